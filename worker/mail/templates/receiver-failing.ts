import { reasonLabel } from '#shared/domain/deliveries/failure-reasons.ts'
import { href } from '#shared/routes/href.ts'
import type { Template } from '../letter.ts'
import { oneLine, readText } from '../read-values.ts'
import { button, factBlocks, textBlocks } from './blocks.ts'
import { formatTime } from './offer-parts.ts'

/** Receivers that are no webhook. */
const names: Readonly<Record<string, string>> = {
  fallback: 'Reserveadressen',
  'quote-service': 'Tilbudstjenesten',
  meta: 'Meta',
  'google-ads': 'Google Ads',
}

/** To staff: a receiver has failed several times in a row. Sent once an outage. */
export const receiverFailing: Template = (values, { origin }) => {
  const stored = oneLine(readText(values, 'receiver'))
  const name = names[stored] ?? (stored || 'En modtager')
  const failures = readText(values, 'failures')
  const reason = readText(values, 'reason')
  const id = readText(values, 'webhookId')
  const what = `${name} har fejlet ${failures ? `${failures} gange` : 'flere gange'} i træk.`
  return {
    subject: `${name} tager ikke imod`,
    preheader: what,
    title: `${name} tager ikke imod`,
    blocks: [
      ...textBlocks(
        'Hej',
        `${what} Ingen henvendelse er tabt: det, der venter, bliver prøvet igen i tre døgn og kan sendes fra loggen bagefter.`,
      ),
      ...factBlocks({
        Siden: formatTime(values, 'since'),
        'Seneste svar': [readText(values, 'httpStatus'), reason && reasonLabel(reason)]
          .filter(Boolean)
          .join(' · '),
        Venter: readText(values, 'waiting'),
      }),
      ...button(
        'Se modtageren',
        `${origin}${href('adminWebhooks')}${/^[0-9a-f-]{36}$/.test(id) ? `?id=${id}` : ''}`,
      ),
      ...textBlocks('Du får én mail, hver gang en modtager holder op med at tage imod.'),
    ],
    why: 'Du får denne mail, fordi din adresse er valgt til driftsbeskeder (ALERT_RECIPIENTS).',
  }
}
