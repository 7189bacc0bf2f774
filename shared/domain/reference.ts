import { type LeadKind, leadKinds } from '../schemas/lead.ts'
import { newSpelledCode, spelledCharacter } from './spelled-code.ts'

const letters = Object.values(leadKinds).map(({ reference }) => reference ?? '')
const pattern = new RegExp(`^[${letters.join('')}]-${spelledCharacter}{4}-${spelledCharacter}{4}$`)
const parameter = 'sag'

/** Creates the case number of a lead, e.g. `T-7K3M-Q2PX`; null for kinds without one. It grants no access. */
export function newReference(kind: LeadKind): string | null {
  const code = newSpelledCode(8)
  const { reference } = leadKinds[kind]
  return reference && `${reference}-${code.slice(0, 4)}-${code.slice(4)}`
}

/** Validates a reference; null if it is invalid. */
export const readReference = (raw: unknown): string | null =>
  typeof raw === 'string' && pattern.test(raw) ? raw : null

/** The URL of a page that shows the reference, if there is one. */
export const linkWithReference = (page: string, reference: string | null): string =>
  reference ? `${page}?${parameter}=${reference}` : page

/** Reads the reference from a query; null without a valid one. */
export const readReferenceQuery = (query: string): string | null =>
  readReference(new URLSearchParams(query).get(parameter))
