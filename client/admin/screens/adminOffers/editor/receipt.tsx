import { useDeferredValue, useMemo } from 'react'
import { withDeductions } from '#shared/domain/offers/price/persons.ts'
import { calculateTotals } from '#shared/domain/offers/price/totals.ts'
import type { OfferVersionView } from '#shared/schemas/offers/view.ts'
import { useForm } from '../../../kit/form/form-state.ts'
import { Changes } from '../changes.tsx'
import { compareOffers } from '../compare.ts'
import { isErased } from '../status.ts'
import { Totals } from '../totals.tsx'
import { type OfferForm, readForm, withoutBlank } from './form.ts'

/** The amounts as they are typed, and what differs from the version that the customer has. */
export function Receipt({ sent }: { readonly sent: OfferVersionView | null }) {
  const { form } = useForm<OfferForm>()
  const { content, unread } = readForm(form)
  const totals = calculateTotals(withDeductions(content), null)
  return (
    <div className="grid items-start gap-3 @2xl:grid-cols-2">
      {sent && !isErased(sent.content) && <Since sent={sent} form={form} />}
      <aside
        aria-label="Beløb"
        className={`rounded-box border border-line bg-card p-4 ${sent ? '' : '@2xl:col-span-2'}`}
      >
        <Totals
          totals={totals}
          groupTitles={Object.fromEntries(content.groups.map(({ id, title }) => [id, title]))}
        />
        <p className="mt-2 text-[0.8125rem] text-mute">Med det, der er valgt på forhånd.</p>
        {Object.keys(unread).length > 0 && (
          <p className="font-semibold text-bad">Et tal kan ikke læses og tæller som 0.</p>
        )}
      </aside>
    </div>
  )
}

function Since({ sent, form }: { readonly sent: OfferVersionView; readonly form: OfferForm }) {
  const typed = useDeferredValue(form)
  const comparison = useMemo(
    () => compareOffers(sent.content, withDeductions(readForm(withoutBlank(typed).form).content)),
    [sent, typed],
  )
  return (
    <section className="grid gap-2 rounded-box border border-line bg-card p-4">
      <h3 className="text-base">Siden version {sent.version}</h3>
      <Changes comparison={comparison} />
    </section>
  )
}
