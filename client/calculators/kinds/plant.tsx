import { taxAssumptionText, taxLawText } from '#shared/content/calculators/tax-text.ts'
import { sentence } from '#shared/content/format.ts'
import { yearsFollowed } from '#shared/domain/calculators/money/cash-flow.ts'
import type { PlantResult } from '#shared/domain/calculators/plant/plant-result.ts'
import { inScenarios } from '#shared/domain/calculators/scenario.ts'
import type { Calculator } from '../calculator.ts'
import { CashTable } from '../result/cash-table.tsx'
import { DayChart } from '../../charts/energy/day-chart.tsx'
import { KwhChart } from '../../charts/energy/kwh-chart.tsx'
import { batteryMonths, MonthsChart, sunMonths } from '../../charts/energy/months-chart.tsx'
import { PaybackChart } from '../../charts/energy/payback-chart.tsx'
import { middleScenario } from '../../charts/text.ts'
import { Figures, kronerRange } from '../result/range.tsx'
import { ascending, yearly, yearlyRange } from '../result/text.ts'

interface Result extends PlantResult {
  readonly inputs: {
    readonly startYear: number
    readonly heatPump: number
    readonly size?: number
    readonly price: number | null
  }
}
interface Props {
  readonly result: Result
}

/** The figures of panels, a battery or both. */
function PlantFigures({ result, label }: Props & { readonly label: string }) {
  const { firstYear, payback, price, energy, taxChange, inputs } = result
  const { startYear } = inputs
  const { low, mid, high } = energy
  return (
    <>
      <Figures
        main
        ranges={[
          kronerRange(
            `${label} i ${startYear}, efter skat`,
            inScenarios((scenario) => firstYear[scenario].net),
          ),
          {
            label: payback.high === null ? 'Tjent hjem efter' : 'Tjent hjem efter ca.',
            low: payback.high,
            mid: payback.mid,
            high: payback.low,
            unit: 'år',
            step: 1,
            beyond: yearsFollowed,
            under: 'under 1',
          },
          kronerRange('Prisen, der er regnet med', ascending(price)),
        ]}
      />
      <p className="calculator-note">
        Modelleret time for time i et typisk år; lav og høj er samme regnestykke med værre og bedre
        forudsætninger end {middleScenario}. Ingen af dem er et løfte.
        {taxChange &&
          ` ${taxLawText(taxChange)}, og så er et år omkring ${sentence(`${yearlyRange(taxChange.net)} værd`)} ${taxAssumptionText}${taxChange.net.mid > firstYear.mid.net ? ' Bliver afgiften ved at være lav, tager det længere at tjene hjem.' : ''}`}
        {isOutsidePriceRange(inputs) && ` ${flatPriceText}`}
        {taxChange && inputs.heatPump > 0 && ` ${heatedHouseText}`}
      </p>
      <Figures
        ranges={[
          ...(mid.made > 0
            ? [
                {
                  label: 'Taget laver om året',
                  low: low.made,
                  mid: mid.made,
                  high: high.made,
                  unit: 'kWh',
                  step: 10,
                },
                {
                  label: 'Det bruger huset selv',
                  ...shares(low.selfUseShare, mid.selfUseShare, high.selfUseShare),
                },
              ]
            : []),
          {
            label: 'Af husets strøm kommer fra taget',
            ...shares(low.selfSufficiency, mid.selfSufficiency, high.selfSufficiency),
          },
        ]}
      />
    </>
  )
}

const heatedHouseText = `Får huse med varmepumpe igen den lave afgift over 4.000 kWh, er hver sparet kWh mindre værd: det dårlige tilfælde regner med den, ${middleScenario} med det halve.`

/** kWp that our assumed price per kWp is realistic for. */
const [small, large] = [4, 10]
const isOutsidePriceRange = ({ size, price }: Result['inputs']): boolean =>
  price === null && size !== undefined && (size < small || size > large)
const flatPriceText =
  'Vi regner med samme pris for hver kWp. Et lille anlæg koster mere pr. kWp, et stort mindre: skriv prisen fra et tilbud.'

function PlantCharts({ result }: Props) {
  const { payback, energy, monthly, days, cumulative, taxChange, years, inputs } = result
  const { startYear } = inputs
  return (
    <>
      {energy.mid.made > 0 && (
        <MonthsChart
          made={monthly.made}
          used={monthly.used}
          selfUse={monthly.made.map((kwh, month) => kwh - (monthly.sold[month] ?? 0))}
          labels={energy.mid.charged > 0 ? batteryMonths : sunMonths}
        />
      )}
      <KwhChart energy={energy.mid} />
      <DayChart title="En dag i juni" {...days.summer} />
      <DayChart title="En dag i december" {...days.winter} />
      <PaybackChart
        {...cumulative}
        payback={payback}
        taxChange={taxChange}
        startYear={startYear}
        renewals={years.flatMap(({ renewed }, i) => (renewed > 0 ? [i + 1] : []))}
      />
      <CashTable years={years} />
    </>
  )
}

function headline({ firstYear }: PlantResult): string {
  const net = inScenarios((scenario) => firstYear[scenario].net)
  const [middle, span] = [yearly(net.mid), yearlyRange(net)]
  return `Det første år: omkring ${middle}${span === middle ? '' : `, i spændet ${span}`}`
}

/** Shares as percent, ascending: the better scenario may have the lower share. */
const shares = (...all: readonly [low: number, mid: number, high: number]) => ({
  low: Math.min(...all) * 100,
  mid: all[1] * 100,
  high: Math.max(...all) * 100,
  unit: '%',
  step: 1,
})

/** What calculators of panels, a battery or both have in common; `label` is of the first figure, before its year. */
export const plantCalculator = <Own extends Result>(
  own: Pick<Calculator<Own>, 'name' | 'fields' | 'calculate' | 'house'>,
  label = 'Sparet og solgt',
): Calculator<Own> => ({
  ...own,
  Result: ({ result }) => <PlantFigures result={result} label={label} />,
  Charts: PlantCharts,
  headline,
  fallbackValues: ({ price }) => ({ price: Math.round(price.mid) }),
  hasShortForm: true,
})
