import { phoneLink } from '#client/blocks/contact-ways.tsx'
import type { Site } from '#client/site.ts'
import { Link } from '#client/slots.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { href } from '#shared/routes/href.ts'
import { Frame } from './frame.tsx'
import { NightHouse } from './night-house.tsx'

interface Props {
  readonly site: Site
  readonly status: number
  readonly title: string
  /** What happened and what to do. */
  readonly text: string
}

/** A request that could not be taken: what happened, and the way on. */
export function ProblemPage({ site, status, title, text }: Props) {
  const { phone } = site.brand.contact
  return (
    <Frame site={site} night footer={false} floating={false}>
      <div className="message-page ground-night">
        <div className="page-width message-grid">
          <div>
            <p className="message-code">{status}</p>
            <h1>{title}</h1>
            <p className="lead">{text}</p>
            <p className="actions">
              <Link href={href('home')} className={buttonClass({ kind: 'light' })}>
                Gå til forsiden
              </Link>
              <Link href={href('contact')} className={buttonClass({ kind: 'outline-light' })}>
                Kontakt os
              </Link>
            </p>
            <p className="message-links">
              Haster det? Ring på <a href={phoneLink(phone)}>{phone}</a>.
            </p>
          </div>
          <NightHouse />
        </div>
      </div>
    </Frame>
  )
}
