import { quoteRequestLabels } from '#shared/content/quote-request/steps.ts'
import type { QuoteRequestData } from '#shared/domain/quote-request/data.ts'
import { placeOf } from '#shared/domain/quote-request/place.ts'
import { type FormPage, wantsHeatPump } from '#shared/domain/quote-request/steps.ts'
import { formatPhone } from '#shared/domain/e164.ts'
import { quoteRequestStepSchemas } from '#shared/schemas/quote-request.ts'
import {
  consumptionLevels,
  heatingCosts,
  heatingKinds,
  labelOf,
  marketingSources,
  quoteRequestProducts,
  timelines,
} from '#shared/schemas/quote-request-options.ts'

export interface SummaryRow {
  readonly label: string
  readonly answer: string
  /** The page to change it on. */
  readonly page: FormPage
}

/** Page → its fields. */
const fieldsOf: readonly (readonly string[])[] = quoteRequestStepSchemas.map((schema) =>
  Object.keys(schema.def.shape),
)

/** The step that has a field; null for the fields of the last page. */
export function pageOfField(name: string): FormPage | null {
  const page = fieldsOf.findIndex((fields) => fields.includes(name))
  return page < 0 ? null : (page as FormPage)
}

/** The answers as text, each with the page to change it on. */
export function summarizeAnswers(data: QuoteRequestData): readonly SummaryRow[] {
  const { email, phone, postcode, address } = data
  const products = data.products
    .map((product, i) =>
      i === 0
        ? labelOf(quoteRequestProducts, product)
        : labelOf(quoteRequestProducts, product).toLowerCase(),
    )
    .join(', ')
  const heating = wantsHeatPump(data)
    ? [labelOf(heatingCosts, data.heatingCost), labelOf(heatingKinds, data.heatingKind)]
        .filter(Boolean)
        .join(' · ')
    : 'Springes over, du valgte ikke varmepumpe'
  return [
    { label: quoteRequestLabels.products, answer: products, page: 1 },
    {
      label: quoteRequestLabels.consumptionLevel,
      answer: labelOf(consumptionLevels, data.consumptionLevel),
      page: 2,
    },
    { label: quoteRequestLabels.heating, answer: heating, page: wantsHeatPump(data) ? 3 : 1 },
    { label: quoteRequestLabels.timeline, answer: labelOf(timelines, data.timeline), page: 4 },
    { label: quoteRequestLabels.email, answer: email, page: 0 },
    { label: quoteRequestLabels.phone, answer: formatPhone(phone), page: 0 },
    { label: quoteRequestLabels.place, answer: placeOf(postcode, address), page: 0 },
    {
      label: quoteRequestLabels.marketingSource,
      answer: labelOf(marketingSources, data.marketingSource),
      page: 0,
    },
  ]
}
