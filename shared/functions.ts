import type { Role } from './domain/auth/roles.ts'

/**
 * The form of a body, from its content type, as Supabase's client sends objects, strings, blobs and form data: JSON objects,
 * `text/plain`, `application/octet-stream`, and both kinds of form.
 */
export type BodyType = 'json' | 'text' | 'binary' | 'form'

/** The contract of one function endpoint, /functions/v1/<name>. The Worker enforces it before the function runs. */
export interface FunctionContract {
  /** `public`, or the least role that may call it. */
  readonly access: 'public' | Role
  readonly bodyTypes: readonly BodyType[]
  /** May be called from the origins of EMBED_ORIGINS, with CORS. */
  readonly embeddable: boolean
  /** Fields of a form that may come several times; they become lists. */
  readonly lists?: readonly string[]
}

/** A form anybody may send, with or without JavaScript. */
const form = { access: 'public', bodyTypes: ['json', 'form'], embeddable: false } as const

/** What a customer does with an offer; no lead comes of it. */
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
  /** A customer's browser has shown the offer `<id> <version>`; bytes are the same text in UTF-8. */
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
/** Functions that take a form of ours; the form bears the same name. */
export type FormName = Exclude<FunctionName, 'webhook-test' | 'offer-opened' | OfferFunctionName>
export const functionsPath = '/functions/v1'
/** Prefix of a box in a plain form: ticked, its value replaces that of the field it names. */
export const correctionPrefix = 'ret:'
/** Header `true` on a failure that happened before the function ran; Supabase's client then says 'Relay Error invoking the Edge Function'. */
export const relayErrorHeader = 'x-relay-error'
/** Names, in a function's query, the page that a form belongs on which came back refused: its address is the function's then. */
export const sentFrom = 'side'
