import type { FieldsFor } from './answers.ts'

/** Suffix of the hidden field with a number's unit. */
const suffix = '-enhed'

/**
 * Hidden fields with the units of numbers whose unit depends on another answer. Without JavaScript that answer can change
 * after the number was typed.
 */
export function renderedUnits(
  fieldsFor: FieldsFor,
  answers: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const unitsOf = (given: Readonly<Record<string, unknown>>) =>
    new Map(
      Object.entries(fieldsFor(given)).flatMap(([name, field]) =>
        field.kind === 'number' ? [[name, field.unit] as const] : [],
      ),
    )
  const others = Object.entries(fieldsFor(answers)).flatMap(([name, field]) =>
    field.kind === 'choice'
      ? field.options.map((option) => unitsOf({ ...answers, [name]: option }))
      : [],
  )
  const changing = [...unitsOf(answers)].filter(([name, unit]) =>
    others.some((units) => (units.get(name) ?? unit) !== unit),
  )
  return Object.fromEntries(changing.map(([name, unit]) => [name + suffix, unit]))
}

/** Removes those fields from a query, and numbers that were typed in another unit: 1,800 m³ are not 1,800 kWh. Null where it has none. */
export function removeRenderedUnits(fieldsFor: FieldsFor, query: string): string | null {
  if (!query.includes(`${suffix}=`)) return null
  const answers = new URLSearchParams(query)
  const texts = new Map<string, string>()
  answers.forEach((text, name) => texts.set(name, text))
  const fields = fieldsFor(Object.fromEntries(texts))
  for (const [sent, unit] of texts) {
    if (!sent.endsWith(suffix)) continue
    const name = sent.slice(0, -suffix.length)
    const field = fields[name]
    answers.delete(sent)
    if (field?.kind !== 'number' || field.unit !== unit) answers.delete(name)
  }
  return answers.toString()
}
