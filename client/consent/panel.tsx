import { configuredNetworks } from '#shared/domain/advertising/networks.ts'
import { consentPurposes } from '#shared/content/copy/cookie-categories.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import type { Site } from '#client/site.ts'
import { CampaignField, Link, UntilConsent } from '#client/slots.tsx'
import { Spot } from '#client/illustration/spot.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Categories } from './categories.tsx'

const categoriesId = 'cookie-categories'
const formId = 'cookie-form'

/** The frame page with the advertising tags. It learns the page's path only where search engines know it too: others are secret. */
function advertisingFrame({ brand, route: { id, path } }: Site): string {
  const isPublic = id !== null && routes[id].indexed
  const page = isPublic ? `?${new URLSearchParams({ side: path })}` : ''
  return brand.external.embedOrigin + endpoints.embedAdvertising + page
}

/**
 * The cookie choice, on every page: the question with three answers of equal weight, and the categories for a detailed
 * choice. Plain form posts and a native popover; the runtime sends without leaving the page.
 */
export function ConsentPanel({ site }: { readonly site: Site }) {
  const { brand } = site
  return (
    <section
      className="consent"
      data-consent
      data-nosnippet
      aria-label="Cookies"
      data-advertising={configuredNetworks(brand).length > 0 ? advertisingFrame(site) : undefined}
    >
      <UntilConsent>
        <form action={endpoints.consent} method="post" className="consent-ask" data-consent-ask>
          <Spot name="document" />
          <div>
            <p className="consent-title">Må vi bruge cookies?</p>
            <p>
              Siden virker uden. Siger du ja, {consentPurposes(brand)}. Før du vælger, gemmes kun
              det, siden skal bruge til det, du selv gør. Du kan ændre valget nederst på siden.{' '}
              <Link href={href('privacy', {}, 'cookies')} className="nowrap">
                Læs om cookies
              </Link>
            </p>
          </div>
          <CampaignField />
          <div className="consent-choices">
            <button type="submit" name="choice" value="reject">
              Afvis alle
            </button>
            <button type="button" popoverTarget={categoriesId}>
              Vælg selv
            </button>
            <button type="submit" name="choice" value="accept">
              Accepter alle
            </button>
          </div>
        </form>
      </UntilConsent>
      <div
        popover="auto"
        id={categoriesId}
        className="consent-categories"
        role="dialog"
        aria-labelledby="cookie-title"
        tabIndex={-1}
      >
        <div className="consent-head">
          <p className="consent-title" id="cookie-title">
            Vælg, hvad du siger ja til
          </p>
          <button
            type="button"
            className="consent-close"
            popoverTarget={categoriesId}
            popoverTargetAction="hide"
            aria-label="Luk uden at ændre"
          >
            <Icon name="close" />
          </button>
        </div>
        <form id={formId} action={endpoints.consent} method="post">
          <CampaignField />
          <Categories brand={brand} />
        </form>
      </div>
      <p role="status" className="visually-hidden" />
    </section>
  )
}

/** A link to the cookie choice. The runtime opens the panel instead, if the page has one. */
export function ConsentLink() {
  return (
    <Link href={href('cookieChoice')} data-consent-change>
      Cookievalg
    </Link>
  )
}

/** On pages with the panel: also withdraws consent in one click, as giving it took one. */
export function ConsentLinks() {
  return (
    <>
      <ConsentLink />{' '}
      <button type="submit" form={formId} name="choice" value="reject" className="consent-withdraw">
        Afvis cookies
      </button>
    </>
  )
}
