import { formatNumber } from '#shared/content/format.ts'
import type { PassiveIncomeResult as Result } from '#shared/domain/calculators/passive-income.ts'
import { type Band, scenarios } from '#shared/domain/calculators/scenario.ts'
import { Figures, Steps } from './figures.tsx'
import { decimals, kroner, kronerRange, kwh, percent } from './shown.ts'

const middle = (band: Band): string => `midt ${kroner(band.mid)}`
const power = (kw: number): string => `${formatNumber(kw)}\u00a0kW`

/** What a battery can bring in besides: for standing ready, for the house itself, and what it loses in worth. */
export function PassiveIncomeResult({ result }: { readonly result: Result }) {
  const { total, standby, own, wear, throughBattery } = result
  return (
    <>
      <Figures
        figures={[
          { label: 'I alt om året, efter slid', value: kronerRange(total), note: middle(total) },
          { label: 'For at stå klar for nettet', value: kronerRange(standby), note: middle(standby) },
          { label: 'Sparet på husets egen strøm', value: kronerRange(own), note: middle(own) },
          { label: 'Slid på batteriet', value: kronerRange(wear), note: `${middle(wear)}, er trukket fra` },
        ]}
      />
      <div className="calculator-answer">
        <h3>{total.mid > 0 ? 'En tillægsindtægt, ikke en løn' : 'Sådan giver det ikke noget i midten'}</h3>
        <p>{splitSaid(result)}</p>
        <p>
          Husets del giver {kwh(throughBattery)} strøm igen om året. {total.low < 0 && 'I det lave tilfælde slides batteriet for mere, end det tjener. '}
          Beløbene er modelleret, før skat og ikke lovet.
        </p>
        <p>
          Prisen falder, når flere batterier kommer med. I Sverige oplyste én udbyder op til 240 SEK pr. kW om måneden i andet kvartal 2024 (
          <a href="https://flowerhub.se/ersattning">flowerhub.se</a>); i oktober samme år skrev en anden, at priserne var faldet (
          <a href="https://sunflow.se/blog/framtidsutsikter-for-batteristyrning">CheckWatt</a>). Begge er læst 21. november 2026.
        </p>
      </div>
      <Steps title="Sådan er beløbet for at stå klar lavet" columns={['Lav', 'Midt', 'Høj']} rows={stepsOf(result)} />
      <Steps
        title="Det samme batteri, delt på andre måder"
        columns={['For at stå klar', 'Egen strøm', 'Efter slid, midt', 'Efter slid, spænd']}
        rows={sharesOf(result)}
      />
    </>
  )
}

function splitSaid({ split, inputs }: Result): string {
  const { standby, own, offered } = split
  const parts = `${percent(standby.share)} af batteriet står klar: ${power(standby.power)} og ${formatNumber(standby.capacity)}\u00a0kWh. Resten, ${power(own.power)} og ${formatNumber(own.capacity)}\u00a0kWh, arbejder for huset. Den samme kWh tæller kun ét sted.`
  const held = standby.power > offered ? ` Der kan kun bydes ${power(rounded(offered))} ind: batteriet skal kunne holde effekten længe nok hver vej.` : ''
  return `${parts}${held}${inputs.standby === 0 ? ' Sætter du noget til side for nettet, falder besparelsen i huset.' : ''}`
}

const rounded = (kw: number): number => Math.round(kw * 10) / 10
const same = (value: string) => scenarios.map(() => value)

function stepsOf({ split, assumptions, standby }: Result) {
  const { price, availability, customerShare, kronerPerEuro } = assumptions
  return [
    { label: 'Effekt, der bydes ind', cells: same(power(rounded(split.offered))) },
    { label: 'Pris for at stå klar, EUR pr. MW pr. time', cells: scenarios.map((scenario) => formatNumber(price[scenario])) },
    { label: 'Timer på et år', cells: same('8.760') },
    { label: 'Rådig i', cells: same(`${percent(availability)} af tiden`) },
    { label: 'Kurs', cells: same(`${decimals(kronerPerEuro, 2)}\u00a0kr. pr. EUR`) },
    { label: 'Din andel', cells: same(percent(customerShare)) },
    { label: 'Ganget sammen, om året', cells: scenarios.map((scenario) => kroner(standby[scenario])) },
  ]
}

const sharesOf = ({ shares }: Result) =>
  shares.map(({ share, standby, own, total }) => ({
    label: `${percent(share)} til nettet`,
    cells: [kroner(standby.mid), kroner(own.mid), kroner(total.mid), kronerRange(total)],
  }))
