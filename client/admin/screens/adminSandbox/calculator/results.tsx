import { type ReactNode, useMemo } from 'react'
import { standardHouses } from '#shared/content/calculators/standard-houses.ts'
import { formatNumber, formatValue } from '#shared/content/format.ts'
import type { Answers } from '#shared/domain/calculators/inputs/answers.ts'
import { calculatorFields } from '#shared/domain/calculators/inputs/fields-by-name.ts'
import { instantOf } from '#shared/domain/dates.ts'
import type { CalculatorName } from '#shared/schemas/content/calculator.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { formatDay } from '../../../format.ts'
import { Card } from '../../../kit/card.tsx'
import { runCalculator, type Shown } from './calculate.ts'

/** A set of constants to calculate with. */
export interface Side {
  readonly id: string
  readonly label: string
  readonly rows: readonly Constant[]
}

interface Props {
  readonly name: CalculatorName
  readonly answers: Answers
  /** ISO day. */
  readonly day: string
  /** What is published, then what is compared with it. */
  readonly sides: readonly Side[]
  readonly note: ReactNode
}

/** The figures of the own house and of the standard houses, each with every set of constants. */
export function Results({ name, answers, day, sides, note }: Props) {
  const fields = calculatorFields[name](answers)
  const houses = [
    { name: 'Eget hus', answers },
    ...standardHouses.flatMap((house) => {
      const known = Object.entries(house.answers).filter(([field]) => field in fields)
      // Where no field of the calculator is about the house, the houses do not differ.
      return known.length > 0 ? [{ name: house.name, answers: Object.fromEntries(known) }] : []
    }),
  ]
  return (
    <div
      role="region"
      aria-label="Resultat"
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5"
      data-day={day}
    >
      <p className="text-text">
        Regnet ud for {formatDay(day)}. {note}
      </p>
      {houses.map((house) => (
        <HouseTable key={house.name} {...house} calculator={name} day={day} sides={sides} />
      ))}
    </div>
  )
}

interface HouseProps {
  readonly name: string
  readonly answers: Answers
  readonly calculator: CalculatorName
  readonly day: string
  readonly sides: readonly Side[]
}

function HouseTable({ name, answers, calculator, day, sides }: HouseProps) {
  // The calculation follows hours of a year: it is not repeated while only the form changes.
  const runs = useMemo(
    () => sides.map(({ rows }) => runCalculator(calculator, answers, rows, instantOf(day)).figures),
    [calculator, answers, day, sides],
  )
  const keys = [...new Map(runs.flat().map(({ key, label }) => [key, label]))]
  return (
    <Card className="p-4">
      <table className="w-full table-fixed">
        <caption className="pb-2 text-left font-head text-base font-semibold text-ink">
          {name}
        </caption>
        <thead>
          <tr className="border-b border-line text-left text-[0.8125rem] text-mute">
            {sides.map(({ id, label }) => (
              <th key={id} scope="col" className="pr-3 pb-1 font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {keys.map(([key, label]) => {
          const [live, ...others] = runs.map((figures) => figures.find((each) => each.key === key))
          return (
            <tbody key={key} className="border-b border-line last:border-b-0">
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={sides.length}
                  className="pt-2 text-left text-[0.8125rem] font-normal text-mute"
                >
                  {label}
                </th>
              </tr>
              <tr className="align-top">
                <td className="pr-3 pb-2 text-ink">{live?.text ?? '–'}</td>
                {others.map((figure, nth) => (
                  <td key={sides[nth + 1]?.id} className="pr-3 pb-2">
                    <Compared live={live} figure={figure} />
                  </td>
                ))}
              </tr>
            </tbody>
          )
        })}
      </table>
    </Card>
  )
}

function Compared({
  live,
  figure,
}: {
  readonly live: Shown | undefined
  readonly figure: Shown | undefined
}) {
  if (figure?.text === live?.text) return <span className="text-mute">Som udgivet</span>
  return (
    <>
      <strong className="text-ink">{figure?.text ?? '–'}</strong>
      <span className="mt-0.5 block w-fit rounded-md bg-note-wash px-1.5 text-[0.8125rem] font-semibold text-note">
        {differenceText(live, figure)}
      </span>
    </>
  )
}

/** »1.200 kr. mere (3 %)«, of the middle; »ændret« where there is no number on both sides, or only the range differs. */
function differenceText(live: Shown | undefined, figure: Shown | undefined): string {
  const [was, is] = [live?.value ?? null, figure?.value ?? null]
  if (was === null || is === null || was === is) return 'ændret'
  const by = Math.abs(is - was)
  const share =
    was === 0 ? '' : ` (${formatNumber(Math.round((by / Math.abs(was)) * 1000) / 10)} %)`
  return `${formatValue({ value: Math.round(by * 100) / 100, unit: figure?.unit ?? '' })} ${is > was ? 'mere' : 'mindre'}${share}`
}
