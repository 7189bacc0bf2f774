import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { CampaignField, Link } from './slots.tsx'

/**
 * The first choice about cookies: accept and reject with equal weight. Works as a plain form post. It stands before the
 * page's own text, which is what search engines should quote.
 */
export function ConsentBanner() {
  return (
    <section className="consent" data-consent-banner data-nosnippet aria-label="Cookies">
      <form action={endpoints.consent} method="post">
        <p>
          Må vi bruge en cookie til statistik? Den husker, hvilken kampagne du kom fra, og intet andet. Der sættes ingen cookies, før du vælger, og du kan ændre
          det nederst på siden. <Link href={href('privacy', {}, 'cookies')}>Læs om cookies</Link>
        </p>
        <CampaignField />
        <div className="consent-choices">
          <button type="submit" name="choice" value="reject">
            Afvis alle
          </button>
          <button type="submit" name="choice" value="accept">
            Accepter alle
          </button>
        </div>
      </form>
    </section>
  )
}

/** Takes the choice back from any page; the banner then asks again. */
export function ConsentWithdrawal() {
  return (
    <form action={endpoints.consent} method="post">
      <button type="submit" name="choice" value="withdraw" className="consent-withdrawal">
        Cookievalg
      </button>
    </form>
  )
}
