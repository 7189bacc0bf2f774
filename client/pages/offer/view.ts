import type { OfferFunctionName } from '#shared/functions.ts'
import type { PageState } from '#shared/domain/offers/page-state.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import type { FormErrors, FormValues } from '#client/forms/values.ts'
import { fieldId } from '#client/forms/values.ts'

/** A form of the page that comes back with what is wrong, after a post without JavaScript. */
export interface RefusedAct {
  readonly act: OfferFunctionName
  readonly values: FormValues
  readonly errors: FormErrors
  readonly message: string
}

/** All that an offer's page is made of. */
export interface OfferPageView {
  readonly offer: CustomerOffer
  readonly state: PageState
  /** Texts by name: what depends on the choice (shared/content/offers/shown.ts). */
  readonly texts: Readonly<Record<string, string>>
  /** Makes two posts of one page one act. */
  readonly key: string
  readonly refused: RefusedAct | null
  /** Whether mails are sent: without a mail service none is promised. */
  readonly mails: boolean
  /** Somebody of staff looks at it: everything stands there, and nothing can be sent. */
  readonly isStaff: boolean
}

export interface ViewProps {
  readonly view: OfferPageView
}

/** What a form's field starts with and what is wrong with it: only the form that was sent back has any. */
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
