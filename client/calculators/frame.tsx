import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type Answers,
  changeAnswer,
  answersQuery,
  type FieldsFor,
  readInvalidTexts,
  readAnswers,
  withStartValues,
} from '#shared/domain/calculators/asked.ts'
import { drawnUnits } from '#shared/domain/calculators/drawn-units.ts'
import type { InputFields } from '#shared/domain/calculators/input.ts'
import type { CalculatorPart } from '#shared/schemas/content/calculator.ts'
import { withoutJoiners } from '#shared/content/format.ts'
import { CampaignQueryFields } from '#client/slots.tsx'
import { Button } from '#client/ui/button.tsx'
import { writeAddress } from './address.ts'
import { changeAnswers, useAnswers } from './asked-store.ts'
import { Assumptions } from './assumptions.tsx'
import type { Calculator, CalculatorResult } from './calculator.ts'
import { Patterns } from '../charts/marks.tsx'
import { calculatorData } from './data.ts'
import { groupsOf } from './field-groups.ts'
import { CalculatorFields, HiddenAnswers } from './fields.tsx'
import { FinancingView } from './financing.tsx'
import { DrawnHouse } from './drawn-house.tsx'
import type { Typed } from './number-field.tsx'
import { type Example, OwnExample } from './own-example.tsx'
import { PrintedInputs } from './printed-inputs.tsx'
import { calculateOnce } from './reckon-once.ts'
import { useAfterPaint } from './use-after-paint.ts'
import { NextSteps } from './ways.tsx'

export interface CalculatorProps {
  /** Id of its section: where its form comes back to, and of its fields' ids. */
  readonly id: string
  readonly part: CalculatorPart
  /** Path of its page, and the address of the site before it. */
  readonly page: string
  readonly origin: string
  /** What the page begins with in place of the fields' own start. */
  readonly start: Answers
  /** What the page's address asks, or nothing. */
  readonly answers: Answers
  /** What of it was typed as a number and is reckoned otherwise. */
  readonly invalidTexts: Readonly<Record<string, string>>
  /** Prices of our own that the page names. */
  readonly examples: readonly Example[]
  /** Danish day the page was made: both sides reckon as of then. */
  readonly day: string
  /** Address of what it rests on. */
  readonly constants: string
}

interface Props<Result extends CalculatorResult> extends CalculatorProps {
  readonly calculator: Calculator<Result>
}

const renderStatic = import.meta.env.SSR ? (await import('./static-markup.ts')).renderStatic : null
/** The content of an element: the Worker writes it apart from React, and a browser hydrates the same markup. */
const contentOf = (children: ReactNode) =>
  renderStatic ? { dangerouslySetInnerHTML: { __html: renderStatic(children) } } : { children }

/** Waits after the last change, in ms: browsers allow few changes of an address, and nobody listens to every step. */
const addressMs = 300
const announceMs = 900

/**
 * A calculator: what it asks, what comes of it, and what that rests on. Without JavaScript its form asks the Worker, which
 * draws the same; with it every change is answered at once.
 */
