import { type LeadKind, leadKinds } from '../schemas/lead.ts'
import { newSpelledCode, spelledCharacter } from './spelled-code.ts'

const letters = Object.values(leadKinds).map(({ reference }) => reference ?? '')
const pattern = new RegExp(`^[${letters.join('')}]-${spelledCharacter}{4}-${spelledCharacter}{4}$`)
const parameter = 'sag'

/** What both sides call a lead that a form made, e.g. `T-7K3M-Q2PX`; null for kinds that have none. It opens nothing. */
export function newReference(kind: LeadKind): string | null {
  const code = newSpelledCode(8)
  const { reference } = leadKinds[kind]
  return reference && `${reference}-${code.slice(0, 4)}-${code.slice(4)}`
}

/** A reference as it was written down; null where it can't be one. */
export const readReference = (raw: unknown): string | null =>
  typeof raw === 'string' && pattern.test(raw) ? raw : null

/** The address of a page that says it; the page's own where there is none. */
export const linkWithReference = (page: string, reference: string | null): string =>
  reference ? `${page}?${parameter}=${reference}` : page

/** What the query of such an address says; null where it says none. */
export const readReferenceQuery = (query: string): string | null =>
  readReference(new URLSearchParams(query).get(parameter))
