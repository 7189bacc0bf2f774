import type { LeadKind } from '../../schemas/lead.ts'

/** The leads that count as conversions. */
export const conversionKinds = [
  'contact',
  'offer',
  'booking',
] as const satisfies readonly LeadKind[]
export type ConversionKind = (typeof conversionKinds)[number]

export const isConversionKind = (kind: string): kind is ConversionKind =>
  (conversionKinds as readonly string[]).includes(kind)

/** A lead that was accepted with consent to advertisement, as the browser reports it: the networks recognize it by its lead's id. */
export interface Conversion {
  readonly id: string
  readonly kind: ConversionKind
}

/** Names the visitor's conversions to the page's script, and to the Worker when consent is withdrawn. */
export const conversionsCookieName = 'conversions'
/** 90 days in seconds, as long as the outbox may send them again: a withdrawal must know them. */
export const conversionsMaxAgeSeconds = 90 * 24 * 60 * 60
/** Conversions that the cookie holds; older ones are dropped. */
const most = 5

/** `contact.<uuid>+offer.<uuid>`, newest last. */
export const serializeConversions = (conversions: readonly Conversion[]): string =>
  conversions.map(({ id, kind }) => `${kind}.${id}`).join('+')

/** Invalid parts are ignored. */
export function parseConversions(value: string | undefined): readonly Conversion[] {
  return (value ?? '').split('+').flatMap((part) => {
    const [, kind = '', id = ''] =
      /^([a-z]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(part) ?? []
    return isConversionKind(kind) ? [{ id, kind }] : []
  })
}

/** The cookie's value with one more conversion. */
export const addConversion = (value: string | undefined, added: Conversion): string =>
  serializeConversions([
    ...parseConversions(value)
      .filter(({ id }) => id !== added.id)
      .slice(1 - most),
    added,
  ])
