import { taxAssumptionText, taxLawText } from '#shared/content/calculators/tax-text.ts'
import { formatNumber, sentence } from '#shared/content/format.ts'
import {
  type PassiveIncomeResult,
  calculatePassiveIncome,
} from '#shared/domain/calculators/passive-income.ts'
import { passiveIncomeFieldsFor } from '#shared/domain/calculators/inputs/passive-income-inputs.ts'
import { type Band, inScenarios, scenarios } from '#shared/domain/calculators/scenario.ts'
import { fixed, kroner, middleScenario, percent, whole, withUnit } from '../../charts/text.ts'
import { Figures, kronerRange } from '../result/range.tsx'
import { ascending, nearest, rangeOf, yearly, yearlyTens, yearlyTensRange } from '../result/text.ts'
import { Steps } from '../result/steps.tsx'
import type { Calculator } from '../calculator.ts'
import { houseWith } from '../house/look.ts'

const oneDecimal = (value: number): string => formatNumber(Math.round(value * 10) / 10)
const capacity = (kwh: number): string => withUnit(oneDecimal(kwh), 'kWh')
const power = (kw: number): string => withUnit(oneDecimal(kw), 'kW')

function PassiveIncomeFigures({ result }: { readonly result: PassiveIncomeResult }) {
  const { total, standby, own, wear, throughBattery, battery, later } = result
  return (
    <>
      <Figures
        main
        ranges={[
          kronerRange(
            `Betalt og sparet i ${result.inputs.startYear}, minus slid, før batteriets pris`,
            total,
            10,
          ),
          kronerRange('For at stå klar for nettet', standby, 10),
          kronerRange('Sparet på husets egen strøm', own, 10),
          kronerRange('Slid på batteriet', ascending(wear), 10),
        ]}
      />
      <div className="calculator-answer">
        <h3>
          {total.mid > 0
            ? 'En tillægsindtægt, ikke en løn'
            : total.high > 0
              ? `Sådan giver det ikke noget i ${middleScenario}`
              : 'Sådan giver det ikke noget'}
        </h3>
        <p>{splitText(result)}</p>
        <p>
          Husets del giver {withUnit(nearest(10)(throughBattery), 'kWh')} strøm igen om året.{' '}
          {total.low < 0 &&
            `${total.high < 0 ? 'I alle tre tilfælde' : 'I det lave tilfælde'} slides batteriet for mere, end det tjener. `}
          Beløbene er modelleret, før skat og ikke lovet.
        </p>
        <p>
          Batteriets pris er ikke betalt af det. Deles en antaget pris på{' '}
          {kroner(Math.round(battery.price / 1000) * 1000)} på{' '}
          {withUnit(whole(battery.years), 'år')}, er det {yearly(battery.price / battery.years)} om
          året
          {battery.price / battery.years > total.mid ? ', mere end her er til overs' : ''}.
        </p>
        {later && (
          <p>
            {taxLawText(later)}. Så er det, huset sparer,{' '}
            {later.total.mid < total.mid ? 'mindre' : 'mere'} værd: {remainderText(later.total)}{' '}
            {taxAssumptionText}
          </p>
        )}
      </div>
    </>
  )
}

function remainderText(total: Band): string {
  if (total.high >= 0)
    return sentence(
      `der er omkring ${yearlyTensRange(total)} til overs om året, midt ${yearlyTens(total.mid)}`,
    )
  const missing = inScenarios((scenario) => -total[scenario])
  return sentence(
    `der mangler omkring ${yearlyTensRange(missing)} om året, midt ${yearlyTens(missing.mid)}`,
  )
}

function PassiveIncomeCharts({ result }: { readonly result: PassiveIncomeResult }) {
  return (
    <div className="calculator-side">
      <Steps
        title="Sådan er betalingen for at stå klar regnet ud"
        columns={['Lav', 'Midt', 'Høj']}
        rows={stepRows(result)}
        phone="table"
      >
        {commonFactors(result)} Prisen falder, når flere batterier kommer med. I Sverige oplyste én
        udbyder op til 240 SEK pr. kW om måneden i andet kvartal 2024 (
        <a href="https://flowerhub.se/ersattning">flowerhub.se</a>); i oktober samme år skrev en
        anden, at priserne var faldet (
        <a href="https://sunflow.se/blog/framtidsutsikter-for-batteristyrning">
          CheckWatt, gengivet af sunflow.se
        </a>
        ). Begge er læst november 2026.
      </Steps>
      <Steps
        title="Det samme batteri, delt på andre måder"
        corner="Til nettet"
        columns={['For at stå klar', 'Egen strøm', 'Efter slid, midt', 'Efter slid, spænd']}
        rows={shareRows(result)}
        phone="table"
      >
        Kr. om året, modelleret og før skat. Husets del aflader, så snart der mangler strøm; er den
        lille, er den ofte tom, før prisen topper kl.&nbsp;17–21, og så er den regnet lavt.
      </Steps>
    </div>
  )
}

function splitText({ split, inputs }: PassiveIncomeResult): string {
  const { standby, own, offered } = split
  const parts = `${percent(standby.share)} af batteriet står klar: ${power(standby.power)} og ${capacity(standby.capacity)}. Resten, ${power(own.power)} og ${capacity(own.capacity)}, arbejder for huset. Den samme kWh tæller kun ét sted.`
  const limit =
    standby.power > offered
      ? ` Der kan kun bydes ${power(offered)} ind: batteriet skal kunne holde effekten længe nok hver vej.`
      : ''
  return `${parts}${limit}${inputs.standby === 0 ? ' Sætter du noget til side for nettet, falder besparelsen i huset.' : ''}`
}

const stepRows = ({ assumptions: { price }, standby }: PassiveIncomeResult) => [
  {
    label: 'Pris for at stå klar, EUR pr. MW pr. time',
    cells: scenarios.map((scenario) => formatNumber(price[scenario])),
  },
  {
    label: 'Ganget sammen, om året',
    cells: scenarios.map((scenario) => kroner(standby[scenario])),
  },
]

/** The factors that are the same in all scenarios. */
const commonFactors = ({
  split,
  assumptions: { availability, customerShare, kronerPerEuro },
}: PassiveIncomeResult): string =>
  `Prisen ganges i alle tre tilfælde med ${power(split.offered)}, der bydes ind, 8.760 timer på et år, ${percent(availability)} af dem til rådighed, ${fixed(kronerPerEuro, 2)}\u00a0kr. pr. EUR og din andel på ${percent(customerShare)}.`

const tens = nearest(10)
const shareRows = ({ shares }: PassiveIncomeResult) =>
  shares.map(({ share, standby, own, total }) => ({
    label: percent(share),
    cells: [tens(standby.mid), tens(own.mid), tens(total.mid), rangeOf(total, '', tens).trim()],
  }))

export default {
  name: 'passive-income',
  fields: passiveIncomeFieldsFor,
  calculate: calculatePassiveIncome,
  Result: PassiveIncomeFigures,
  Charts: PassiveIncomeCharts,
  headline: ({ inputs, total }) =>
    sentence(
      `Omkring ${yearlyTens(total.mid)} i ${inputs.startYear} efter slid, før batteriets pris, i spændet ${yearlyTensRange(total)}`,
    ),
  house: ({ inputs }) =>
    houseWith({ kwp: inputs.solar, battery: inputs.capacity, grid: inputs.standby > 0 }),
  hasShortForm: true,
} satisfies Calculator<PassiveIncomeResult>
