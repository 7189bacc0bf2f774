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
/** Parts of the editor from top to bottom; what isn't named here stands with the offer's own fields. */
const parts = [
  'customer',
  'salutation',
  '',
  'groups',
  'choices',
  'risks',
  'subsidies',
  'financing',
  'savings',
  'adviser',
]

/** Paths in the order their fields stand on the page; fields of one item keep the order they came in. */
export const inPageOrder = (paths: readonly string[]): string[] =>
  paths.toSorted((a, b) => inOrder(a.split('.'), b.split('.')))

function inOrder(
  [part = '', ...rest]: readonly string[],
  [otherPart = '', ...otherRest]: readonly string[],
): number {
  if (part !== otherPart) return placeOf(part) - placeOf(otherPart)
  for (const [i, key] of rest.entries()) {
    const other = otherRest[i]
    // What is wrong with a list as a whole is said above its items.
    if (other === undefined) return 1
    if (key !== other) return rankOf(key) - rankOf(other)
  }
  return rest.length - otherRest.length
}

/** Items by their number; lists stand below the fields they belong with. */
const rankOf = (key: string): number => (/^\d+$/.test(key) ? Number(key) : Number(key in items))

const placeOf = (part: string): number => parts.indexOf(parts.includes(part) ? part : '')

const items: Readonly<Record<string, string>> = {
  groups: 'Gruppe',
  lines: 'linje',
  choices: 'Valg',
  risks: 'Risiko',
  subsidies: 'Tilskud',
  assumptions: 'antagelse',
}

/** Where a field stands, in words: `groups.0.lines.2.title` → »Gruppe 1, linje 3«. */
export function placeWords(path: string): string {
  const parts = path.split('.')
  const words: string[] = []
  for (const [i, part] of parts.entries()) {
    if (items[part] && /^\d+$/.test(parts[i + 1] ?? ''))
      words.push(`${items[part]} ${Number(parts[i + 1]) + 1}`)
    else if (i === 0) words.push(wholes[part] ?? 'Tilbuddet')
  }
  return words.join(', ')
}

export const fieldId = (path: string): string => `felt-${path}`

/** Takes one to a field, or to what holds it where the field isn't there: a missing line's group, the whole section. */
export function focusField(path: string): void {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const found = document.getElementById(fieldId(parts.slice(0, length).join('.')))
    if (!found) continue
    for (
      let fold = found.closest('details');
      fold;
      fold = fold.parentElement?.closest('details') ?? null
    )
      fold.open = true
    found.focus()
    found.scrollIntoView({ block: 'center' })
    return
  }
}

/** As `focusField`, once what was just added or moved is there. */
export const focusSoon = (path: string): void => void requestAnimationFrame(() => focusField(path))
