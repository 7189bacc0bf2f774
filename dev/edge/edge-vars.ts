import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressToken } from '../backend/services/addresses.ts'
import {
  googleAdsPath,
  googleOauthPath,
  localGoogle,
  localMetaToken,
  metaPath,
} from '../backend/services/advertising.ts'
import {
  analyticsSqlPath,
  analyticsToken,
  analyticsWritePath,
} from '../backend/services/analytics.ts'
import type { Backend } from '../backend/backend.ts'
import { localMailKey, mailPath } from '../backend/mail/mail-service.ts'
import { localSmsKey, smsPath } from '../backend/services/sms.ts'
import { localPaymentKey, localPaymentSecret } from '../backend/services/payment/service.ts'
import type { Receiver } from '../backend/services/receiver.ts'
import { root } from '../root.ts'

/** The Worker's variables and secrets for a local run. Environment variables override others of wrangler.toml. */
export function edgeVars(backend: Backend, receiver: Receiver): Record<string, string> {
  return {
    FALLBACK_WEBHOOK_URL: `${receiver.url}/fallback`,
    ADDRESS_SERVICE_URL: `${receiver.url}/_addresses`,
    ADDRESS_SERVICE_TOKEN: addressToken,
    ENERGY_DATA_URL: `${receiver.url}/_energy`,
    ANALYTICS_URL: `${receiver.url}${analyticsSqlPath}`,
    ANALYTICS_WRITE_URL: `${receiver.url}${analyticsWritePath}`,
    ANALYTICS_TOKEN: analyticsToken,
    MAIL_PROVIDER_URL: `${receiver.url}${mailPath}`,
    MAIL_API_KEY: localMailKey,
    SMS_PROVIDER_URL: `${receiver.url}${smsPath}`,
    SMS_API_KEY: localSmsKey,
    META_API_URL: receiver.url + metaPath,
    META_ACCESS_TOKEN: localMetaToken,
    GOOGLE_ADS_API_URL: receiver.url + googleAdsPath,
    GOOGLE_OAUTH_URL: receiver.url + googleOauthPath,
    GOOGLE_ADS_CUSTOMER_ID: '1234567890',
    GOOGLE_ADS_CONVERSION_ACTION: '987654321',
    ...localGoogle,
    STRIPE_API_URL: receiver.url,
    STRIPE_SECRET_KEY: localPaymentKey,
    STRIPE_WEBHOOK_SECRET: localPaymentSecret,
    ...fromEnvironment(),
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SECRETS_KEY: backend.secrets.secretsKey,
    WEBHOOK_LOCAL_HOSTS: `127.0.0.1:${receiver.port}`,
  }
}

function fromEnvironment(): Record<string, string> {
  const toml = readFileSync(join(root, 'wrangler.toml'), 'utf8')
  const section = /^\[vars\]\n([\s\S]*?)(?=^\[)/m.exec(toml)?.[1] ?? ''
  const names = [...section.matchAll(/^([A-Z_]+) *=/gm)].map((match) => match[1]!)
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}