export function CalculatorFrame<Result extends CalculatorResult>({
  calculator,
  id,
  part,
  page,
  origin,
  start,
  answers: first,
  invalidTexts: slips,
  examples,
  day,
}: Props<Result>) {
  const { name } = calculator
  const loanOnly = part === 'financing'
  const words = calculatorData().words[name]
  const fieldsFor = useMemo(() => withStartValues(calculator.fields, start), [calculator, start])
  const asked = useAnswers(name, first)
  const result = useMemo(
    () => calculateOnce(calculator, { ...start, ...asked }, day),
    [calculator, start, asked, day],
  )
  const fields = useMemo(() => fieldsFor(asked), [fieldsFor, asked])
  const form = useRef<HTMLFormElement>(null)
  const change = useCallback(
    (field: string, value: number | string | null) =>
      changeAnswers(name, first, (before) => changeAnswer(fieldsFor, before, field, value)),
    [name, first, fieldsFor],
  )
  const [typed, setTyped] = useState(() => typedOf(slips, fields, first))
  const setTypedOf = useCallback(
    (field: string, text: Typed | undefined) =>
      setTyped((before) => withTyped(before, field, text)),
    [],
  )
  useTypedBefore(form, first, fieldsFor, change, setTyped)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (asked === first) return
    const writing = setTimeout(() => writeAddress(Object.keys(fieldsFor(asked)), asked), addressMs)
    const saying = setTimeout(
      () => !loanOnly && setSaid(withoutJoiners(calculator.headline(result))),
      announceMs,
    )
    return () => {
      clearTimeout(writing)
      clearTimeout(saying)
    }
  }, [asked, calculator, fieldsFor, first, loanOnly, result])

  const groups = useMemo(() => groupsOf(words, part), [words, part])
  const standsFor = useMemo(() => calculator.fallbackValues?.(result) ?? {}, [calculator, result])
  const values = useMemo(() => valuesOf(fields, asked), [fields, asked])
  const figures = useMemo(() => {
    const { Result, house } = calculator
    const answers = { ...start, ...asked }
    const addressOf = (query: string): string => `${page}${query && `?${query}`}#${id}`
    const look = house?.(result)
    return (
      <>
        <div className="calculator-result">
          {!loanOnly && (
            <>
              <PrintedInputs
                fields={fields}
                words={words}
                values={values}
                address={`${origin}${addressOf(answersQuery(answers))}`}
              />
              <Result result={result} />
              {look && <DrawnHouse look={look} />}
            </>
          )}
          {part !== 'figures' && result.financing && <FinancingView financing={result.financing} />}
          {loanOnly && result.financing === null && <p>{calculator.unpriced}</p>}
        </div>
        <div className="calculator-next">
          <OwnExample
            examples={examples}
            fits={calculator.matchesExample?.(result) !== false}
            asked={answers}
            values={values}
            market={standsFor['price'] ?? null}
            address={addressOf}
            onTake={(price) => change('price', price)}
          />
          <NextSteps
            name={name}
            offer={words.offer}
            label={words.offerLabel}
            asked={answers}
            page={page}
            id={id}
            offers={!loanOnly}
          />
        </div>
      </>
    )
  }, [
    asked,
    calculator,
    change,
    examples,
    fields,
    id,
    name,
    origin,
    page,
    part,
    loanOnly,
    result,
    standsFor,
    start,
    values,
    words,
  ])
  // A press is answered by its figures; the pictures come right behind them.
  const pictured = useAfterPaint(result)
  const pictures = useMemo(() => {
    const { Pictures } = calculator
    return (
      <>
        {Pictures && <Pictures result={pictured} />}
        <Assumptions
          used={pictured.used}
          formulas={calculatorData().formulas[name]}
          names={calculatorData().names}
        />
        <Patterns />
      </>
    )
  }, [calculator, name, pictured])
  const asks = (
    <>
      {/* On a phone the figures lie below what is asked. */}
      {!loanOnly && (
        <p className="calculator-bar" aria-hidden="true">
          {(calculator.shortHeadline ?? calculator.headline)(result)}
        </p>
      )}
      <CalculatorFields
        id={id}
        groups={groups}
        fields={fields}
        words={words}
        values={values}
        first={first}
        standsFor={standsFor}
        typed={typed}
        onTyped={setTypedOf}
        onChange={change}
      />
      <HiddenAnswers asked={asked} except={groups.flatMap((group) => group.fields)} />
      <CampaignQueryFields
        beside={import.meta.env.SSR ? drawnUnits(fieldsFor, asked) : undefined}
      />
      <Button type="submit" className="calculator-submit">
        Regn ud
      </Button>
    </>
  )
  return (
    <div className={calculator.hasShortForm && !loanOnly ? 'calculator asks-little' : 'calculator'}>
      <form
        ref={form}
        className="calculator-form"
        method="get"
        action={`${page}#${id}`}
        autoComplete="off"
        aria-label={loanOnly ? 'Lånet' : 'Dine tal'}
        onSubmit={(event: FormEvent) => event.preventDefault()}
        {...contentOf(asks)}
      />
      {figures}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {!loanOnly && (
        // Its layout may have been held back (shared/starter.ts), which leaves a style behind.
        <div className="calculator-more" suppressHydrationWarning {...contentOf(pictures)} />
      )}
    </div>
  )
}

/** Every answer, those at their start too. */
const valuesOf = (
  fields: InputFields,
  asked: Answers,
): Readonly<Record<string, number | string | null>> => ({
  ...Object.fromEntries(Object.entries(fields).map(([field, input]) => [field, input.default])),
  ...asked,
})

/** What an address held and is calculated with otherwise, as typed and left. */
function typedOf(
  slips: Readonly<Record<string, string>>,
  fields: InputFields,
  asked: Answers,
): Readonly<Record<string, Typed>> {
  const typed = Object.entries(slips).map(([name, text]) => {
    const from = (fields[name]?.default ?? null) as number | null
    return [
      name,
      { text, value: (asked[name] as number | undefined) ?? from, valid: from, left: true },
    ] as const
  })
  return Object.fromEntries(typed)
}

function withTyped(
  before: Readonly<Record<string, Typed>>,
  field: string,
  text: Typed | undefined,
): Readonly<Record<string, Typed>> {
  const { [field]: _, ...others } = before
  return text ? { ...others, [field]: text } : others
}

/** Takes over what the visitor set while the script was on its way. */
function useTypedBefore(
  form: { readonly current: HTMLFormElement | null },
  first: Answers,
  fieldsFor: FieldsFor,
  change: (field: string, value: number | string | null) => void,
  setTyped: (
    change: (before: Readonly<Record<string, Typed>>) => Readonly<Record<string, Typed>>,
  ) => void,
): void {
  useLayoutEffect(() => {
    if (!form.current) return
    const data = new FormData(form.current)
    const text = (field: string): string | null => (data.get(field) as string | null) ?? null
    const typed = readAnswers(fieldsFor, text)
    const drawn = valuesOf(fieldsFor(first), first)
    // A slider has no name to be sent by: it was moved where it stands more than half a step from what was drawn.
    for (const slider of form.current.querySelectorAll<HTMLInputElement>('[type=range]')) {
      const box = slider.parentElement?.querySelector<HTMLInputElement>('[name]')
      if (
        box &&
        Math.abs(slider.valueAsNumber - Number(slider.defaultValue)) > Number(slider.step) * 0.51
      )
        change(box.name, slider.valueAsNumber)
    }
    for (const [field, value] of Object.entries(drawn)) {
      // What is asked elsewhere on the page is not in this form; a text that can't be read leaves the number that was drawn.
      const now = typed[field] ?? (text(field) === '' ? null : value)
      if (data.has(field) && now !== value) change(field, now)
    }
    const slips = typedOf(readInvalidTexts(fieldsFor, text), fieldsFor(typed), {
      ...first,
      ...typed,
    })
    setTyped((before) =>
      Object.keys(before).length + Object.keys(slips).length > 0 ? slips : before,
    )
  }, [form, first, fieldsFor, change, setTyped])
}
