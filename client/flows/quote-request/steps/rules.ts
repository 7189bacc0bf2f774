import type { QuoteRequestData } from '#shared/domain/quote-request/data.ts'
import type { FormPage } from '#shared/domain/quote-request/steps.ts'
import { findTypedTown } from '#shared/domain/postcodes.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { quoteRequestStepSchemas } from '#shared/schemas/quote-request.ts'
import type { FormErrors } from '#client/forms/values.ts'

/** The errors that block a step: field → message. */
export function findErrors(
  page: Exclude<FormPage, 5>,
  answers: Partial<QuoteRequestData>,
): FormErrors {
  const checked = checkForm<unknown>(quoteRequestStepSchemas[page], answers)
  return checked.ok ? {} : checked.fields
}

export { findTypedTown }
