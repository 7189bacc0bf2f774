import type { CashYear } from '#shared/domain/calculators/cash-flow.ts'
import { middleScenario, whole } from '../charts/text.ts'

/** Each year of the middle scenario, folded away. */
export function CashTable({ years }: { readonly years: readonly CashYear[] }) {
  return (
    <details className="as-table cash-table">
      <summary>Vis hvert år for sig</summary>
      <div className="cash-scroll" role="region" aria-label="Hvert år for sig" tabIndex={0}>
        <table>
          <caption>År for år i {middleScenario}, kr. inkl. moms</caption>
          <thead>
            <tr>
              <th scope="col">År</th>
              <th scope="col">Sparet</th>
              <th scope="col">Solgt</th>
              <th scope="col">Skat</th>
              <th scope="col">Nye dele</th>
              <th scope="col">Tilbage</th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, saved, sold, tax, renewed, net }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{whole(saved)}</td>
                <td>{whole(sold)}</td>
                <td>{whole(-tax)}</td>
                <td>{whole(-renewed)}</td>
                <td>{whole(net)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
