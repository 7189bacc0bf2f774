import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import { checkOffer } from '#shared/schemas/offers/check.ts'
import type { ZodMiniType } from 'zod/mini'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { Problem } from '#worker/problem.ts'

const invalid = (fields: Readonly<Record<string, string>>) =>
  new Problem(422, 'invalid', 'Nogle felter skal rettes.', { fields })

/** An offer's content as staff wrote it. @throws Problem 422 with a message a dotted path. */
export function checkContent(input: unknown): OfferContent {
  const checked = checkOffer(input)
  if (!checked.ok) throw invalid(checked.fields)
  return checked.values
}

/** @throws Problem 422 with a message a field. */
export function checkBody<Values>(schema: ZodMiniType<Values>, body: unknown): Values {
  const checked = checkForm(schema, body)
  if (!checked.ok) throw invalid(checked.fields)
  return checked.values
}
