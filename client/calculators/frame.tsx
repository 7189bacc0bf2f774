import { type FormEvent, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Asked, answered, type FieldsFor, readAsked, startingWith } from '#shared/domain/calculators/asked.ts'
import type { CalculatorPart } from '#shared/schemas/calculator.ts'
import { CampaignQueryFields } from '#client/slots.tsx'
import { useIslandAtom } from '#client/state/use-island-atom.ts'
import { Button } from '#client/ui/button.tsx'
import { writeAddress } from './address.ts'
import { askedAtom, changeAsked } from './asked-atom.ts'
import { Assumptions } from './assumptions.tsx'
import type { Calculator, Reckoned } from './calculator.ts'
import { calculatorData, startOf } from './data.ts'
import { groupsOf } from './field-groups.ts'
import { CalculatorFields, HiddenAnswers } from './fields.tsx'
import { FinancingView } from './financing.tsx'
import { DrawnHouse } from './drawn-house.tsx'
import { Ways } from './ways.tsx'

export interface CalculatorProps {
  /** Id of its section: where its form comes back to, and of its fields' ids. */
  readonly id: string
  readonly part: CalculatorPart
  /** Path of its page. */
  readonly page: string
  /** What the page begins with in place of the fields' own start. */
  readonly start: Asked
  /** What the page's address asks, or nothing. */
  readonly asked: Asked
  /** Danish day the page was made: both sides reckon as of then. */
  readonly day: string
  /** Address of what it rests on. */
  readonly constants: string
}

interface Props<Result extends Reckoned> extends CalculatorProps {
  readonly calculator: Calculator<Result>
}

/** Waits after the last change, in ms: browsers allow few changes of an address, and nobody listens to every step. */
const addressMs = 300
const announceMs = 900

/**
 * A calculator: what it asks, what comes of it, and what that rests on. Without JavaScript its form asks the Worker, which
 * draws the same; with it every change is answered at once.
 */
export function CalculatorFrame<Result extends Reckoned>({ calculator, id, part, page, start, asked: first, day }: Props<Result>) {
  const { name, words } = calculator
  const fieldsFor = useMemo(() => startingWith(calculator.fields, start), [calculator, start])
  const asked = useIslandAtom(askedAtom(name), null) ?? first
  // The field answers first; the figures follow right behind it.
  const shown = useDeferredValue(asked)
  const result = useMemo(
    () => calculator.reckon({ ...start, ...shown }, calculatorData().constants(startOf(day)), startOf(day)),
    [calculator, start, shown, day],
  )
  const fields = fieldsFor(asked)
  const form = useRef<HTMLFormElement>(null)
  const change = useCallback(
    (field: string, value: number | string | null) => changeAsked(name, first, (before) => answered(fieldsFor, before, field, value)),
    [name, first, fieldsFor],
  )
  useTypedBefore(form, first, fieldsFor, change)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (shown === first) return
    const writing = setTimeout(() => writeAddress(Object.keys(fieldsFor(shown)), shown), addressMs)
    const saying = setTimeout(() => part !== 'financing' && setSaid(calculator.headline(result)), announceMs)
    return () => {
      clearTimeout(writing)
      clearTimeout(saying)
    }
  }, [calculator, fieldsFor, first, part, result, shown])

  const groups = groupsOf(words, part)
  const { Result, Pictures } = calculator
  const values = { ...Object.fromEntries(Object.entries(fields).map(([field, input]) => [field, input.default])), ...asked }
  const house = calculator.house?.(result)
  return (
    <div className={`calculator calculator-${part}`}>
      <form
        ref={form}
        className="calculator-form"
        method="get"
        action={`${page}#${id}`}
        autoComplete="off"
        aria-label={part === 'financing' ? 'Lånet' : 'Dine tal'}
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        {/* On a phone the figures lie below what is asked. */}
        {part !== 'financing' && (
          <p className="calculator-bar" aria-hidden="true">
            {calculator.headline(result)}
          </p>
        )}
        <CalculatorFields
          id={id}
          groups={groups}
          fields={fields}
          words={words}
          values={values}
          first={first}
          standsFor={calculator.standsFor?.(result) ?? {}}
          onChange={change}
        />
        <HiddenAnswers asked={asked} except={groups.flatMap((group) => group.fields)} />
        <CampaignQueryFields />
        <Button type="submit" className="calculator-submit">
          Regn ud
        </Button>
      </form>
      <div className="calculator-result">
        {part !== 'financing' && <Result result={result} />}
        {part !== 'financing' && house && <DrawnHouse look={house} prefix={`${id}-`} />}
        {part !== 'figures' && result.financing && <FinancingView financing={result.financing} />}
        <Ways calculator={calculator} asked={{ ...start, ...asked }} page={page} id={id} offers={part !== 'financing'} />
        <p role="status" className="visually-hidden">
          {said}
        </p>
      </div>
      {part !== 'financing' && (
        <div className="calculator-more">
          {Pictures && <Pictures result={result} />}
          <Assumptions used={result.used} formulas={words.formulas} names={calculatorData().names} />
        </div>
      )}
    </div>
  )
}

/** What somebody set while the script was on its way. */
function useTypedBefore(
  form: { readonly current: HTMLFormElement | null },
  first: Asked,
  fields: FieldsFor,
  change: (field: string, value: number | string | null) => void,
): void {
  useLayoutEffect(() => {
    if (!form.current) return
    const data = new FormData(form.current)
    const typed = readAsked(fields, (field) => (data.get(field) as string | null) ?? null)
    for (const field of new Set([...Object.keys(typed), ...Object.keys(first)]))
      if (data.has(field) && typed[field] !== first[field]) change(field, typed[field] ?? null)
  }, [form, first, fields, change])
}
