import { sections } from './sections.ts'

const wholes: Readonly<Record<string, string>> = {
  customer: 'Kunden',
  adviser: 'Rådgiveren',
  groups: 'Linjerne',
  choices: 'Valgene',
  risks: 'Risici',
  subsidies: 'Tilskud og fradrag',
  financing: 'Finansieringen',
  savings: 'Besparelsen',
  validUntil: 'Gælder til',
  salutation: 'Hilsen',
  title: 'Overskriften',
  intro: 'Indledningen',
  place: 'Stedet',
  deliveryNote: 'Levering',
}
/** Parts of an offer in the order of the editor. */
const parts: readonly string[] = sections.flatMap((section) => section.parts)

/** Paths in the order of the page; fields of one item keep their order. */
export const inPageOrder = (paths: readonly string[]): string[] =>
  paths.toSorted((a, b) => inOrder(a.split('.'), b.split('.')))

function inOrder(
  [part = '', ...rest]: readonly string[],
  [otherPart = '', ...otherRest]: readonly string[],
): number {
  if (part !== otherPart) return placeOf(part) - placeOf(otherPart)
  for (const [i, key] of rest.entries()) {
    const other = otherRest[i]
    // Errors of a list as a whole are shown above its items.
    if (other === undefined) return 1
    if (key !== other) return rankOf(key) - rankOf(other)
  }
  return rest.length - otherRest.length
}

/** Items by their number; lists are below the fields of their record. */
const rankOf = (key: string): number => (/^\d+$/.test(key) ? Number(key) : Number(key in items))

const placeOf = (part: string): number =>
  parts.includes(part) ? parts.indexOf(part) : parts.length

const items: Readonly<Record<string, string>> = {
  groups: 'Gruppe',
  lines: 'linje',
  choices: 'Valg',
  risks: 'Risiko',
  subsidies: 'Tilskud',
  assumptions: 'antagelse',
}

/** The place of a field for the user: `groups.0.lines.2.title` → »Gruppe 1, linje 3«. */
export function describePlace(path: string): string {
  const parts = path.split('.')
  const names: string[] = []
  for (const [i, part] of parts.entries()) {
    if (items[part] && /^\d+$/.test(parts[i + 1] ?? ''))
      names.push(`${items[part]} ${Number(parts[i + 1]) + 1}`)
    else if (i === 0) names.push(wholes[part] ?? 'Tilbuddet')
  }
  return names.join(', ')
}
