import * as z from 'zod/mini'
import type { OfferContent } from './offer.ts'

type Path = readonly (string | number)[]
type Report = (path: Path, message: string) => void

/** Rules across fields: ids are unique, choices have options, ranges ascend. */
export const offerRules = z.check<OfferContent>(({ value, issues }) => {
  const report: Report = (path, message) =>
    void issues.push({ code: 'custom', path: [...path], message, input: value })
  checkIds(value, report)
  checkChoices(value, report)
  for (const [i, { from, to }] of value.risks.entries())
    if (from > to) report(['risks', i, 'to'], 'Skal være mindst det første beløb')
  for (const [i, { approval, requiredBefore }] of value.subsidies.entries())
    if (approval === 'not-needed' && requiredBefore)
      report(['subsidies', i, 'approval'], 'Skriv, om godkendelsen er der')
  for (const [i, { kind, labour, perPerson, worth }] of value.subsidies.entries()) {
    if (kind !== 'deduction' || labour === 0) continue
    if (perPerson === 0)
      report(['subsidies', i, 'perPerson'], 'Skriv, hvor meget hver person højst kan trække fra')
    if (worth === 0) report(['subsidies', i, 'worth'], 'Skriv, hvad fradraget er værd i skat')
  }
  for (const name of ['firstYear', 'payback'] as const) {
    const range = value.savings?.[name]
    if (range && !(range.low <= range.mid && range.mid <= range.high))
      report(['savings', name, 'mid'], 'Lav, midt og høj skal stå i den rækkefølge')
  }
})

function checkIds({ groups, choices, risks, subsidies }: OfferContent, report: Report): void {
  const lists: readonly (readonly [Path, readonly { readonly id: string }[]])[] = [
    [['groups'], groups],
    [['choices'], choices],
    [['risks'], risks],
    [['subsidies'], subsidies],
  ]
  for (const [path, items] of lists)
    reportDuplicates(
      items.map((item, i) => ({ id: item.id, path: [...path, i, 'id'] })),
      report,
    )
  reportDuplicates(
    groups.flatMap(({ lines }, g) =>
      lines.map(({ id }, l) => ({ id, path: ['groups', g, 'lines', l, 'id'] })),
    ),
    report,
  )
}

function reportDuplicates(
  items: readonly { readonly id: string; readonly path: Path }[],
  report: Report,
): void {
  const seen = new Set<string>()
  for (const { id, path } of items) {
    if (seen.has(id)) report(path, 'Id’et bruges to gange')
    seen.add(id)
  }
}

function checkChoices({ groups, choices }: OfferContent, report: Report): void {
  const known = new Set(choices.map(({ id }) => id))
  const options = groups.flatMap(({ lines }, g) =>
    lines.map((line, l) => ({ ...line, path: ['groups', g, 'lines', l, 'choice'] as Path })),
  )
  for (const { role, choice, path } of options) {
    if (choice === null) continue
    if (role !== 'option') report(path, 'Kun et tilvalg kan høre til et valg')
    else if (!known.has(choice)) report(path, 'Valget findes ikke')
  }
  for (const [i, { id }] of choices.entries()) {
    const own = options.filter(({ choice }) => choice === id)
    if (own.length < 2) report(['choices', i, 'id'], 'Der skal være mindst to at vælge imellem')
    if (own.filter(({ chosenByDefault }) => chosenByDefault).length > 1)
      report(['choices', i, 'id'], 'Kun én kan være valgt på forhånd')
  }
}
