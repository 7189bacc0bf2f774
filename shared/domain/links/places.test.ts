import { expect, test } from 'vitest'
import { campaignSource } from '../quote-request/campaign-source.ts'
import { campaignValueProblem, meantSource } from './campaign-value.ts'
import { linkPlaces } from './places.ts'

test('our names are campaign values in their one spelling', () => {
  for (const { source, medium } of Object.values(linkPlaces))
    expect([
      campaignValueProblem(source),
      campaignValueProblem(medium),
      meantSource(source),
    ]).toEqual([null, null, null])
})

test('the quote request preselects where the visitor heard of us by these names', () => {
  const answers = Object.fromEntries(
    Object.entries(linkPlaces).map(([name, { source, medium }]) => [
      name,
      campaignSource({ utmSource: source, utmMedium: medium }),
    ]),
  )
  expect(answers).toEqual({
    newsletter: 'nyhedsbrev',
    facebook: 'sociale-medier',
    instagram: 'sociale-medier',
    google: 'soegning',
    letter: 'brev',
    newspaper: 'avis-blad',
    partner: null,
    adviser: null,
    other: null,
  })
})
