import { expect, test } from 'vitest'
import { changedFigures, expectedFigures } from './expected.ts'

const figure = (key: string, text: string) => ({ key, label: key, text, value: null, unit: '' })

test('an example that is calculated alike has no changes', () => {
  const figures = [figure('saved', '1.000 kr.'), figure('payback', '9 år')]
  expect(changedFigures(expectedFigures(figures), figures)).toEqual([])
})

test('a figure that is shown otherwise, is new or is gone is a change', () => {
  const expected = expectedFigures([figure('saved', '1.000 kr.'), figure('gone', '1 kWh')])
  expect(changedFigures(expected, [figure('saved', '1.100 kr.'), figure('new', '2 kWh')])).toEqual([
    { key: 'saved', label: 'saved', before: '1.000 kr.', after: '1.100 kr.' },
    { key: 'new', label: 'new', before: '–', after: '2 kWh' },
    { key: 'gone', label: 'gone', before: '1 kWh', after: '–' },
  ])
})
