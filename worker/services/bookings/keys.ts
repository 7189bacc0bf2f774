import { offerIdOf } from '#shared/domain/offers/id.ts'

/** Identifies a booking: the same for a repeated post, so that it is idempotent also while the database is away. */
export interface BookingKeys {
  /** UUID of the request, under which the lead and the booking are stored. */
  readonly request: string
  /** Secret of the booking's page. */
  readonly token: string
}

interface KeyInput {
  /** UUID of the form. */
  readonly form: string
  readonly email: string
  /** Start of the meeting, in ms since 1970. */
  readonly from: number
  /** Rises when the same form books again after its booking was cancelled or moved. */
  readonly attempt: number
}

/** @param secretsKey SECRETS_KEY: 32 bytes in base64. */
export async function deriveBookingKeys(
  secretsKey: string,
  { form, email, from, attempt }: KeyInput,
): Promise<BookingKeys> {
  const key = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(secretsKey), (letter) => letter.charCodeAt(0)),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const sign = async (purpose: string, text: string): Promise<Uint8Array> =>
    new Uint8Array(
      await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${purpose}\n${text}`)),
    )
  const request = formatUuid(
    await sign('booking-request', JSON.stringify([form, email.toLowerCase(), from, attempt])),
  )
  return { request, token: offerIdOf(await sign('booking-token', request)) }
}

/** A UUID of version 8 (RFC 9562) from the first 16 of some bytes. */
function formatUuid(bytes: Uint8Array): string {
  const hex = [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
