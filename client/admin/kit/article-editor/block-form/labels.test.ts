import { expect, test } from 'vitest'
import { blockSchema } from '#shared/schemas/content/block.ts'
import { blockFields, type Fields, type Shape } from './describe.ts'
import { choiceLabel, eitherLabel, fieldLabels } from './labels.ts'

const choicesOf = (fields: Fields): readonly (string | number)[] =>
  Object.values(fields).flatMap((shape: Shape): readonly (string | number)[] => {
    if (shape.kind === 'choice') return shape.options
    if (shape.kind === 'group' || shape.kind === 'list') return choicesOf(shape.fields)
    return shape.kind === 'either' ? shape.options.flatMap(choicesOf) : []
  })

const types = blockSchema._zod.def.options.map(
  ({ _zod }) => [..._zod.def.shape.type._zod.values][0]!,
)

/** Names of fields that the form shows, and of the first field of each option. */
function namesOf(fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([name, shape]): readonly string[] => {
    if (shape.kind === 'fixed') return []
    if (shape.kind === 'group' || shape.kind === 'list') return [name, ...namesOf(shape.fields)]
    return shape.kind === 'either' ? [name, ...shape.options.flatMap(namesOf)] : [name]
  })
}

test('every field of a block, and every option of one, has a Danish label', () => {
  const names = new Set(types.flatMap((type) => namesOf(blockFields(type))))
  expect(names.size).toBeGreaterThan(80)
  expect([...names].filter((name) => !(name in fieldLabels))).toEqual([])
  expect(eitherLabel('spot')).toBe('Tegning')
  expect(eitherLabel('scene')).toBe('Scene')
})

test('every choice of a block has Danish words', () => {
  const choices = new Set(types.flatMap((type) => choicesOf(blockFields(type))))
  expect(choices.size).toBeGreaterThan(80)
  const unnamed = [...choices].filter(
    (choice) => typeof choice === 'string' && choiceLabel(choice) === choice,
  )
  expect(unnamed).toEqual([])
})
