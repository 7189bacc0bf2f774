import { expect, test } from 'vitest'
import { brand } from '../brand.ts'
import { mentionSeeds } from '../content/mentions.ts'
import { joinMentions } from './mentions.ts'
import { townOf } from './postcodes.ts'
import { teamFor } from './teams.ts'

const { teams } = joinMentions(mentionSeeds(brand), [])

test('assigns every postcode to exactly one team, and every team has postcodes', () => {
  const known = Array.from({ length: 9000 }, (_, i) => String(1000 + i)).filter((postcode) =>
    townOf(postcode),
  )
  const counts = known.map((postcode) => teams.filter((team) => teamFor([team], postcode)).length)
  expect(known.filter((_, i) => counts[i] !== 1)).toEqual([])
  expect(new Set(known.map((postcode) => teamFor(teams, postcode)?.name)).size).toBe(teams.length)
})

test.each([
  ['8000', 'Hold Jylland'],
  ['6200', 'Hold Jylland'],
  ['5000', 'Hold Fyn'],
  ['4000', 'Hold Sjælland'],
  ['3700', 'Hold Sjælland'],
])('the postcode %s belongs to %s', (postcode, title) =>
  expect(teamFor(teams, postcode)?.name).toBe(title),
)
