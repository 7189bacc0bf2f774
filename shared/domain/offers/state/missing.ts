import { danishDay, dayAfter } from '../../dates.ts'
import type { OfferContent } from '../../../schemas/offers/offer.ts'
import { findExtremes } from '../price/selections.ts'
import { isPast } from './permissions.ts'
import { calculateTotals } from '../price/totals.ts'

/** Longest validity of an offer, in days. */
export const longestValidity = 366

/** What an offer lacks before it can be sent: field (dotted path) → Danish message. `now` in ms. */
export function findMissing(content: OfferContent, now: number): Record<string, string> {
  const { customer, adviser, validUntil, groups, choices, risks, financing, subsidies, savings } =
    content
  const missing: Record<string, string> = {}
  const need = (field: string, isComplete: boolean, message: string): void => {
    if (!isComplete) missing[field] = message
  }
  need('customer.name', customer.name !== '', 'Skriv kundens navn')
  need('customer.email', customer.email !== '', 'Skriv kundens e-mail: dertil sendes tilbuddet')
  need('customer.address', customer.address !== '', 'Skriv adressen')
  need('title', content.title !== '', 'Skriv en overskrift')
  need('adviser.name', adviser.name !== '', 'Skriv rådgiverens navn')
  need('adviser.phone', adviser.phone !== '', 'Skriv rådgiverens telefon')
  need('adviser.email', adviser.email !== '', 'Skriv rådgiverens e-mail')
  need(
    'groups',
    groups.some(({ lines }) => lines.length > 0),
    'Der skal være mindst én linje',
  )
  for (const [g, { lines }] of groups.entries())
    for (const [l, { title }] of lines.entries())
      need(`groups.${g}.lines.${l}.title`, title !== '', 'Skriv, hvad linjen er')
  for (const [i, { title }] of choices.entries())
    need(`choices.${i}.title`, title !== '', 'Skriv, hvad der vælges imellem')
  for (const [i, { title }] of risks.entries())
    need(`risks.${i}.title`, title !== '', 'Skriv, hvad det er')
  need(
    'validUntil',
    validUntil !== '' && !isPast(validUntil, now),
    'Skriv en dato, der ikke er gået',
  )
  if (!missing['validUntil'])
    need(
      'validUntil',
      validUntil <= dayAfter(danishDay(now), longestValidity),
      'Tilbuddet kan højst gælde et år',
    )
  const { total, loan } = calculateTotals(content, null)
  if (!missing['groups']) need('groups', total > 0, 'Tilbuddet skal koste noget')
  need('financing.lender', financing?.lender !== '', 'Skriv, hvem der låner ud')
  need('financing', !financing || loan !== null, 'Lånet kan ikke regnes ud med de tal')
  // The customer must be able to accept every choice of options.
  const { least, most } = findExtremes(content)
  if (!missing['groups'])
    need('groups', least.total > 0, 'Tilbuddet skal koste noget, også med de billigste tilvalg')
  if (!missing['financing'])
    need(
      'financing',
      !financing || [least, most].every(({ loan: each }) => each !== null),
      'Lånet kan ikke regnes ud med alle de tilvalg, kunden kan vælge',
    )
  // A stated saving needs its conditions and assumptions (markedsføringsloven § 13).
  for (const [i, { name, condition, source }] of subsidies.entries()) {
    need(`subsidies.${i}.name`, name !== '', 'Skriv ordningens navn')
    need(`subsidies.${i}.condition`, condition !== '', 'Skriv betingelsen')
    need(`subsidies.${i}.source`, source !== '', 'Skriv, hvor reglen står')
  }
  need(
    'savings.assumptions',
    !savings || savings.assumptions.length > 0,
    'Skriv, hvad besparelsen bygger på',
  )
  for (const [i, { text }] of (savings?.assumptions ?? []).entries())
    need(`savings.assumptions.${i}.text`, text !== '', 'Skriv antagelsen')
  return missing
}
