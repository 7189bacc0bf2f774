import { expect, test } from 'vitest'
import { initialsOf, nameFromEmail } from './staff-name.ts'

test.each([
  ['mette.holm@firma.dk', 'Mette Holm'],
  ['åse_bech-juhl+salg@firma.dk', 'Åse Bech Juhl'],
  ['chef@firma.dk', 'Chef'],
  ['', ''],
])('reads the name in %j as %j', (email, name) => {
  expect(nameFromEmail(email)).toBe(name)
})

test.each([
  ['Mette Bech Holm', 'MH'],
  ['åse', 'Å'],
  ['', ''],
])('abbreviates %j to %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
