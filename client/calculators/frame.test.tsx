import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { calculatorFormulas } from '#shared/content/calculators/formulas.ts'
import { calculatorLabels } from '#shared/content/calculators/labels.ts'
import { constantNames } from '#shared/content/constants/names.ts'
import { defaultConstants } from '#shared/content/constants/default-constants.ts'
import { readInvalidTexts, readAnswers } from '#shared/domain/calculators/inputs/answers.ts'
import { readConstants } from '#shared/domain/constants.ts'
import type { CalculatorName } from '#shared/schemas/content/calculator.ts'
import { setCalculatorData } from './data.ts'
import { CalculatorFrame } from './frame.tsx'
import type { Example } from './result/own-example.tsx'
import { calculators } from './registry.ts'

setCalculatorData({
  constants: (at) => readConstants(defaultConstants, at),
  names: constantNames(defaultConstants),
  words: calculatorLabels,
  formulas: calculatorFormulas,
})

/** What a page draws for an address, as text with its marks. */
function drawn(name: CalculatorName, query: string, examples: readonly Example[] = []): string {
  const text = (field: string): string | null => new URLSearchParams(query).get(field)
  const { fields } = calculators[name]
  return renderToStaticMarkup(
    <CalculatorFrame
      calculator={calculators[name]}
      id="calculator"
      part="figures"
      page="/side"
      origin="https://eksempel.dk"
      start={{}}
      answers={readAnswers(fields, text)}
      invalidTexts={readInvalidTexts(fields, text)}
      examples={examples}
      day="2026-11-24"
      constants=""
    />,
  ).replaceAll('\u00a0', ' ')
}

test('an invalid number stays in its field with an explanation', () => {
  const html = drawn('solar', 'size=99&consumption=4,500&tilt=abc')
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(3)
  expect(html).toContain('value="99"')
  expect(html).toContain('Højst 30 kWp: vi regner med 30.')
  expect(html).toContain(
    'Mindst 500 kWh: vi regner med 500. Punktum skiller tusinder, komma decimaler.',
  )
  expect(html).toContain('value="abc"')
  expect(html).toContain('Det kan vi ikke læse som et tal i grader: vi regner med 35.')
  expect(drawn('solar', 'startYear=2028,6')).toContain('Kun hele tal: vi regner med 2029.')
  expect(drawn('car-and-sun', 'use=0,1456')).toContain('Højst tre decimaler: vi regner med 0,146.')
  expect(drawn('solar', 'size=8 eller 9')).toContain(
    'Det kan vi ikke læse som et tal i kWp: vi regner med 6.',
  )
  expect(drawn('subsidies', 'adults=1')).toContain('aria-valuetext="1 voksen"')
  expect(drawn('solar', 'size=8')).not.toContain('aria-invalid')
})

test('a folded group with an invalid number is open', () => {
  expect(drawn('solar', '')).not.toContain('<details class="calculator-group" open')
  expect(drawn('solar', 'price=gratis')).toContain('<details class="calculator-group" open')
})

test('our own example is offered if the answers match the example', () => {
  const examples = [{ price: 72_500, where: { size: 6 } }]
  const html = drawn('solar', 'consumption=5.000', examples)
  expect(html).toContain('en antaget midterpris, 72.000 kr. Vores eksempel er 72.500 kr.')
  expect(html).toContain('href="/side?consumption=5000&amp;price=72500')
  for (const other of ['size=8', 'price=72.500'])
    expect(drawn('solar', other, examples)).not.toContain('Vores eksempel')
})

test('prints the inputs and the address of the result', () => {
  const html = drawn('heat-pump', 'heatingType=olie&floorArea=140')
  expect(html).toContain('Huset varmes med: Olie')
  expect(html).toContain('Boligareal: 140 m²')
  expect(html).toContain('https://eksempel.dk/side?heatingType=olie&amp;floorArea=140#calculator')
})

test('the bar above the fields names one grant', () => {
  const bar = /class="calculator-bar"[^>]*>([^<]*)</.exec(drawn('subsidies', ''))?.[1] ?? ''
  expect(bar).toBe('Håndværkerfradraget: op til 4.680 kr. mindre i skat')
})

test('low, middle and high rows of a constant are merged into one range, with all sources', () => {
  const html = drawn('solar', 'heatPump=3000')
  expect(html).toContain(
    '<span>Spotprisens vækst, lavt, midt og højt</span><b>0, 1 og 2 % om året ',
  )
  expect(html).toContain(
    '<small>Spotprisen står stille; midt mellem lavt og højt; spotprisen følger inflationen, sat november 2026</small>',
  )
  expect(html).toContain('<b>× 0,95, × 1 og × 1,05 ')
  // What many rows share is no end of a spread: hours of a tariff stay rows of their own.
  expect(html.match(/<li><span>Nettarif vinter, /g)).toHaveLength(3)
})

test('a row without a URL still names its source, and each table has a name', () => {
  const html = drawn('solar', 'heatPump=3000')
  expect(html).toContain('Udbytte af netop dette tag, før skygge og egn')
  expect(html).toContain('998 kWh/kWp')
  expect(html).toContain('Praksis hos energievergelijk.nl')
  expect(html).not.toMatch(/<li><span>(modelled|spot|solar)\./)
})

test('ranges of degrees use the minus sign, not a hyphen', () => {
  expect(drawn('solar', '')).toContain('−180 til 180°.')
})
