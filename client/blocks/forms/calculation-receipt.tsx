import { figureText } from '#shared/content/calculations/figures.ts'
import { calculationLine, calculationLabels } from '#shared/content/calculations/inputs.ts'
import {
  calculationQuery,
  readCalculation,
} from '#shared/domain/calculators/calculation/calculation.ts'
import type { StoredCalculation } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { href } from '#shared/routes/href.ts'
import { Link } from '#client/slots.tsx'
import { FactList } from '#client/ui/fact-list.tsx'

/** The result of the calculation that the visitor sent along. */
export function CalculationReceipt({
  calculation: { summary, ...kept },
}: {
  readonly calculation: StoredCalculation
}) {
  const calculation = readCalculation(kept)
  if (!calculation) return null
  const { page, section } = calculationLabels[calculation.name]
  return (
    <>
      <h2>Dit regnestykke</h2>
      <p className="lead">{calculationLine(calculation)}. Rådgiveren har de samme tal.</p>
      {summary && (
        <FactList
          className="calculation-figures"
          rows={summary.figures.map(({ label, ...figure }) => [label, figureText(figure)])}
        />
      )}
      <p className="source">
        Regnet igen, da du sendte, med de priser og satser, der gælder i dag. En model og ikke et
        løfte.{' '}
        <Link href={`${href(page)}${calculationQuery(calculation)}#${section}`}>
          Se, hvad tallene bygger på
        </Link>
      </p>
    </>
  )
}
