import * as z from 'zod/mini'
import { calculatorTitles } from '../content/calculators/titles.ts'
import { resource, type RowOf } from './define.ts'
import * as f from './field.ts'

const shortText = (max: number) => z.string().check(z.maxLength(max))
const figureSchema = z.strictObject({
  key: shortText(60),
  label: shortText(120),
  text: shortText(200),
})
/** A figure as a calculator shows it: »12.300 kr.«. */
export type ExpectedFigure = z.output<typeof figureSchema>

/** Houses with what a calculator is expected to answer, which /admin/sandbox calculates again with drafts of constants. */
export const calculationExamples = resource('calculation-examples', {
  one: 'eksempel',
  many: 'eksempler',
  neuter: true,
  label: ({ name }) => name,
  fields: {
    ...f.recordFields,
    name: f.text('Navn', { required: 'Giv eksemplet et navn', max: 80 }),
    calculator: f.choice('Beregner', calculatorTitles),
    inputs: f.answers('Felter'),
    figures: f.custom<readonly ExpectedFigure[]>('Forventet', [], () =>
      z.readonly(
        z
          .array(figureSchema)
          .check(z.minLength(1, 'Der er intet resultat at gemme'), z.maxLength(60)),
      ),
    ),
    createdAt: f.readOnly(f.moment('Oprettet')),
  },
  list: {
    search: 'navn',
    filters: ['calculator'],
    sort: ['name', 'createdAt'],
    order: 'name',
  },
  verbs: ['list', 'find', 'create', 'update', 'remove'],
})

export type CalculationExample = RowOf<typeof calculationExamples>
