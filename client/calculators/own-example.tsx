import type { MouseEvent } from 'react'
import { type Answers, answersQuery } from '#shared/domain/calculators/asked.ts'
import { Link } from '#client/slots.tsx'
import { kroner } from '../charts/text.ts'

/** A price of ours, and what was asked for where it holds. */
export interface Example {
  readonly price: number
  readonly where: Answers
}

interface Props {
  readonly examples: readonly Example[]
  /** Whether what was reckoned can be one of them. */
  readonly fits: boolean
  /** What is asked, with what the page begins with. */
  readonly asked: Answers
  /** Every answer, those nobody changed too. */
  readonly values: Readonly<Record<string, unknown>>
  /** The middle of the prices we assume, which was reckoned with. */
  readonly market: number | null
  /** Of the page and the section. */
  readonly address: (query: string) => string
  readonly onTake: (price: number) => void
}

/** The page names a price of ours for the same thing: says which one was reckoned with, and takes the other. Its room stays, so that nothing shifts. */
export function OwnExample({ examples, fits, asked, values, market, address, onTake }: Props) {
  const example =
    fits &&
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
            href={address(answersQuery({ ...asked, price: example.price }))}
            onClick={take}
          >
            Regn med vores eksempel
          </Link>
        </>
      )}
    </p>
  )
}
