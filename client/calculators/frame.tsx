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
  answersQuery,
  changeAnswer,
  type FieldsFor,
  readAnswers,
  readInvalidTexts,
  withStartValues,
} from '#shared/domain/calculators/inputs/answers.ts'
import { renderedUnits } from '#shared/domain/calculators/inputs/rendered-units.ts'
import type { InputFields } from '#shared/domain/calculators/inputs/input.ts'
import type { CalculatorName, CalculatorPart } from '#shared/schemas/content/calculator.ts'
import { withoutJoiners } from '#shared/content/format.ts'
import { CampaignQueryFields } from '#client/slots.tsx'
import { Button } from '#client/ui/button.tsx'
import { Patterns } from '../charts/patterns.tsx'
import { updateAnswers, useAnswers, writeToAddress } from './answers-store.ts'
import type { Calculator, CalculatorResult } from './calculator.ts'
import { calculateOnce, calculatorData } from './data.ts'
import { CalculatorFields, groupsFor, HiddenAnswers } from './fields/calculator-fields.tsx'
import type { Typed } from './fields/number-field.tsx'
import { DrawnHouse } from './house/drawn-house.tsx'
import { Assumptions } from './result/assumptions.tsx'
import { FinancingView } from './result/financing.tsx'
import { NextSteps } from './result/next-steps.tsx'
import { type Example, OwnExample } from './result/own-example.tsx'
import { PrintedInputs } from './result/printed-inputs.tsx'
import { useAfterPaint } from './use-after-paint.ts'

export interface CalculatorProps {
  readonly name: CalculatorName
  /** Id of its section: the target of its form, and the prefix of its fields' ids. */
  readonly id: string
  readonly part: CalculatorPart
  /** Path of its page. */
  readonly page: string
  readonly origin: string
  /** Overrides the defaults of the fields. */
  readonly start: Answers
  /** From the page's address. */
  readonly answers: Answers
  /** Texts for numbers that are calculated as something else. */
  readonly invalidTexts: Readonly<Record<string, string>>
  /** Our own prices that the page shows. */
  readonly examples: readonly Example[]
  /** Danish day of the page: Worker and browser calculate as of its start. */
  readonly day: string
  /** Address of the data that it depends on. */
  readonly constants: string
}

interface Props<Result extends CalculatorResult> extends Omit<CalculatorProps, 'name'> {
  readonly calculator: Calculator<Result>
}

const renderStatic = import.meta.env.SSR ? (await import('./static-markup.ts')).renderStatic : null
/** The children of an element, which the Worker renders without React (decision 0093): a browser hydrates the same markup. */
const renderChildren = (children: ReactNode) =>
  renderStatic ? { dangerouslySetInnerHTML: { __html: renderStatic(children) } } : { children }

/** Delays after the last change, in ms: browsers limit changes of the address, and screen readers need not announce each step. */
const addressMs = 300
const announceMs = 900

/**
 * A calculator: fields, result, charts and assumptions. Without JavaScript the form is submitted to the Worker, which renders the
 * same; with it every change is calculated in the browser.
 */
