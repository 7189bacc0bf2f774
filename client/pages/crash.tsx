import { phoneHref } from '#shared/content/copy/contact-links.ts'
import type { Site } from '#client/site.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { MessagePage } from './message-page.tsx'

/** The page of an unexpected error. Both buttons are links with an empty href: without JavaScript they reload the address with its query, which an empty form would drop. */
export function CrashPage({ site }: { readonly site: Site }) {
  const { phone } = site.brand.contact
  return (
    <MessagePage
      site={site}
      status={500}
      title="Noget gik galt"
      text="Der opstod en uventet fejl. Prøv at genindlæse siden."
    >
      <div className="actions">
        <a href="" className={buttonClass({ kind: 'light' })}>
          Prøv igen
        </a>
        <a href="" className={buttonClass({ kind: 'outline-light' })}>
          Genindlæs siden
        </a>
      </div>
      <p className="message-links">
        Bliver det ved? Ring på <a href={phoneHref(phone)}>{phone}</a>, så hjælper vi dig videre.
      </p>
    </MessagePage>
  )
}
