import { expect, test } from 'vitest'
import { constantNames } from '../constants/names.ts'
import { defaultConstants } from '../constants/default-constants.ts'
import { calculatorFormulas } from './formulas.ts'

test('how far the spot price may lie off is named as its row is, never as a number: staff may publish another', () => {
  const texts = Object.values(calculatorFormulas).flatMap((formulas) =>
    formulas.map(({ text }) => text),
  )
  expect(texts.filter((text) => text.includes('femtedel'))).toEqual([])
  expect(
    texts.filter((text) => text.includes(`»${constantNames(defaultConstants)['spot.swing']}«`)),
  ).toHaveLength(3)
})
