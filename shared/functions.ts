import type { Role } from './domain/auth/roles.ts'

/**
 * The type of a body, by its content type. Supabase's client sends objects as JSON, strings as `text/plain`, blobs as
 * `application/octet-stream`, and form data as a form.
 */
export type BodyType = 'json' | 'text' | 'binary' | 'form'

/** The contract of one function endpoint, /functions/v1/<name>. The Worker enforces it before the function runs. */
export interface FunctionContract {
  /** `public`, or the minimum role of its callers. */
  readonly access: 'public' | Role
  readonly bodyTypes: readonly BodyType[]
  /** Whether the origins of EMBED_ORIGINS may call it, with CORS. */
  readonly embeddable: boolean
  /** Form fields that may be repeated; they become lists. */
  readonly lists?: readonly string[]
}

/** A public form that works without JavaScript. */
const form = { access: 'public', bodyTypes: ['json', 'form'], embeddable: false } as const

/** Acts of a customer on an offer, which create no lead. */
export const offerFunctions = {
  'offer-options': form,
  'offer-question': form,
  'offer-accept': form,
  'offer-decline': form,
  'offer-cancel': form,
} as const
export type OfferFunctionName = keyof typeof offerFunctions

export const functions = {
  ...offerFunctions,
  /** Reports that a customer's browser has shown an offer. Text and bytes are `<id> <version>`. */
  'offer-opened': {
    access: 'public',
    bodyTypes: ['json', 'text', 'binary', 'form'],
    embeddable: false,
  },
  contact: { ...form, embeddable: true },
  'water-heater': form,
  referral: form,
  offer: { ...form, lists: ['products'] },
  'webhook-test': { access: 'admin', bodyTypes: ['json'], embeddable: false },
} as const satisfies Record<string, FunctionContract>

export type FunctionName = keyof typeof functions
/** Functions that take a form of the same name. */
export type FormName = Exclude<FunctionName, 'webhook-test' | 'offer-opened' | OfferFunctionName>
export const functionsPath = '/functions/v1'
/** Name prefix of a checkbox in a form without JavaScript: if ticked, its value replaces the named field's value. */
export const correctionPrefix = 'ret:'
/** Header that is `true` if a call failed before the function ran; Supabase's client then reports 'Relay Error invoking the Edge Function'. */
export const relayErrorHeader = 'x-relay-error'
/** Query parameter with the page of a refused form, which is shown at the function's URL. */
export const sentFrom = 'side'
