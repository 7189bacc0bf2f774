import type { MouseEvent } from 'react'
import { type Asked, askedQuery } from '#shared/domain/calculators/asked.ts'
import { Link } from '#client/slots.tsx'
import { kroner } from './charts/words.ts'

/** A price of ours, and what was asked for where it holds. */
export interface Example {
  readonly price: number
  readonly where: Asked
}

interface Props {
  readonly examples: readonly Example[]
  /** What is asked, with what the page begins with. */
  readonly asked: Asked
  /** Every answer, those nobody changed too. */
  readonly values: Readonly<Record<string, unknown>>
  /** The market's middle price, which was reckoned with. */
  readonly market: number | null
  /** Of the page and the section. */
  readonly address: (query: string) => string
  readonly onTake: (price: number) => void
}

/** The page names a price of ours for the same thing: says which one was reckoned with, and takes the other. */
export function OwnExample({ examples, asked, values, market, address, onTake }: Props) {
  const example = examples.find(({ where }) => Object.entries(where).every(([name, value]) => values[name] === value))
  if (!example || values['price'] !== null || market === null || Math.round(market) === Math.round(example.price)) return null
  function take(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onTake(example!.price)
  }
  return (
    <p className="calculator-note">
      Der er regnet med markedets midterpris, {kroner(market)} Vores eksempel er {kroner(example.price)}{' '}
      <Link className="on-screen" href={address(askedQuery({ ...asked, price: example.price }))} onClick={take}>
        Regn med vores eksempel
      </Link>
    </p>
  )
}
