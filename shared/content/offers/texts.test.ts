import { expect, test } from 'vitest'
import { acceptanceText, cancellationText } from './texts.ts'

const offer = { number: '2026-0001', version: 2, total: 11_740_050 }

test.each([
  [[], 'Jeg siger ja til tilbud 2026-0001, version 2, til 117.400,50\u00a0kr. inkl. moms.'],
  [
    ['Batteri'],
    'Jeg siger ja til tilbud 2026-0001, version 2, med Batteri, til 117.400,50\u00a0kr. inkl. moms.',
  ],
  [
    ['A', 'B', 'C'],
    'Jeg siger ja til tilbud 2026-0001, version 2, med A, B og C, til 117.400,50\u00a0kr. inkl. moms.',
  ],
])('the acceptance text lists the chosen options %j', (options, expected) =>
  expect(acceptanceText({ ...offer, options })).toContain(expected),
)

test('the withdrawal text names the agreement and its day', () => {
  expect(cancellationText('2026-0001', '2026-11-21')).toBe(
    'Jeg fortryder aftalen om tilbud 2026-0001, som jeg sagde ja til den 21.\u00a0november 2026.',
  )
})
