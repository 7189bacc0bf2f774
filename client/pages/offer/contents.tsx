import { Island } from '#client/island.tsx'
import { OfferLines } from '#client/islands/offer-options/lines.tsx'
import { youOf } from '#shared/content/copy/you.ts'
import { ReadOnly } from './act-form.tsx'
import { Shows } from './shows.tsx'
import type { ViewProps } from './view.ts'

/** »Det får I«: every line, the options, and the total. */
export function OfferContents({ view }: ViewProps) {
  const { id, number, version, content, totals, can } = view.offer
  const { groups, choices, subsidies, financing } = content
  const { chosen } = totals
  const hasOptions = groups.some(({ lines }) => lines.some(({ role }) => role === 'option'))
  return (
    <section id="tilvalg" aria-labelledby="contents-title">
      <h2 id="contents-title">{youOf(content)('Det får du')}</h2>
      {hasOptions && can.choose === null && view.isStaff ? (
        <ReadOnly>
          <OfferLines content={content} chosen={chosen} open />
        </ReadOnly>
      ) : hasOptions && can.choose === null ? (
        <Island
          name="offer-options"
          props={{
            id,
            number,
            version,
            chosen,
            content: { groups, choices, subsidies, financing },
          }}
        />
      ) : (
        <OfferLines content={content} chosen={chosen} open={false} />
      )}
      <p className="offer-total">
        <span>
          I alt inkl. moms
          <small>
            Heraf moms <Shows name="vat" view={view} />
          </small>
        </span>
        <Shows name="total" view={view} />
      </p>
    </section>
  )
}