export function CalculatorFrame<Result extends CalculatorResult>({
  calculator,
  id,
  part,
  page,
  origin,
  start,
  answers: first,
  invalidTexts,
  examples,
  day,
}: Props<Result>) {
  const { name } = calculator
  const loanOnly = part === 'financing'
  const labels = calculatorData().words[name]
  const fieldsFor = useMemo(() => withStartValues(calculator.fields, start), [calculator, start])
  const answers = useAnswers(name, first)
  const result = useMemo(
    () => calculateOnce(calculator, { ...start, ...answers }, day),
    [calculator, start, answers, day],
  )
  const fields = useMemo(() => fieldsFor(answers), [fieldsFor, answers])
  const form = useRef<HTMLFormElement>(null)
  const change = useCallback(
    (field: string, value: number | string | null) =>
      updateAnswers(name, first, (before) => changeAnswer(fieldsFor, before, field, value)),
    [name, first, fieldsFor],
  )
  const [typed, setTyped] = useState(() => typedOf(invalidTexts, fields, first))
  const setTypedOf = useCallback(
    (field: string, text: Typed | undefined) =>
      setTyped((before) => withTyped(before, field, text)),
    [],
  )
  useEarlyInput(form, first, fieldsFor, change, setTyped)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (answers === first) return
    const writing = setTimeout(
      () => writeToAddress(Object.keys(fieldsFor(answers)), answers),
      addressMs,
    )
    const announcing = setTimeout(
      () => !loanOnly && setAnnouncement(withoutJoiners(calculator.headline(result))),
      announceMs,
    )
    return () => {
      clearTimeout(writing)
      clearTimeout(announcing)
    }
  }, [answers, calculator, fieldsFor, first, loanOnly, result])

  const groups = useMemo(() => groupsFor(labels, part), [labels, part])
  const fallbackValues = useMemo(
    () => calculator.fallbackValues?.(result) ?? {},
    [calculator, result],
  )
  const values = useMemo(() => valuesOf(fields, answers), [fields, answers])
  const figures = useMemo(() => {
    const { Result, house } = calculator
    const all = { ...start, ...answers }
    const addressOf = (query: string): string => `${page}${query && `?${query}`}#${id}`
    const look = house?.(result)
    return (
      <>
        <div className="calculator-result">
          {!loanOnly && (
            <>
              <PrintedInputs
                fields={fields}
                labels={labels}
                values={values}
                address={`${origin}${addressOf(answersQuery(all))}`}
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
            matches={calculator.matchesExample?.(result) !== false}
            answers={all}
            values={values}
            market={fallbackValues['price'] ?? null}
            address={addressOf}
            onTake={(price) => change('price', price)}
          />
          <NextSteps
            name={name}
            offer={labels.offer}
            label={labels.offerLabel}
            answers={all}
            page={page}
            id={id}
            offers={!loanOnly}
          />
        </div>
      </>
    )
  }, [
    answers,
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
    fallbackValues,
    start,
    values,
    labels,
  ])
  // A change shows its figures first; the charts follow one frame later.
  const chartedResult = useAfterPaint(result)
  const charts = useMemo(() => {
    const { Charts } = calculator
    return (
      <>
        {Charts && <Charts result={chartedResult} />}
        <Assumptions
          used={chartedResult.used}
          formulas={calculatorData().formulas[name]}
          names={calculatorData().names}
        />
        <Patterns />
      </>
    )
  }, [calculator, name, chartedResult])
  const formContent = (
    <>
      {/* On a phone the figures are below the fields. */}
      {!loanOnly && (
        <p className="calculator-bar" aria-hidden="true">
          {(calculator.shortHeadline ?? calculator.headline)(result)}
        </p>
      )}
      <CalculatorFields
        id={id}
        groups={groups}
        fields={fields}
        labels={labels}
        values={values}
        first={first}
        fallbackValues={fallbackValues}
        typed={typed}
        onTyped={setTypedOf}
        onChange={change}
      />
      <HiddenAnswers answers={answers} except={groups.flatMap((group) => group.fields)} />
      <CampaignQueryFields
        beside={import.meta.env.SSR ? renderedUnits(fieldsFor, answers) : undefined}
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
        {...renderChildren(formContent)}
      />
      {figures}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {!loanOnly && (
        // shared/starter.ts may have deferred its layout, which leaves a style attribute.
        <div className="calculator-more" suppressHydrationWarning {...renderChildren(charts)} />
      )}
    </div>
  )
}

/** The values of all fields, defaults included. */
const valuesOf = (
  fields: InputFields,
  answers: Answers,
): Readonly<Record<string, number | string | null>> => ({
  ...Object.fromEntries(Object.entries(fields).map(([field, input]) => [field, input.default])),
  ...answers,
})

/** Invalid texts of an address, as if typed and left. */
function typedOf(
  invalidTexts: Readonly<Record<string, string>>,
  fields: InputFields,
  answers: Answers,
): Readonly<Record<string, Typed>> {
  const typed = Object.entries(invalidTexts).map(([name, text]) => {
    const from = (fields[name]?.default ?? null) as number | null
    return [
      name,
      { text, value: (answers[name] as number | undefined) ?? from, valid: from, left: true },
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

/** Takes over what the visitor changed before the script was loaded. */
function useEarlyInput(
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
    const rendered = valuesOf(fieldsFor(first), first)
    // A slider has no name, so it is not submitted. It was moved where it is more than half a step from its rendered position.
    for (const slider of form.current.querySelectorAll<HTMLInputElement>('[type=range]')) {
      const box = slider.parentElement?.querySelector<HTMLInputElement>('[name]')
      if (
        box &&
        Math.abs(slider.valueAsNumber - Number(slider.defaultValue)) > Number(slider.step) * 0.51
      )
        change(box.name, slider.valueAsNumber)
    }
    for (const [field, value] of Object.entries(rendered)) {
      // Fields of another part are not in this form; an unreadable text leaves the rendered number.
      const now = typed[field] ?? (text(field) === '' ? null : value)
      if (data.has(field) && now !== value) change(field, now)
    }
    const invalid = typedOf(readInvalidTexts(fieldsFor, text), fieldsFor(typed), {
      ...first,
      ...typed,
    })
    setTyped((before) =>
      Object.keys(before).length + Object.keys(invalid).length > 0 ? invalid : before,
    )
  }, [form, first, fieldsFor, change, setTyped])
}
