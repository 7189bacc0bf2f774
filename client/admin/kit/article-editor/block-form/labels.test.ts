import { expect, test } from 'vitest'
import { blockSchema } from '#shared/schemas/content/block.ts'
import { blockFields, type Fields, type Shape } from './describe.ts'
import { choiceLabel } from './labels.ts'

const choicesOf = (fields: Fields): readonly (string | number)[] =>
  Object.values(fields).flatMap((shape: Shape): readonly (string | number)[] => {
    if (shape.kind === 'choice') return shape.options
    if (shape.kind === 'group' || shape.kind === 'list') return choicesOf(shape.fields)
    return shape.kind === 'either' ? shape.options.flatMap(choicesOf) : []
  })

test('every choice of a block has Danish words', () => {
  const types = blockSchema._zod.def.options.map(
    ({ _zod }) => [..._zod.def.shape.type._zod.values][0]!,
  )
  const choices = new Set(types.flatMap((type) => choicesOf(blockFields(type))))
  expect(choices.size).toBeGreaterThan(80)
  const unnamed = [...choices].filter(
    (choice) => typeof choice === 'string' && choiceLabel(choice) === choice,
  )
  expect(unnamed).toEqual([])
})
