import {
  conditionText,
  schemeText,
  verdictLabels,
} from '#shared/content/calculators/labels/subsidies.ts'
import { capital, formatDate, sentence } from '#shared/content/format.ts'
import { dayAfter } from '#shared/domain/dates.ts'
import { listWords } from '#shared/domain/words.ts'
import type {
  Condition,
  Scheme,
  SubsidyFound,
} from '#shared/domain/calculators/subsidies/schemes.ts'
import {
  type SubsidyResult,
  calculateSubsidies,
  subsidyFieldsFor,
} from '#shared/domain/calculators/subsidies/calculate-subsidies.ts'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { kroner, percent } from '../../charts/text.ts'
import type { Calculator } from '../calculator.ts'
import { TermRow } from '../result/term-row.tsx'

const tones: Readonly<Record<SubsidyFound['verdict'], BadgeTone>> = {
  yes: 'ok',
  no: 'orange',
  unknown: 'warn',
}
const order: readonly SubsidyFound['verdict'][] = ['yes', 'unknown']
const states = { true: 'Opfyldt', false: 'Ikke opfyldt', null: 'Ved vi ikke' } as const
/** A name inside a sentence. */
const inside = (scheme: Scheme): string =>
  schemeText[scheme].name.replace(/^./, (first) => first.toLowerCase())

/** Grants and deductions with verdict and reasons: those that apply first, the rest as one short list. */
function SubsidiesFigures({ result }: { readonly result: SubsidyResult }) {
  const { found, best, perhaps } = result
  const possible = order.flatMap((verdict) => found.filter((each) => each.verdict === verdict))
  return (
    <>
      <div className="calculator-answer">
        <h3>
          {best
            ? `Bedst lige\u00a0nu: ${inside(best)}`
            : perhaps
              ? 'Måske, men det er ikke afklaret'
              : ofProvider(found)
                ? 'Måske et tilskud, men til udbyderen'
                : 'Vi finder ikke noget, du kan få'}
        </h3>
        <p>{headline(result)}</p>
        <p>
          {possible.length > 0
            ? 'Intet af det er lovet. Myndigheden afgør det, og beløbene står, som vi læste dem på den dag, der er nævnt.'
            : 'Myndigheden afgør det. Reglerne står, som vi læste dem på den dag, der er nævnt.'}
        </p>
      </div>
      {possible.length > 0 && (
        <ul className="schemes">
          {possible.map((each) => (
            <li key={each.scheme} className="card tint-white scheme">
              <SchemeView found={each} />
            </li>
          ))}
        </ul>
      )}
      {!isLong(result) && <ClosedView result={result} />}
    </>
  )
}

/** A long answer has its short list below both columns. */
function SubsidiesCharts({ result }: { readonly result: SubsidyResult }) {
  return isLong(result) && <ClosedView result={result} />
}

const isLong = ({ found }: SubsidyResult): boolean =>
  found.filter(({ verdict }) => verdict !== 'no').length > 1

function headline({ found, best, perhaps }: SubsidyResult): string {
  const of = (scheme: Scheme | null): SubsidyFound | undefined =>
    found.find((one) => one.scheme === scheme)
  const [sure, hoped] = [of(best), of(perhaps)]
  const sentences: string[] = []
  if (sure)
    sentences.push(
      `Af det, der gælder, giver ${inside(sure.scheme)} dig mest: ${sentence(worthText(sure))}`,
    )
  if (hoped) {
    sentences.push(
      `${schemeText[hoped.scheme].name} kan give ${sure ? 'mere' : 'noget'}: ${worthText(hoped)}, men vi ved ikke, om du kan få det. Regn ikke med pengene endnu.`,
    )
    sentences.push(
      sure && hoped.notWith.includes(sure.scheme)
        ? 'Du kan ikke få begge dele for det samme arbejde. Få det afklaret, før du skriver under på noget.'
        : 'Få det afklaret, før du skriver under på noget.',
    )
  }
  const provided = ofProvider(found)
  if (sentences.length === 0)
    sentences.push(
      provided
        ? `${schemeText[provided.scheme].name} kan gælde og udbetales til den, der ejer pumpen. Spørg udbyderen, om den er godkendt, og hvor meget det sætter din engangsbetaling ned; pengene går ikke til dig.`
        : 'Ud fra det, du har svaret, gælder ingen af ordningerne. Regn med hele prisen.',
    )
  return sentences.join(' ')
}

/** A grant that is paid to the provider of a rented pump. */
const ofProvider = (found: SubsidyResult['found']): SubsidyFound | undefined =>
  found.find(
    ({ verdict, grant, conditions }) =>
      verdict !== 'no' &&
      grant?.paidTo === 'provider' &&
      conditions.some(({ condition, met }) => condition === 'rented' && met),
  )

function shortHeadline({ found, best, perhaps }: SubsidyResult): string {
  const sure = found.find(({ scheme }) => scheme === best)
  if (sure) return `${schemeText[sure.scheme].name}: ${worthText(sure)}`
  if (perhaps) return 'Måske noget, men ikke afklaret'
  return ofProvider(found) ? 'Måske et tilskud til udbyderen' : 'Ingen af ordningerne gælder'
}

function worthText({ grant, deduction }: SubsidyFound): string {
  if (deduction)
    return `${deduction.upTo ? 'op til' : 'ca.'} ${kroner(deduction.worth)} mindre i skat`
  return grant ? kroner(grant.kroner) : 'beløbet er ikke kendt'
}

