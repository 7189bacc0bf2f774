import type { Lead } from '#shared/schemas/lead.ts'
import type { Submission } from '#worker/outbox/contract.ts'

let made = 0

/** A contact message with a unique key and address. */
export function makeSubmission(
  lead: Partial<Lead> = {},
  rest: Partial<Omit<Submission, 'lead'>> = {},
): Submission {
  const nth = ++made
  const receivedAt = new Date().toISOString()
  return {
    lead: {
      kind: 'contact',
      values: {
        navn: `Åse Ørsted ${nth}`,
        email: `aase${nth}@eksempel.dk`,
        telefon: '',
        emne: 'solceller',
        besked: 'Vi vil gerne høre mere.',
        privatlivspolitik: true,
      },
      campaign: null,
      consents: [
        {
          purpose: 'privacy-policy',
          textVersion: '2026-11',
          givenAt: receivedAt,
          page: '/kontakt',
        },
      ],
      sourceUrl: '/kontakt',
      sourceComponent: 'ContactForm',
      setAside: null,
      receivedAt,
      ...lead,
    },
    idempotencyKey: `key-${nth}`,
    address: `address-${nth}`,
    limit: { perMinute: 5, perDay: 20 },
    origin: 'https://www.eksempel.dk',
    ...rest,
  }
}
