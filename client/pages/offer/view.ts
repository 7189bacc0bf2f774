import type { OfferFunctionName } from '#shared/functions.ts'
import type { PageState } from '#shared/domain/offers/state/page-state.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import type { FilledForm } from '#client/forms/form.ts'
import { fieldId } from '#client/forms/values.ts'

/** A form of the page with its errors, after a post without JavaScript. */
export interface RefusedAct extends Required<Omit<FilledForm, 'action'>> {
  readonly act: OfferFunctionName
}

/** Everything that an offer's page is rendered from. */
export interface OfferPageView {
  readonly offer: CustomerOffer
  readonly state: PageState
  /** Texts by name that depend on the chosen options (shared/content/offers/shown.ts). */
  readonly texts: Readonly<Record<string, string>>
  /** Idempotency key: two posts from one page are one act. */
  readonly key: string
  readonly refused: RefusedAct | null
  /** False without a mail service: then the page promises no mail. */
  readonly mails: boolean
  /** A signed-in member of staff sees everything, but can send nothing. */
  readonly isStaff: boolean
}

export interface ViewProps {
  readonly view: OfferPageView
}

/** Initial value and error of a form's field: only the form that was refused has any. */
export function fieldOf(
  { refused }: Pick<OfferPageView, 'refused'>,
  act: OfferFunctionName,
  name: string,
) {
  const own = refused?.act === act ? refused : null
  const value = own?.values[name]
  return {
    id: fieldId(act, name),
    name,
    error: own?.errors[name],
    defaultValue: typeof value === 'string' ? value : '',
  }
}
