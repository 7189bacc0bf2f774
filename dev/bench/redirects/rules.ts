import { type RedirectRule, ruleDefaults } from '#shared/domain/redirects/rule.ts'

/** Flattens a string, as if it came from a database: ropes cost time at their first use. */
const flat = (text: string): string => Buffer.from(text).toString('latin1')

export const pathAt = (i: number): string => flat(`/gammel/kategori-${i % 97}/produkt-nummer-${i}`)

/** Paths of about 40 characters, each to one of a thousand pages. */
export const exactRules = (count: number): RedirectRule[] =>
  Array.from({ length: count }, (_, i) => exactRule(i))

export const exactRule = (i: number, to = flat(`/solceller/side-${i % 1000}`)): RedirectRule => ({
  ...ruleDefaults,
  id: flat(`${i.toString(16).padStart(8, '0')}-1111-4111-8111-111111111111`),
  from: pathAt(i),
  to,
})
