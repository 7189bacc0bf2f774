import type { OfferContent } from '#shared/schemas/offers/offer.ts'

/** The sections of the editor from top to bottom, as the address names them, and the parts of an offer in each. */
export const sections = [
  { id: 'kunde', label: 'Kunde og hus', parts: ['customer', 'salutation', 'place'] },
  { id: 'forslag', label: 'Forslaget', parts: ['title', 'intro', 'deliveryNote', 'example'] },
  { id: 'linjer', label: 'Linjer', parts: ['groups', 'choices'] },
  { id: 'risici', label: 'Risici', parts: ['risks'] },
  { id: 'tilskud', label: 'Tilskud', parts: ['subsidies'] },
  { id: 'finansiering', label: 'Finansiering', parts: ['financing'] },
  { id: 'besparelse', label: 'Besparelse', parts: ['savings'] },
  { id: 'raadgiver', label: 'Rådgiver', parts: ['adviser'] },
  { id: 'gyldig', label: 'Gyldig til', parts: ['validUntil'] },
] as const satisfies readonly {
  readonly id: string
  readonly label: string
  readonly parts: readonly (keyof OfferContent)[]
}[]

export type SectionId = (typeof sections)[number]['id']

/** The section that the address names; the first one otherwise. */
export const readSection = (params: URLSearchParams): SectionId =>
  sections.find(({ id }) => id === params.get('del'))?.id ?? sections[0].id

/** The section of a field, by its dotted path. */
export function sectionOf(path: string): SectionId {
  const part = path.split('.')[0]
  return (
    sections.find(({ parts }) => (parts as readonly string[]).includes(part ?? ''))?.id ??
    sections[0].id
  )
}

/** How a section's entry is marked: something is wrong or missing, to look at, filled in, or empty because it is optional. */
export type Mark = 'missing' | 'look' | 'done' | 'empty'

export function markOf(
  id: SectionId,
  content: OfferContent,
  problems: readonly string[],
  guards: readonly string[],
): Mark {
  const isHere = (path: string) => sectionOf(path) === id
  if (problems.some(isHere)) return 'missing'
  if (guards.some(isHere)) return 'look'
  const isEmpty = {
    risici: content.risks.length === 0,
    tilskud: content.subsidies.length === 0,
    finansiering: content.financing === null,
    besparelse: content.savings === null,
  } as Partial<Record<SectionId, boolean>>
  return isEmpty[id] ? 'empty' : 'done'
}

/** The text next to a section's name: the number of items, or the last day. */
export function countOf(
  id: SectionId,
  { groups, risks, subsidies, validUntil }: OfferContent,
): string {
  const counts: Partial<Record<SectionId, number>> = {
    linjer: groups.reduce((all, { lines }) => all + lines.length, 0),
    risici: risks.length,
    tilskud: subsidies.length,
  }
  if (id === 'gyldig') {
    const [, month = '', day = ''] = validUntil.split('-')
    return validUntil === '' ? '' : `${Number(day)}/${Number(month)}`
  }
  const count = counts[id]
  return count ? String(count) : ''
}
