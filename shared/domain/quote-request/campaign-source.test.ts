import { expect, test } from 'vitest'
import { campaignSource } from './campaign-source.ts'

test.each([
  [{ utmSource: 'brev' }, 'brev'],
  [{ utmSource: 'Efterårsbrev', utmMedium: 'direct_mail' }, 'brev'],
  [{ utmSource: 'nyhedsbrev', utmMedium: 'email' }, 'nyhedsbrev'],
  [{ utmSource: 'mailchimp', utmMedium: 'email' }, 'nyhedsbrev'],
  [{ utmSource: 'fb', utmMedium: 'paid' }, 'sociale-medier'],
  [{ utmSource: 'facebook', utmMedium: 'post' }, 'sociale-medier'],
  [{ utmSource: 'post', utmMedium: 'flyer' }, 'brev'],
  [{ utmMedium: 'post' }, 'brev'],
  [{ utmSource: 'x', utmMedium: 'post' }, null],
  [{ utmSource: 'blog', utmMedium: 'post' }, null],
  [{ utmSource: 'brevo' }, null],
  [{ utmSource: 'Brevo', utmMedium: 'email' }, 'nyhedsbrev'],
  [{ utmSource: 'brevo_efteraar', utmMedium: 'sms' }, null],
  [{ utmSource: 'brevomdelt' }, 'brev'],
  [{ utmSource: 'efterår', utmMedium: 'direct mail' }, 'brev'],
  [{ utmSource: 'Direct-Mail' }, 'brev'],
  [{ utmSource: 'directmail' }, 'brev'],
  [{ utmSource: 'google', utmMedium: 'cpc' }, 'soegning'],
  [{ utmSource: 'henvisning', utmMedium: 'link' }, 'nabo-ven'],
  [{ utmSource: 'fjordbanken' }, 'bank-elselskab'],
  [{ utmSource: 'lokalavis' }, 'avis-blad'],
  [{ utmSource: 'partner-x', utmCampaign: 'brev' }, null],
  [{ utmSource: 'digital' }, null],
  [null, null],
])('the campaign %j preselects the source %s', (campaign, expected) =>
  expect(campaignSource(campaign)).toBe(expected),
)
