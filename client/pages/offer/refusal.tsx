import { fieldId } from '#client/forms/values.ts'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import type { OfferPageView, ViewProps } from './view.ts'

/** The errors of a post; the page opens at them. `heading`: h3 inside a section of the page, h2 before all of them. */
export function Refusal({
  view: { refused },
  heading = 'h3',
}: ViewProps & { readonly heading?: 'h2' | 'h3' }) {
  if (!refused) return null
  const { act, errors, message } = refused
  return (
    <ErrorSummary
      heading={heading}
      title="Der er et problem"
      message={message}
      errors={Object.entries(errors).map(([name, text]) => ({
        fieldId: fieldId(act, name),
        message: text,
      }))}
    />
  )
}

/** False where the form that was posted is no longer on the page. */
export function hasFormOf({ refused, state, offer: { can } }: OfferPageView): boolean {
  if (refused?.act === 'offer-accept') return can.accept === null
  if (refused?.act === 'offer-decline') return can.decline === null
  if (refused?.act === 'offer-cancel') return state === 'accepted' && can.cancel === null
  return refused?.act === 'offer-question' && state !== 'replaced'
}
