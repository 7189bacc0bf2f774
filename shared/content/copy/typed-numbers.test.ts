import { expect, test } from 'vitest'
import { defaultValues, figuresOn } from '#test/helpers/figures.ts'
import { typedCopy, type TypedText } from '#test/helpers/pages/typed-copy.ts'
import { freeNumbers } from '#test/helpers/pages/free-numbers.ts'
import { calculatedKeys } from '../figures/calculated.ts'
import { formatNumber } from '../format.ts'

const amount =
  /(?<![\w.,§-])(\d[\d.]*(?:,\d+)?)[\u00a0 ](%|kr\.(?:\/kWh)?|øre(?:\/kWh)?|kWh|kWp|kW|m²|m³|år|dB|°C)(?!\p{L})/gu
/** A named source with its date, or an address to read it at, in the block. */
const isSourced = ({ block }: TypedText): boolean => /\b(?:19|20)\d\d\b|\]\(https:/.test(block)
const isMoney = (unit: string): boolean => /^(?:kr|øre)/.test(unit)

interface Typed extends TypedText {
  readonly number: string
  readonly unit: string
}
const typed: readonly Typed[] = typedCopy().flatMap((text) =>
  [...text.text.matchAll(amount)].map(([, number = '', unit = '']) => ({ ...text, number, unit })),
)
const said = ({ file, number, unit, text }: Typed): string =>
  `${file}: ${number} ${unit} | ${text.slice(0, 160)}`
const isFree = ({ file, number, unit }: Typed): boolean =>
  freeNumbers.some(
    (free) =>
      (free.file === undefined || free.file === file) &&
      free.amounts.some((each) => each === `${number} ${unit}` || each === `* ${unit}`),
  )

test('every number with a unit has a source and a date, a figure’s token, or a declared reason', () => {
  expect(typed.length).toBeGreaterThan(300)
  const bare = typed.filter(
    (each) =>
      !isFree(each) &&
      !(isMoney(each.unit)
        ? isSourced(each) || each.file.endsWith('.md')
        : isSourced(each) || each.hasSources),
  )
  expect(bare.map(said)).toEqual([])
})

test('no typed amount repeats a price or a calculated figure', () => {
  const days = ['2026-11-26', '2027-07-01', '2028-01-01'].map(figuresOn)
  const figures = days.flatMap(({ price }) => calculatedKeys.flatMap((key) => price(key) ?? []))
  const known = new Set(
    [...defaultValues, ...figures]
      .filter(({ unit, value }) => /^kr\.(?:\/kWh)?$/.test(unit) && value > 0)
      .map(({ value }) => formatNumber(value).replace(/,(\d)$/, ',$10')),
  )
  const doubles = typed.filter(({ unit, number }) => unit.startsWith('kr.') && known.has(number))
  expect(doubles.filter((each) => !isFree(each)).map(said)).toEqual([])
})

test('every declared number is in the copy and has a reason', () => {
  for (const { file, amounts, reason } of freeNumbers) {
    expect(reason.length).toBeGreaterThan(20)
    for (const each of amounts)
      expect([
        file,
        each,
        typed.some(
          (one) =>
            (file === undefined || one.file === file) &&
            (each === `${one.number} ${one.unit}` || each === `* ${one.unit}`),
        ),
      ]).toEqual([file, each, true])
  }
})
