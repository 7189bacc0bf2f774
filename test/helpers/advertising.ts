import {
  googleAdsPath,
  googleOauthPath,
  localGoogle,
  localMetaToken,
  metaPath,
} from '#dev/backend/services/advertising.ts'
import type { Brand } from '#shared/brand.ts'

/** Ids of tags, as a brand configures them. */
export const testTags: Brand['external']['advertising'] = {
  metaPixel: '123456789012345',
  googleConversion: 'AW-123456789/AbC-D_efGh12',
}

/** The Worker's variables and secrets for local services of the networks at `url`. */
export const advertisingVars = (url: string) => ({
  META_API_URL: url + metaPath,
  META_ACCESS_TOKEN: localMetaToken,
  META_TEST_EVENT_CODE: '',
  GOOGLE_ADS_API_URL: url + googleAdsPath,
  GOOGLE_OAUTH_URL: url + googleOauthPath,
  GOOGLE_ADS_CUSTOMER_ID: '123-456-7890',
  GOOGLE_ADS_CONVERSION_ACTION: '987654321',
  GOOGLE_ADS_LOGIN_CUSTOMER_ID: '',
  ...localGoogle,
})
