import { conditionWords, schemeWords, verdictWords } from '#shared/content/calculators/subsidies.ts'
import { capital, formatDate, sentence } from '#shared/content/format.ts'
import { dayAfter } from '#shared/domain/dates.ts'
import { listWords } from '#shared/domain/words.ts'
import type { Condition, Scheme, SubsidyFound } from '#shared/domain/calculators/subsidies.ts'
import type { SubsidyResult } from '#shared/domain/calculators/subsidy-finder.ts'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { kroner, percent } from '../charts/text.ts'

const tones: Readonly<Record<SubsidyFound['verdict'], BadgeTone>> = {
  yes: 'ok',
  no: 'orange',
  unknown: 'warn',
}
const order: readonly SubsidyFound['verdict'][] = ['yes', 'unknown']
const states = { true: 'Opfyldt', false: 'Ikke opfyldt', null: 'Ved vi ikke' } as const
/** A name inside a sentence. */
const inside = (scheme: Scheme): string =>
  schemeWords[scheme].name.replace(/^./, (first) => first.toLowerCase())

/** Every grant and deduction with its verdict and why, those that apply first; what doesn't apply is one short list. */
export function SubsidiesResultView({ result }: { readonly result: SubsidyResult }) {
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
        <p>{subsidiesHeadline(result)}</p>
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

/** Below both columns where the answer is as tall as what was asked. */
export function SubsidiesPictures({ result }: { readonly result: SubsidyResult }) {
  return isLong(result) && <ClosedView result={result} />
}

const isLong = ({ found }: SubsidyResult): boolean =>
  found.filter(({ verdict }) => verdict !== 'no').length > 1

/** The best there is, and what could be better, in a few sentences. */
export function subsidiesHeadline({ found, best, perhaps }: SubsidyResult): string {
  const of = (scheme: Scheme | null): SubsidyFound | undefined =>
    found.find((one) => one.scheme === scheme)
  const [sure, hoped] = [of(best), of(perhaps)]
  const said: string[] = []
  if (sure)
    said.push(
      `Af det, der gælder, giver ${inside(sure.scheme)} dig mest: ${sentence(worthOf(sure))}`,
    )
  if (hoped) {
    said.push(
      `${schemeWords[hoped.scheme].name} kan give ${sure ? 'mere' : 'noget'}: ${worthOf(hoped)}, men vi ved ikke, om du kan få det. Regn ikke med pengene endnu.`,
    )
    said.push(
      sure && hoped.notWith.includes(sure.scheme)
        ? 'Du kan ikke få begge dele for det samme arbejde. Få det afklaret, før du skriver under på noget.'
        : 'Få det afklaret, før du skriver under på noget.',
    )
  }
  const provided = ofProvider(found)
  if (said.length === 0)
    said.push(
      provided
        ? `${schemeWords[provided.scheme].name} kan gælde og udbetales til den, der ejer pumpen. Spørg udbyderen, om den er godkendt, og hvor meget det sætter din engangsbetaling ned; pengene går ikke til dig.`
        : 'Ud fra det, du har svaret, gælder ingen af ordningerne. Regn med hele prisen.',
    )
  return said.join(' ')
}

/** What may apply where a pump is rented, and is paid to who owns it. */
const ofProvider = (found: SubsidyResult['found']): SubsidyFound | undefined =>
  found.find(
    ({ verdict, grant, conditions }) =>
      verdict !== 'no' &&
      grant?.paidTo === 'provider' &&
      conditions.some(({ condition, met }) => condition === 'rented' && met),
  )

/** The best there is in a line. */
export function subsidiesShort({ found, best, perhaps }: SubsidyResult): string {
  const sure = found.find(({ scheme }) => scheme === best)
  if (sure) return `${schemeWords[sure.scheme].name}: ${worthOf(sure)}`
  if (perhaps) return 'Måske noget, men ikke afklaret'
  return ofProvider(found) ? 'Måske et tilskud til udbyderen' : 'Ingen af ordningerne gælder'
}

/** What it leaves with the owner: a deduction is its worth in tax. */
function worthOf({ grant, deduction }: SubsidyFound): string {
  if (deduction)
    return `${deduction.upTo ? 'op til' : 'ca.'} ${kroner(deduction.worth)} mindre i skat`
  return grant ? kroner(grant.kroner) : 'beløbet er ikke kendt'
}

function SchemeView({ found }: { readonly found: SubsidyFound }) {
  const { scheme, verdict, reasons, notWith } = found
  const { name, what, how } = schemeWords[scheme]
  return (
    <>
      <h3>
        {name} <Badge tone={tones[verdict]}>{verdictWords[verdict]}</Badge>
      </h3>
      <p>{what}</p>
      {reasons.length > 0 && (
        <ul className="scheme-reasons">
          {reasons.map((reason) => (
            <li key={reason}>{conditionWords[reason].unknown}</li>
          ))}
        </ul>
      )}
      <dl>
        <div>
          <dt>{found.deduction ? 'Værd i skat' : 'Beløb'}</dt>
          <dd>
            <Amount found={found} />
          </dd>
        </div>
        {notWith.length > 0 && (
          <div>
            <dt>Ikke for samme arbejde som</dt>
            <dd>{capital(listWords(notWith.map(inside)))}</dd>
          </div>
        )}
        <div>
          <dt>Sådan får du det</dt>
          <dd>{how}</dd>
        </div>
        <Limits found={found} />
      </dl>
      <details className="as-table">
        <summary>Betingelserne, én for én</summary>
        <Conditions found={found} />
      </details>
    </>
  )
}

/** Where it isn't about a heat pump at all, what kind of pump it would have to be says no more. */
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

/** What doesn't apply: each with why; when and where it could, on demand. */
function ClosedView({ result }: { readonly result: SubsidyResult }) {
  const found = result.found.filter(({ verdict }) => verdict === 'no')
  if (found.length === 0) return null
  return (
    <div className="card tint-white scheme">
      <h3>
        {found.length === 1 ? 'Én ordning' : `${found.length} ordninger`}{' '}
        <Badge tone={tones.no}>{verdictWords.no}</Badge>
      </h3>
      <dl>
        {found.map(({ scheme, reasons }) => (
          <div key={scheme}>
            <dt>{schemeWords[scheme].name}</dt>
            <dd>
              {deciding(reasons)
                .map((reason) => conditionWords[reason].no)
                .join(' ')}
            </dd>
          </div>
        ))}
      </dl>
      <details className="as-table">
        <summary>Frister, kilder og betingelser</summary>
        {found.map((each) => (
          <div key={each.scheme}>
            <p>
              <strong>{schemeWords[each.scheme].name}.</strong> {schemeWords[each.scheme].what}
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
      <div>
        <dt>Frist</dt>
        <dd>
          {validTo &&
            verdict !== 'no' &&
            `Beløbet gælder til og med ${formatDate(dayAfter(validTo, -1))}. `}
          {schemeWords[scheme].ends}
        </dd>
      </div>
      <div>
        <dt>Kilde</dt>
        <dd>
          {url ? <a href={url}>{source}</a> : source}, læst {formatDate(readOn)}
        </dd>
      </div>
    </>
  )
}

const Conditions = ({ found: { scheme, conditions } }: { readonly found: SubsidyFound }) => (
  <table>
    <caption>{schemeWords[scheme].name}: hvad ordningen spørger om</caption>
    <tbody>
      {conditions.map(({ condition, met }) => (
        <tr key={condition}>
          <th scope="row">{conditionWords[condition].asks}</th>
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
  const said = [
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
      {said.filter(Boolean).join(' ')}
    </>
  )
}
