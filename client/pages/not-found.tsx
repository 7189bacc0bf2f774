import { href } from '#shared/routes/href.ts'
import type { Site } from '#client/site.ts'
import { Link } from '#client/slots.tsx'
import { MessagePage } from './message-page.tsx'
import { WaysOn } from './ways-on.tsx'

export function NotFoundPage({ site }: { readonly site: Site }) {
  return (
    <MessagePage
      site={site}
      status={404}
      title="Side ikke fundet"
      text="Den side, du forsøger at besøge, findes ikke. Her er mørkt, men batteriet holder."
    >
      <WaysOn />
      <p className="message-links">
        Ledte du efter <Link href={href('solar')}>solceller</Link>,{' '}
        <Link href={href('heatPump')}>varmepumper</Link> eller{' '}
        <Link href={href('battery')}>batterier</Link>?
      </p>
    </MessagePage>
  )
}
