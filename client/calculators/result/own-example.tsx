import type { MouseEvent } from 'react'
import { type Answers, answersQuery } from '#shared/domain/calculators/inputs/answers.ts'
import { Link } from '#client/slots.tsx'
import { kroner } from '../../charts/text.ts'

/** One of our prices, and the answers it is for. */
export interface Example {
  readonly price: number
  readonly where: Answers
}

interface Props {
  readonly examples: readonly Example[]
  /** Whether the result can match one of them. */
  readonly matches: boolean
  /** With the page's start values. */
  readonly answers: Answers
  /** Of all fields. */
  readonly values: Readonly<Record<string, unknown>>
  /** The assumed price that an empty field is calculated with. */
  readonly market: number | null
  readonly address: (query: string) => string
  readonly onTake: (price: number) => void
}

/** Where the page has a price of our own for the same: names the assumed price that was used, and offers ours. Keeps its space where empty, so that nothing shifts. */
export function OwnExample({ examples, matches, answers, values, market, address, onTake }: Props) {
  const example =
    matches &&
    examples.find(({ where }) =>
      Object.entries(where).every(([name, value]) => values[name] === value),
    )
  if (examples.length === 0) return null
  if (values['price'] !== null || market === null)
    return <p className="calculator-note calculator-own" />
  function take(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (example) onTake(example.price)
  }
  return (
    <p className="calculator-note calculator-own">
      Der er regnet med en antaget midterpris, {kroner(market)}
      {example && (
        <>
          {' '}
          Vores eksempel er {kroner(example.price)}{' '}
          <Link
            className="on-screen"
            href={address(answersQuery({ ...answers, price: example.price }))}
            onClick={take}
          >
            Regn med vores eksempel
          </Link>
        </>
      )}
    </p>
  )
}
