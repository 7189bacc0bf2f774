import { endpoints } from '#shared/routes/endpoints.ts'
import { formatInstant } from '#shared/content/format.ts'
import { Categories } from '#client/consent/categories.tsx'
import { CampaignField } from '#client/slots.tsx'
import { BlockHead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'

/** The cookie choice as a page, with this visitor's current choice. */
export function CookieChoice({ block, site: { brand, consent } }: BlockProps<'cookieChoice'>) {
  return (
    <section className="beside">
      <BlockHead
        {...block}
        lead={
          consent
            ? `Dit valg er gemt ${formatInstant(new Date(consent.at * 1000).toISOString())}.`
            : 'Du har ikke valgt endnu. Ud over det, du selv har udfyldt, er intet gemt.'
        }
      />
      <form action={endpoints.consent} method="post" className="consent-page">
        <CampaignField />
        <Categories brand={brand} choice={consent} />
      </form>
    </section>
  )
}
