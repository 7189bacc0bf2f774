import type { Slide } from '../../schemas/presentation.ts'

/** What texts of slides can say of the customer, as `{=kunde.navn}`, and what they say without a case or where it is not known. */
const unknown = {
  navn: 'jer',
  fornavn: 'jer',
  adresse: 'jeres adresse',
  by: 'jeres by',
} as const
type Name = keyof typeof unknown

export interface Customer {
  readonly name: string
  readonly address: string
  readonly town: string
}

/** Words of other systems, without the characters that are markup in copy. */
export const asPlainText = (text: string): string => text.replace(/[{}[\]]|\*\*/g, '').trim()

const token = /\{=kunde\.(\w+)\}/g

/** Copies slides with what they say of the customer. A name that doesn't exist stays, and is refused as a figure. */
export function fillCustomer(slides: readonly Slide[], customer: Customer | null): Slide[] {
  const known: Readonly<Record<Name, string>> = {
    navn: asPlainText(customer?.name ?? ''),
    fornavn: asPlainText(customer?.name ?? '').split(/\s+/)[0] ?? '',
    adresse: asPlainText(customer?.address ?? ''),
    by: asPlainText(customer?.town ?? ''),
  }
  const fillText = (text: string): string =>
    text.replace(token, (whole, name: string) =>
      name in unknown ? known[name as Name] || unknown[name as Name] : whole,
    )
  const fill = <Value>(value: Value): Value => {
    if (typeof value === 'string') return fillText(value) as Value
    if (!value || typeof value !== 'object') return value
    if (Array.isArray(value)) return value.map(fill) as Value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, fill(inner)]),
    ) as Value
  }
  return slides.map(fill)
}
