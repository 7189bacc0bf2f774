import { expect, test } from 'vitest'
import { brand } from '../../brand.ts'
import { routes } from '../../routes/table.ts'
import { calculatorNames } from '../../schemas/content/calculator.ts'
import { pages } from '../pages.ts'
import { calculatorPlaces } from './places.ts'

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
