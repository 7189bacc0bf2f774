import type { CashYear } from '#shared/domain/calculators/money/cash-flow.ts'
import { middleScenario, whole } from '../../charts/text.ts'

/** The years of the middle scenario, collapsed. */
export function CashTable({ years }: { readonly years: readonly CashYear[] }) {
  return (
    <details className="as-table cash-table">
      <summary>Vis hvert år for sig</summary>
      <div className="cash-scroll" role="region" aria-label="Hvert år for sig" tabIndex={0}>
        <table>
          <caption>År for år i {middleScenario}, kr. inkl. moms</caption>
          <thead>
            <tr>
              {['År', 'Sparet', 'Solgt', 'Skat', 'Nye dele', 'Tilbage'].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, saved, sold, tax, renewed, net }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                {[saved, sold, -tax, -renewed, net].map((amount, i) => (
                  <td key={i}>{whole(amount)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
