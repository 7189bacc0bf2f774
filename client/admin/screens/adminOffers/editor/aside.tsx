import { useState } from 'react'
import { findMissing } from '#shared/domain/offers/state/missing.ts'
import { withDeductions } from '#shared/domain/offers/price/persons.ts'
import { calculateTotals } from '#shared/domain/offers/price/totals.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Totals } from '../totals.tsx'
import { useForm } from '../../../kit/form/form-state.ts'
import { type OfferForm, readForm } from './form.ts'
import { focusField } from '../../../kit/form/focus-field.ts'
import { describePlace } from './places.ts'

interface Props {
  readonly back: string
  readonly busy: boolean
}

/** Next to the fields: live totals, what is missing, and saving. At the bottom of narrow windows. */
export function Aside({ back, busy }: Props) {
  const { form } = useForm<OfferForm>()
  const [now] = useState(Date.now)
  const { content, unread } = readForm(form)
  const totals = calculateTotals(withDeductions(content), null)
  const missing = Object.entries(findMissing(content, now))
  return (
    <aside
      aria-label="Beløb"
      className="max-wide:sticky max-wide:bottom-0 max-wide:z-20 max-wide:max-md:bottom-15 wide:sticky wide:top-17"
    >
      <Card className="grid gap-4 p-4 max-wide:-mx-1 max-wide:py-3 sm:p-5">
        <div className="max-wide:hidden">
          <h2 className="mb-3 text-lg">Beløb</h2>
          <Totals
            totals={totals}
            groupTitles={Object.fromEntries(content.groups.map(({ id, title }) => [id, title]))}
          />
          <p className="mt-2 text-mute">Med det, der er valgt på forhånd.</p>
        </div>
        {Object.keys(unread).length > 0 && (
          <p className="font-semibold text-bad">Et tal kan ikke læses og tæller som 0.</p>
        )}
        {missing.length > 0 && (
          <details className="max-wide:hidden">
            <summary className="font-semibold text-wait">
              {missing.length === 1 ? 'Én ting mangler' : `${missing.length} ting mangler`}, før det
              kan sendes
            </summary>
            <ul className="mt-2 grid gap-1">
              {missing.map(([path, message]) => (
                <li key={path}>
                  <button
                    type="button"
                    onClick={() => focusField(path)}
                    className="rounded-sm text-left text-act underline underline-offset-2"
                  >
                    {describePlace(path)}: {message}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )}
        <div className="flex items-center gap-2.5">
          <p className="mr-auto min-w-0 leading-tight wide:hidden">
            <span className="block text-[0.8125rem] text-mute">
              {totals.loan ? `${formatAmount(totals.loan.monthly)} pr. måned` : 'I alt inkl. moms'}
            </span>
            <strong className="font-head text-lg whitespace-nowrap">
              {formatAmount(totals.total)}
            </strong>
          </p>
          <Button type="submit" look="primary" busy={busy}>
            {busy ? 'Gemmer…' : 'Gem kladde'}
          </Button>
          <ButtonLink to={back}>Annullér</ButtonLink>
        </div>
      </Card>
    </aside>
  )
}
