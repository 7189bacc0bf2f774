import { maxAttempts, retryGaps } from '#shared/domain/deliveries/retry-schedule.ts'
import type { Lead } from '#shared/schemas/lead.ts'
import type { Delivery, DeliveryAttempt } from '#shared/schemas/webhook.ts'
import { sealSecret } from '#worker/data/seal.ts'
import { storeWebhookLogs } from '#worker/data/webhooks/deliveries.ts'
import { type Client, dataOf } from '../../backend/client.ts'
import type { Random } from './random.ts'

interface Options {
  readonly count: number
  readonly leads: readonly Lead[]
  readonly now: number
  /** SECRETS_KEY of the Worker, and the secret of the local receiver. */
  readonly secretsKey: string
  readonly webhookSecret: string
  /** Address of the local receiver's webhook. */
  readonly receiverUrl: string
}

const dayMs = 86_400_000
const crm = 'Kundesystem'
const planning = 'Montørplan'
const offerKinds = [
  'offer-sent',
  'offer-opened',
  'offer-opened',
  'offer-options',
  'offer-question',
  'offer-accepted',
  'offer-declined',
]
/** The mails of offers, by their event. */
const offerMails: Readonly<Record<string, string>> = {
  'offer-sent': 'offer-sent',
  'offer-question': 'adviser-offer-question',
  'offer-accepted': 'offer-accepted',
  'offer-declined': 'offer-declined',
}
/** When each attempt is made, in ms after the first. */
const attemptTimes = [0, ...retryGaps].map(
  (_, n) => retryGaps.slice(0, n).reduce((sum, gap) => sum + gap, 0) * 1000,
)

/** Adds two webhooks and so many entries of the archived delivery log: all are finished, and most succeeded. */
export async function addDeliveries(
  service: Client,
  random: Random,
  options: Options,
): Promise<void> {
  const { count, leads, now, secretsKey, webhookSecret, receiverUrl } = options
  const base = receiverUrl.replace(/\/[^/]*$/, '')
  const added = [crm, planning].map((name, nth) => ({
    id: random.uuid(),
    name,
    url: `${base}/${nth === 0 ? 'kundesystem' : 'montoerplan'}`,
    kinds:
      nth === 0
        ? ['contact', 'offer', 'signup', ...new Set(offerKinds)]
        : ['offer-accepted', 'offer-delivered'],
    created_at: new Date(now - 60 * dayMs).toISOString(),
  }))
  for (const webhook of added)
    await dataOf(
      'Adding a webhook',
      service
        .from('webhooks')
        .insert({ ...webhook, secrets_encrypted: [await sealSecret(secretsKey, webhookSecret)] }),
    )
  const idOf = (name: string) => added.find((webhook) => webhook.name === name)?.id ?? null

  const make = (
    name: string,
    at: number,
    more: Pick<Delivery, 'leadId' | 'kind' | 'payload' | 'sourceUrl' | 'sourceComponent'>,
  ): Delivery => {
    const made = attemptTimes.filter((after) => at + after < now).length
    const refused = made === maxAttempts && random.chance(0.012)
    const tries = refused
      ? maxAttempts
      : Math.min(
          made,
          random.weighted([
            [1, 96],
            [2, 3],
            [3, 1],
          ]),
        )
    const attempts = attemptTimes.slice(0, tries).map((after, nth): DeliveryAttempt => {
      const succeeds = nth === tries - 1 && !refused
      return {
        n: nth + 1,
        at: new Date(at + after).toISOString(),
        ms: random.integer(60, succeeds ? 480 : 900),
        httpStatus: succeeds ? 200 : random.pick([500, 502, 503]),
        reason: succeeds ? null : 'http_error',
        response: succeeds ? '{"ok":true}' : '',
      }
    })
    return {
      id: random.uuid(),
      webhookId: idOf(name),
      webhookName: name,
      status: refused ? 'error' : 'success',
      attempts,
      nextAttemptAt: null,
      createdAt: new Date(at).toISOString(),
      ...more,
    }
  }

  const deliveries: Delivery[] = []
  for (const { id, kind, values, receivedAt, sourceUrl, sourceComponent, setAside } of leads) {
    if (setAside) continue
    const at = Date.parse(receivedAt) + 900
    const more = {
      leadId: id,
      kind,
      sourceUrl,
      sourceComponent,
      payload: { type: kind, id, timestamp: receivedAt, ...values },
    }
    if (kind !== 'referral') deliveries.push(make(crm, at, more))
    if (kind !== 'signup')
      deliveries.push(
        make('mail-receipt', at + 300, {
          ...more,
          payload: { template: `${kind}-receipt`, email: values['email'] },
        }),
      )
  }
  // Of offers from earlier in the year: nothing else of them is in this database.
  while (deliveries.length < count) {
    const kind = random.pick(offerKinds)
    const at = now - random.integer(600_000, 30 * dayMs)
    const number = `2026-${String(random.integer(1, 980)).padStart(4, '0')}`
    const template = offerMails[kind]
    const name =
      kind === 'offer-accepted' && random.chance(0.5)
        ? planning
        : template && random.chance(0.3)
          ? 'mail'
          : crm
    deliveries.push(
      make(name, at, {
        leadId: null,
        kind,
        sourceUrl: kind === 'offer-sent' ? '/admin' : '/dit-tilbud',
        sourceComponent: kind === 'offer-sent' ? 'OfferEditor' : 'OfferPage',
        payload:
          name === 'mail'
            ? { template, email: 'kunde@eksempel.dk', data: { number } }
            : {
                type: kind,
                id: random.uuid(),
                timestamp: new Date(at).toISOString(),
                number,
                version: 1,
                titel: 'Solceller og batteri',
                totalOre: random.integer(60, 190) * 100_000,
              },
      }),
    )
  }
  for (let from = 0; from < count; from += 500)
    await storeWebhookLogs(service, deliveries.slice(from, Math.min(from + 500, count)))
}
