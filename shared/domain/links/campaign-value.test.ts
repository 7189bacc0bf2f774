import { expect, test } from 'vitest'
import {
  campaignValueProblem,
  finishCampaignValue,
  meantSource,
  personalProblem,
  toCampaignValue,
} from './campaign-value.ts'

test.each([
  ['Forår 2027', 'foraar-2027', ['case', 'letters', 'spaces']],
  ['sol26', 'sol26', []],
  ['Ærø_Øst', 'aeroe-oest', ['case', 'letters', 'spaces']],
  ['Café Noir!', 'cafe-noir', ['case', 'letters', 'spaces', 'signs']],
  ['uge 48 / nord', 'uge-48-nord', ['spaces']],
  ['a  -  b', 'a-b', ['spaces']],
  ['nyheds ', 'nyheds-', ['spaces']],
  ['100 %', '100-', ['spaces', 'signs']],
  ['<script>', 'script', ['signs']],
])('while it is typed, %j becomes %j', (typed, value, changes) => {
  const made = toCampaignValue(typed)
  expect(made.value).toBe(value)
  expect([...made.changes].sort()).toEqual([...changes].sort())
})

test('a finished value does not end in a separator, and finishing it again changes nothing', () => {
  for (const typed of ['nyheds ', 'sol-26 -', 'Å', '...', 'x'.repeat(200)]) {
    const value = finishCampaignValue(typed)
    expect(value).not.toMatch(/[-.]$/)
    expect(finishCampaignValue(value)).toBe(value)
    expect(value.length).toBeLessThanOrEqual(80)
  }
})

test.each([
  'mette@eksempel.dk',
  '23401163',
  '23-40-11-63',
  '2340-1163',
  '+45-23401163',
  '4523401163',
  'mette-23401163',
  '010190-1234',
])('%s is refused as personal', (value) => {
  expect(personalProblem(value)).toMatch(/^Ligner/)
  expect(campaignValueProblem(finishCampaignValue(value))).toMatch(/^Ligner/)
})

test.each(['sol26', '20261127', '2026-11-27', 'uge-48-2026', '120384756912345', 'a.b-c', ''])(
  '%j is accepted',
  (value) => expect(campaignValueProblem(value)).toBeNull(),
)

test('known other spellings of a source mean ours', () => {
  expect(['fb', 'ig', 'newsletter', 'facebook', 'min-bank'].map(meantSource)).toEqual([
    'facebook',
    'instagram',
    'nyhedsbrev',
    null,
    null,
  ])
})
