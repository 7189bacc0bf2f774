import type { ReactNode } from 'react'
import { functionsPath, type OfferFunctionName } from '#shared/functions.ts'
import { Refusal } from './refusal.tsx'
import type { OfferPageView } from './view.ts'

interface Props {
  readonly act: OfferFunctionName
  readonly view: OfferPageView
  readonly className?: string
  readonly children: ReactNode
}

/** The customer's fields, disabled, for staff. */
export function ReadOnly({ children }: { readonly children: ReactNode }) {
  return (
    <fieldset disabled className="offer-read-only">
      {children}
    </fieldset>
  )
}

/** A plain form, the same with and without JavaScript; its answer redirects to the page. */
export function ActForm({ act, view, className, children }: Props) {
  const { offer, key, isStaff } = view
  return (
    <form
      action={`${functionsPath}/${act}`}
      method="post"
      noValidate
      className={`offer-form ${className ?? ''}`.trim()}
    >
      {view.refused?.act === act && <Refusal view={view} />}
      <input type="hidden" name="id" value={offer.id} />
      <input type="hidden" name="version" value={offer.version} />
      <input type="hidden" name="idempotencyKey" value={`${key}-${act}`} />
      {isStaff ? <ReadOnly>{children}</ReadOnly> : children}
    </form>
  )
}
