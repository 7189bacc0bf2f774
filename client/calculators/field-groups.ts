import type { CalculatorPart, CalculatorLabels } from '#shared/schemas/content/calculator.ts'

/** What a place of a calculator asks, group by group. */
export function groupsOf(
  { groups, loan }: CalculatorLabels,
  part: CalculatorPart,
): CalculatorLabels['groups'] {
  const ofLoan = loan.length > 0 ? [{ legend: 'Lånet', fields: loan }] : []
  if (part === 'financing') return ofLoan
  const own = groups.map((group) => ({
    ...group,
    fields: group.fields.filter((field) => part === 'figures' || !loan.includes(field)),
  }))
  return part === 'whole' ? [...own.filter(({ fields }) => fields.length > 0), ...ofLoan] : own
}
