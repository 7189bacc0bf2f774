import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { checkInputs } from '#shared/admin/link-inputs.ts'
import { calculatorPlaces } from '#shared/content/calculators/places.ts'
import { calculatorTitles } from '#shared/content/calculators/titles.ts'
import { type Answers, answersQuery } from '#shared/domain/calculators/inputs/answers.ts'
import { calculatorFields } from '#shared/domain/calculators/inputs/fields-by-name.ts'
import type { Basket } from '#shared/admin/publications.ts'
import { firstDayInForce } from '#shared/domain/constant-rows.ts'
import { danishDay, instantOf, isCalendarDay } from '#shared/domain/dates.ts'
import { href } from '#shared/routes/href.ts'
import { type CalculatorName, calculatorNames } from '#shared/schemas/content/calculator.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { calculatorsQuery } from '../../../data/calculators/query.ts'
import { unpublishedQuery } from '../../../data/content.ts'
import { ExternalLink, TextLink } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { CalculatorFields } from '../../../kit/form/calculator-fields.tsx'
import { SelectField, TextField, toOptions } from '../../../kit/form/field.tsx'
import { Loaded } from '../../../kit/loaded.tsx'
import { useAddress } from '../../../use-address.ts'
import { useDebounced } from '../../../use-debounced.ts'
import { runCalculator } from './calculate.ts'
import { Examples } from './examples.tsx'
import { OwnValuesInput } from './own-values-input.tsx'
import {
  type OwnValues,
  readOwnValues,
  withDrafts,
  withOwnValues,
  writeOwnValues,
} from './own-values.ts'
import { Results } from './results.tsx'

/** A calculator with the published constants, with those of the basket, and with the user's own. All of it is in the address. */
export function CalculatorBench() {
  const [params] = useSearchParams()
  const { only } = useAddress()
  const name = calculatorNames.find((each) => each === params.get('beregner')) ?? 'solar'
  const live = useQuery(calculatorsQuery)
  const basket = useQuery(unpublishedQuery)
  return (
    <Loaded query={live}>
      {({ rows, readAt }) => (
        <Loaded query={basket}>
          {({ changes }) => (
            <Bench
              key={name}
              name={name}
              published={rows}
              now={readAt}
              changes={changes}
              addressOf={(calculator) => only({ baenk: 'beregner', beregner: calculator })}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

interface BenchProps {
  readonly name: CalculatorName
  readonly published: readonly Constant[]
  /** In ms. */
  readonly now: number
  /** What the basket has. */
  readonly changes: Basket['changes']
  readonly addressOf: (calculator: string) => string
}

function Bench({ name, published, now, changes, addressOf }: BenchProps) {
  const [params] = useSearchParams()
  const { only } = useAddress()
  const navigate = useNavigate()
  const [inputs, setInputs] = useState<Answers>(() => readInputs(name, params))
  const [day, setDay] = useState(params.get('dag') ?? '')
  const [own, setOwn] = useState(() => readOwnValues(params.get('egne')))
  const remember = useDebounced(
    (run: { readonly inputs: Answers; readonly day: string; readonly own: OwnValues }) =>
      void navigate(
        only({
          baenk: 'beregner',
          beregner: name,
          ...Object.fromEntries(
            Object.entries(run.inputs).map(([field, value]) => [field, String(value)]),
          ),
          dag: isCalendarDay(run.day) ? run.day : null,
          egne: writeOwnValues(run.own),
        }),
        { replace: true },
      ),
  )
  const change = (part: { inputs?: Answers; day?: string; own?: OwnValues }) => {
    const next = { inputs, day, own, ...part }
    setInputs(next.inputs)
    setDay(next.day)
    setOwn(next.own)
    remember(next)
  }
  // The same between renders, so that nothing is calculated again while only the form changes.
  const { drafts, withChanges } = useMemo(() => {
    const drafts = changes.flatMap((each) => (each.kind === 'constant' ? [each] : []))
    return {
      drafts,
      withChanges: withDrafts(
        published,
        drafts.map(({ body }) => body),
      ),
    }
  }, [published, changes])
  const shownDay = isCalendarDay(day)
    ? day
    : danishDay(
        firstDayInForce(
          drafts.flatMap(({ body }) => body),
          published,
          now,
        ),
      )
  const { answers } = checkInputs(name, inputs)
  const shown = useDeferredValue(JSON.stringify([answers, own, shownDay]))
  const [shownAnswers, shownOwn, at] = useMemo(
    () => JSON.parse(shown) as [Answers, OwnValues, string],
    [shown],
  )
  const sides = useMemo(
    () => [
      { id: 'live', label: 'Udgivet', rows: published },
      ...(drafts.length > 0 ? [{ id: 'draft', label: 'Kladde', rows: withChanges }] : []),
      ...(Object.keys(shownOwn).length > 0
        ? [{ id: 'own', label: 'Egne værdier', rows: withOwnValues(withChanges, shownOwn) }]
        : []),
    ],
    [published, drafts, withChanges, shownOwn],
  )
  const { page, section } = calculatorPlaces[name]
  const query = answersQuery(answers)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 wide:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3.5 p-4">
        <SelectField
          name="beregner"
          label="Beregner"
          value={name}
          options={toOptions(calculatorTitles)}
          onChange={(calculator) => void navigate(addressOf(calculator), { replace: true })}
        />
        <TextField
          label="Regnet ud for dagen"
          hint={
            drafts.length > 0 ? 'Tomt: den første dag, hvor alle kladder gælder' : 'Tomt: i dag'
          }
          type="date"
          value={day}
          onChange={(event) => change({ day: event.currentTarget.value })}
        />
        <OwnValuesInput
          rows={withChanges}
          used={runCalculator(name, shownAnswers, withChanges, instantOf(at)).used}
          own={own}
          onChange={(values) => change({ own: values })}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-[0.875rem] font-semibold text-ink">Eget hus</legend>
          <CalculatorFields
            calculator={name}
            inputs={inputs}
            onChange={(given) => change({ inputs: given })}
          />
        </fieldset>
        <div>
          <ExternalLink href={`${href(page)}${query && `?${query}`}#${section}`}>
            Åbn beregneren på sitet
          </ExternalLink>
        </div>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <Results
          name={name}
          answers={shownAnswers}
          day={at}
          sides={sides}
          note={
            drafts.length > 0 ? (
              <>
                »Ikke udgivet« har{' '}
                {drafts.length === 1 ? '1 konstant' : `${drafts.length} konstanter`}:{' '}
                {drafts.map(({ title }) => title).join(', ')}.{' '}
                <TextLink to={href('adminUnpublished')}>Se det</TextLink>
              </>
            ) : (
              '»Ikke udgivet« har ingen konstanter.'
            )
          }
        />
        <Examples
          name={name}
          answers={shownAnswers}
          day={at}
          sides={sides}
          onShow={(given) => change({ inputs: given })}
        />
      </div>
    </div>
  )
}

/** What the address has of the calculator's fields, as it was typed. */
function readInputs(name: CalculatorName, params: URLSearchParams): Answers {
  const given = Object.fromEntries(params)
  const known = Object.keys(calculatorFields[name](given))
  return Object.fromEntries(known.flatMap((field) => (given[field] ? [[field, given[field]]] : [])))
}