function SchemeView({ found }: { readonly found: SubsidyFound }) {
  const { scheme, verdict, reasons, notWith } = found
  const { name, what, how } = schemeText[scheme]
  return (
    <>
      <h3>
        {name} <Badge tone={tones[verdict]}>{verdictLabels[verdict]}</Badge>
      </h3>
      <p>{what}</p>
      {reasons.length > 0 && (
        <ul className="scheme-reasons">
          {reasons.map((reason) => (
            <li key={reason}>{conditionText[reason].unknown}</li>
          ))}
        </ul>
      )}
      <dl>
        <TermRow label={found.deduction ? 'Værd i skat' : 'Beløb'}>
          <Amount found={found} />
        </TermRow>
        {notWith.length > 0 && (
          <TermRow label="Ikke for samme arbejde som">
            {capital(listWords(notWith.map(inside)))}
          </TermRow>
        )}
        <TermRow label="Sådan får du det">{how}</TermRow>
        <Limits found={found} />
      </dl>
      <details className="as-table">
        <summary>Betingelserne, én for én</summary>
        <Conditions found={found} />
      </details>
    </>
  )
}

/** Conditions that add nothing where the work is not a heat pump. */
const ofPumps: readonly Condition[] = [
  'waterborne',
  'replacesBoiler',
  'replacesFuelBoiler',
  'rented',
  'approvedProvider',
  'bought',
]
const deciding = (reasons: readonly Condition[]): readonly Condition[] =>
  reasons.includes('heatPump') ? reasons.filter((reason) => !ofPumps.includes(reason)) : reasons

/** Schemes that don't apply: the reasons, and on demand deadlines and sources. */
function ClosedView({ result }: { readonly result: SubsidyResult }) {
  const found = result.found.filter(({ verdict }) => verdict === 'no')
  if (found.length === 0) return null
  return (
    <div className="card tint-white scheme">
      <h3>
        {found.length === 1 ? 'Én ordning' : `${found.length} ordninger`}{' '}
        <Badge tone={tones.no}>{verdictLabels.no}</Badge>
      </h3>
      <dl>
        {found.map(({ scheme, reasons }) => (
          <TermRow key={scheme} label={schemeText[scheme].name}>
            {deciding(reasons)
              .map((reason) => conditionText[reason].no)
              .join(' ')}
          </TermRow>
        ))}
      </dl>
      <details className="as-table">
        <summary>Frister, kilder og betingelser</summary>
        {found.map((each) => (
          <div key={each.scheme}>
            <p>
              <strong>{schemeText[each.scheme].name}.</strong> {schemeText[each.scheme].what}
            </p>
            <dl>
              <Limits found={each} />
            </dl>
            <Conditions found={each} />
          </div>
        ))}
      </details>
    </div>
  )
}

function Limits({
  found: { scheme, verdict, validTo, url, source, readOn },
}: {
  readonly found: SubsidyFound
}) {
  return (
    <>
      <TermRow label="Frist">
        {validTo &&
          verdict !== 'no' &&
          `Beløbet gælder til og med ${formatDate(dayAfter(validTo, -1))}. `}
        {schemeText[scheme].ends}
      </TermRow>
      <TermRow label="Kilde">
        {url ? <a href={url}>{source}</a> : source}, læst {formatDate(readOn)}
      </TermRow>
    </>
  )
}

const Conditions = ({ found: { scheme, conditions } }: { readonly found: SubsidyFound }) => (
  <table>
    <caption>{schemeText[scheme].name}: hvad ordningen spørger om</caption>
    <tbody>
      {conditions.map(({ condition, met }) => (
        <tr key={condition}>
          <th scope="row">{conditionText[condition].asks}</th>
          <td>{states[`${met}`]}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

function Amount({ found: { grant, deduction, verdict } }: { readonly found: SubsidyFound }) {
  if (deduction) {
    const { most, deducted, upTo, worth } = deduction
    return (
      <>
        <strong>
          {upTo ? 'Op til' : 'Ca.'} {kroner(worth)}
        </strong>{' '}
        på årsopgørelsen.{' '}
        {upTo
          ? `Fradraget er højst ${kroner(most)}`
          : `Du kan trække ${kroner(deducted)} fra (højst ${kroner(most)})`}
        {deducted > 0 && `, og skatten falder med ca. ${percent(worth / deducted)} af beløbet`}. Det
        er ikke en rabat: du betaler hele regningen.
      </>
    )
  }
  if (!grant) return <>Beløbet er ikke kendt for i dag.</>
  const notes = [
    grant.share === null ? '' : `Højst ${percent(grant.share)} af udgiften.`,
    grant.paidTo === 'provider' ? 'Pengene går til udbyderen, ikke til dig.' : '',
    verdict === 'unknown' ? 'Kun hvis ordningen gælder dig.' : '',
  ]
  return (
    <>
      <strong>
        {grant.upTo && 'Op til '}
        {kroner(grant.kroner)}
      </strong>{' '}
      {notes.filter(Boolean).join(' ')}
    </>
  )
}

export default {
  name: 'subsidies',
  fields: subsidyFieldsFor,
  calculate: calculateSubsidies,
  Result: SubsidiesFigures,
  Charts: SubsidiesCharts,
  headline,
  shortHeadline,
  fallbackValues: ({ found }) => ({
    labour:
      found.find(({ verdict, deduction }) => verdict !== 'no' && deduction)?.deduction?.deducted ??
      null,
  }),
} satisfies Calculator<SubsidyResult>
