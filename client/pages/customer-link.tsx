import { HousePicture } from '#client/illustration/house-picture.tsx'
import type { Site } from '#client/site.ts'
import { Button } from '#client/ui/button.tsx'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { formatDate } from '#shared/content/format.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { Frame } from './frame.tsx'

/** What a customer's link leads to. */
export interface CustomerLink {
  readonly name: string
  /** What it is, in a sentence. */
  readonly about: string
  /** Where the button posts the key. */
  readonly action: string
  readonly button: string
  /** The key of the link. */
  readonly token: string
  /** An instant, ISO. */
  readonly expiresAt: string
}

interface Props {
  readonly site: Site
  /** Null where the link has ended. */
  readonly link: CustomerLink | null
  /** Why it may have ended. */
  readonly ended: string
}

/** The target of a customer's own link. It needs a click, since programs that check mails open links too. */
export function CustomerLinkPage({ site, link, ended }: Props) {
  const { phone, email } = site.brand.contact
  return (
    <Frame site={site} night footer={false} floating={false}>
      <div className="message-page ground-night">
        <div className="page-width message-grid">
          <div>
            <h1>{link?.name ?? 'Linket virker ikke længere'}</h1>
            {link ? (
              <>
                <p className="lead">{link.about}</p>
                <form method="post" action={link.action} className="actions">
                  <input type="hidden" name="t" value={link.token} />
                  <Button type="submit">{link.button}</Button>
                </form>
                <p className="message-links">
                  Linket er til dig og virker til og med{' '}
                  {formatDate(danishDay(Date.parse(link.expiresAt) - 1))}.
                </p>
              </>
            ) : (
              <p className="lead">
                {ended} Skriv til os på {email}, så sender vi et nyt.
              </p>
            )}
            <p className="message-links">
              Spørgsmål? Ring på <a href={phoneHref(phone)}>{phone}</a>.
            </p>
          </div>
          <HousePicture name="house-night" className="message-house" />
        </div>
      </div>
    </Frame>
  )
}
