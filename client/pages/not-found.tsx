import { href } from '#shared/routes/href.ts'
import type { Site } from '#client/site.ts'
import { Link } from '#client/slots.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Frame } from './frame.tsx'
import { NightHouse } from './night-house.tsx'

/** No such page (specification 2.8): the house in the dark, the battery still on. */
export function NotFoundPage({ site }: { readonly site: Site }) {
  return (
    <Frame site={site} night footer={false} floating={false}>
      <div className="message-page ground-night">
        <div className="page-width message-grid">
          <div>
            <p className="message-code">404</p>
            <h1>Side ikke fundet</h1>
            <p className="lead">Den side, du forsøger at besøge, findes ikke. Her er mørkt, men batteriet holder.</p>
            <p className="actions">
              <Link href={href('home')} className={buttonClass({ kind: 'light' })}>
                Gå til forsiden
              </Link>
              <Link href={href('contact')} className={buttonClass({ kind: 'outline-light' })}>
                Kontakt os
              </Link>
            </p>
            <p className="message-links">
              Ledte du efter <Link href={href('solar')}>solceller</Link>, <Link href={href('heatPump')}>varmepumper</Link> eller{' '}
              <Link href={href('battery')}>batterier</Link>?
            </p>
          </div>
          <NightHouse />
        </div>
      </div>
    </Frame>
  )
}
