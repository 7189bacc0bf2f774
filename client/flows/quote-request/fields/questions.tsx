import { quoteRequestPages } from '#shared/content/quote-request/steps.ts'
import type { QuoteRequestData } from '#shared/domain/quote-request/data.ts'
import {
  consumptionLevels,
  heatingCosts,
  heatingKinds,
  marketingSources,
  type QuoteRequestOption,
  quoteRequestProducts,
  timelines,
} from '#shared/schemas/quote-request-options.ts'
import { Spot } from '#client/illustration/spot.tsx'
import type { FormErrors } from '#client/forms/values.ts'
import { type ChoiceRow, ChoiceRows } from '#client/ui/choices.tsx'
import { quoteRequestFieldId } from '../field-id.ts'

type QuestionName =
  | 'products'
  | 'consumptionLevel'
  | 'heatingCost'
  | 'heatingKind'
  | 'timeline'
  | 'marketingSource'

/** Questions answered by choosing. One without `words` is asked by the page's heading. */
const questions: Readonly<
  Record<QuestionName, { readonly options: readonly QuoteRequestOption[]; readonly words?: string }>
> = {
  marketingSource: { options: marketingSources, words: 'Hvor hørte du om os?' },
  products: { options: quoteRequestProducts },
  consumptionLevel: { options: consumptionLevels },
  heatingCost: { options: heatingCosts, words: 'Varmeregningen for et år' },
  heatingKind: { options: heatingKinds, words: 'Hvad varmer huset op?' },
  timeline: { options: timelines },
}

/** Step → its questions, in order; the first step has fields instead. */
export const stepQuestions = {
  1: ['products'],
  2: ['consumptionLevel'],
  3: ['heatingCost', 'heatingKind'],
  4: ['timeline'],
} as const satisfies Record<number, readonly QuestionName[]>

const rowsOf = (options: readonly QuoteRequestOption[]): readonly ChoiceRow[] =>
  options.map(({ value, label, hint, spot }) => ({
    value,
    label,
    hint,
    art: spot && <Spot name={spot} />,
  }))

interface Props {
  readonly name: QuestionName
  /** The page it is shown on. */
  readonly page: keyof typeof quoteRequestPages
  readonly data: QuoteRequestData
  readonly errors: FormErrors
}

/** One question, with its answers as rows. */
export function Question({ name, page, data, errors }: Props) {
  const { options, words } = questions[name]
  const answer = data[name]
  return (
    <ChoiceRows
      id={quoteRequestFieldId(name)}
      name={name}
      label={words ?? quoteRequestPages[page].heading}
      labelHidden={words === undefined}
      several={name === 'products'}
      rows={rowsOf(options)}
      chosen={answer === null ? [] : [answer].flat()}
      error={errors[name]}
    />
  )
}
