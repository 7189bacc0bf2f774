import { expect, test } from 'vitest'
import { correctEmail } from './correct-email.ts'

test.each([
  ['karen@gmial.com', 'gmail.com'],
  ['karen@gmail.con', 'gmail.com'],
  ['karen@gmail.co', 'gmail.com'],
  ['Karen@GMAL.com', 'gmail.com'],
  ['karen@hotmial.dk', 'hotmail.dk'],
  ['karen@hotmil.con', 'hotmail.com'],
  ['karen@outloook.dk', 'outlook.dk'],
  ['karen@iclod.com', 'icloud.com'],
  ['karen@yaho.dk', 'yahoo.dk'],
  [' karen@stofnet.dk ', 'stofanet.dk'],
])('%s probably means %s', (email, domain) => {
  expect(correctEmail(email)).toBe(email.trim().replace(/@.*/, `@${domain}`))
})

test.each([
  ['karen@gmail.com'],
  ['karen@hotmail.de'],
  ['karen@live.se'],
  ['karen@yahoo.co.uk'],
  ['karen@yahoo.ca'],
  ['karen@ymail.com'],
  ['karen@mail.com'],
  ['karen@hive.dk'],
  ['karen@outdoor.com'],
  ['karen@gmx.de'],
  ['karen@solrose.example'],
  ['karen@gmial'],
  ['gmial.com'],
  [''],
])('%s gets no suggestion', (email) => {
  expect(correctEmail(email)).toBe('')
})
