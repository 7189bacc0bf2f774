import { expect, test } from 'vitest'
import { defaultValues, figuresOn } from '#test/helpers/figures.ts'
import { isSourced, typedAmount } from '../../domain/posts/claims.ts'
import { typedCopy, type TypedText } from '#test/helpers/pages/typed-copy.ts'
import { freeNumbers } from '#test/helpers/pages/free-numbers.ts'
import { calculatedKeys } from '../figures/calculated.ts'
import { formatNumber } from '../format.ts'

/** Whether the block has its source. */
const hasSource = ({ block }: TypedText): boolean => isSourced(block)
const isMoney = (unit: string): boolean => /^(?:kr|øre)/.test(unit)

interface Typed extends TypedText {
  readonly number: string
  readonly unit: string
}
const typed: readonly Typed[] = typedCopy().flatMap((text) =>
  [...text.text.matchAll(typedAmount)].map(([, number = '', unit = '']) => ({
    ...text,
    number,
    unit,
  })),
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
        ? hasSource(each) || each.file.endsWith('.md')
        : hasSource(each) || each.hasSources),
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
