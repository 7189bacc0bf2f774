import { expect, test } from 'vitest'
import { brand } from '../../brand.ts'
import { routes } from '../../routes/table.ts'
import { calculatorNames } from '../../schemas/content/calculator.ts'
import { pages } from '../pages.ts'
import { calculationLabels } from '../calculations/inputs.ts'
import { calculatorPlaces } from './places.ts'
import { calculatorTitles } from './titles.ts'

test.each(calculatorNames)('the page of the calculator %s has it in the named section', (name) => {
  const { page, section } = calculatorPlaces[name]
  const { page: file } = routes[page] as { readonly page: keyof typeof pages }
  const { blocks } = pages[file](brand)
  expect(
    blocks.flatMap((block) =>
      block.type === 'calculator' && block.id === section ? [block.calculator] : [],
    ),
  ).toEqual([name])
})

test('a calculation has the title of its calculator', () => {
  for (const [name, { title }] of Object.entries(calculationLabels))
    expect(calculatorTitles[name as keyof typeof calculationLabels]).toBe(title)
})
