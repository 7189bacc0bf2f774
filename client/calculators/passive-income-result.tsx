import { taxAssumptionText, taxLawText } from '#shared/content/calculators/tax-words.ts'
import { formatNumber, sentence } from '#shared/content/format.ts'
import type { PassiveIncomeResult } from '#shared/domain/calculators/passive-income.ts'
import { type Band, inScenarios, scenarios } from '#shared/domain/calculators/scenario.ts'
import { fixed, kroner, middleScenario, percent, whole, withUnit } from '../charts/text.ts'
import { Figures, Range } from './range.tsx'
import { ascending, littleYearly, littleYearlyRange, nearest, rangeOf, yearly } from './shown.ts'
import { Steps } from './steps.tsx'

const capacity = (kwh: number): string => `${formatNumber(Math.round(kwh * 10) / 10)}\u00a0kWh`
const power = (kw: number): string => `${formatNumber(Math.round(kw * 10) / 10)}\u00a0kW`

/** What a battery can bring in besides: for standing ready, for the house itself, and what it loses in worth. */
export function PassiveIncomeResultView({ result }: { readonly result: PassiveIncomeResult }) {
  const { total, standby, own, wear, throughBattery, battery, later } = result
  return (
    <>
      <Figures main>
        <Range
          main
          label={`Betalt og sparet i ${yearOf(result)}, minus slid, før batteriets pris`}
          {...total}
          unit="kr."
          step={10}
        />
        <Range label="For at stå klar for nettet" {...standby} unit="kr." step={10} />
        <Range label="Sparet på husets egen strøm" {...own} unit="kr." step={10} />
        <Range label="Slid på batteriet" {...ascending(wear)} unit="kr." step={10} />
      </Figures>
      <div className="calculator-answer">
        <h3>
          {total.mid > 0
            ? 'En tillægsindtægt, ikke en løn'
            : total.high > 0
              ? `Sådan giver det ikke noget i ${middleScenario}`
              : 'Sådan giver det ikke noget'}
        </h3>
        <p>{splitSaid(result)}</p>
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
            {later.total.mid < total.mid ? 'mindre' : 'mere'} værd: {leftSaid(later.total)}{' '}
            {taxAssumptionText}
          </p>
        )}
      </div>
    </>
  )
}

/** What is left of a year, or is missing. */
function leftSaid(total: Band): string {
  if (total.high >= 0)
    return sentence(
      `der er omkring ${littleYearlyRange(total)} til overs om året, midt ${littleYearly(total.mid)}`,
    )
  const missing = inScenarios((scenario) => -total[scenario])
  return sentence(
    `der mangler omkring ${littleYearlyRange(missing)} om året, midt ${littleYearly(missing.mid)}`,
  )
}

const yearOf = ({ inputs }: PassiveIncomeResult): number => inputs.startYear

/** How the sum for standing ready is made, and what other shares of the battery would give. */
export function PassiveIncomePictures({ result }: { readonly result: PassiveIncomeResult }) {
  return (
    <div className="calculator-side">
      <Steps
        title="Sådan er betalingen for at stå klar regnet ud"
        columns={['Lav', 'Midt', 'Høj']}
        rows={stepsOf(result)}
        phone="table"
      >
        {sameInAll(result)} Prisen falder, når flere batterier kommer med. I Sverige oplyste én
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
        rows={sharesOf(result)}
        phone="table"
      >
        Kr. om året, modelleret og før skat. Husets del aflader, så snart der mangler strøm; er den
        lille, er den ofte tom, før prisen topper kl.&nbsp;17–21, og så er den regnet lavt.
      </Steps>
    </div>
  )
}

function splitSaid({ split, inputs }: PassiveIncomeResult): string {
  const { standby, own, offered } = split
  const parts = `${percent(standby.share)} af batteriet står klar: ${power(standby.power)} og ${capacity(standby.capacity)}. Resten, ${power(own.power)} og ${capacity(own.capacity)}, arbejder for huset. Den samme kWh tæller kun ét sted.`
  const held =
    standby.power > offered
      ? ` Der kan kun bydes ${power(offered)} ind: batteriet skal kunne holde effekten længe nok hver vej.`
      : ''
  return `${parts}${held}${inputs.standby === 0 ? ' Sætter du noget til side for nettet, falder besparelsen i huset.' : ''}`
}

const stepsOf = ({ assumptions: { price }, standby }: PassiveIncomeResult) => [
  {
    label: 'Pris for at stå klar, EUR pr. MW pr. time',
    cells: scenarios.map((scenario) => formatNumber(price[scenario])),
  },
  {
    label: 'Ganget sammen, om året',
    cells: scenarios.map((scenario) => kroner(standby[scenario])),
  },
]

/** What it is multiplied with in every case. */
const sameInAll = ({
  split,
  assumptions: { availability, customerShare, kronerPerEuro },
}: PassiveIncomeResult): string =>
  `Prisen ganges i alle tre tilfælde med ${power(split.offered)}, der bydes ind, 8.760 timer på et år, ${percent(availability)} af dem til rådighed, ${fixed(kronerPerEuro, 2)}\u00a0kr. pr. EUR og din andel på ${percent(customerShare)}.`

const tens = nearest(10)
const sharesOf = ({ shares }: PassiveIncomeResult) =>
  shares.map(({ share, standby, own, total }) => ({
    label: percent(share),
    cells: [tens(standby.mid), tens(own.mid), tens(total.mid), rangeOf(total, '', tens).trim()],
  }))

/** The main figure in a sentence. */
export const passiveIncomeHeadline = (result: PassiveIncomeResult): string =>
  sentence(
    `Omkring ${littleYearly(result.total.mid)} i ${yearOf(result)} efter slid, før batteriets pris, i spændet ${littleYearlyRange(result.total)}`,
  )
