import { newSpelledCode, spelledCharacter } from './spelled-code.ts'

/** What each form's lead begins with: `tilbud`, `kontakt`, `netbalancering`, `henvisning`. */
const letters = { offer: 'T', contact: 'K', signup: 'N', referral: 'H' } as const
export type ReferredKind = keyof typeof letters

const pattern = new RegExp(`^[${Object.values(letters).join('')}]-${spelledCharacter}{4}-${spelledCharacter}{4}$`)
const parameter = 'sag'

/** What both sides call a lead that a form made, e.g. `T-7K3M-Q2PX`. It opens nothing. */
export function newReference(kind: ReferredKind): string {
  const code = newSpelledCode(8)
  return `${letters[kind]}-${code.slice(0, 4)}-${code.slice(4)}`
}

/** A reference as it was written down; null where it can't be one. */
export const readReference = (raw: unknown): string | null => (typeof raw === 'string' && pattern.test(raw) ? raw : null)

/** The address of a page that says it; the page's own where there is none. */
export const referenceAnswer = (page: string, reference: string | null): string => (reference ? `${page}?${parameter}=${reference}` : page)

/** What the query of such an address says; null where it says none. */
export const referenceAsked = (query: string): string | null => readReference(new URLSearchParams(query).get(parameter))
