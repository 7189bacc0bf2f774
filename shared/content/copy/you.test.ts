import { expect, test } from 'vitest'
import { addressing } from './you.ts'

const [one, two] = [addressing(1), addressing(2)]

test('addresses one person with du, several with I', () => {
  const copy =
    'Du kan fortryde dit ja, når din rådgiver har svaret dig. Har du ombestemt dig, så ring til dine montører. Dit tilbud.'
  expect(one(copy)).toBe(copy)
  expect(two(copy)).toBe(
    'I kan fortryde jeres ja, når jeres rådgiver har svaret jer. Har I ombestemt jer, så ring til jeres montører. Jeres tilbud.',
  )
})

test('does not change the values of a template, which customers and staff wrote', () => {
  const title = 'Sol til dig og din bil'
  expect(two`Vi har lavet et tilbud til dig: ${title}.`).toBe(
    'Vi har lavet et tilbud til jer: Sol til dig og din bil.',
  )
})

test('changes whole words only', () => {
  expect(two('Dug, indtil, studie, digital, middag')).toBe('Dug, indtil, studie, digital, middag')
})
