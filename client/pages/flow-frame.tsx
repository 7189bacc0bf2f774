import type { ReactNode } from 'react'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { ConsentLinks, ConsentPanel } from '#client/consent/panel.tsx'
import { href } from '#shared/routes/href.ts'
import type { Site } from '#client/site.ts'
import { Link } from '#client/slots.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Wordmark } from './wordmark.tsx'

/** The frame of a flow's pages: it links only the exit, help and the legal texts. */
export function FlowFrame({
  site,
  note = <StoredHere />,
  children,
}: {
  readonly site: Site
  /** In the header. */
  readonly note?: ReactNode
  readonly children: ReactNode
}) {
  const { brand } = site
  const { company, contact } = brand
  return (
    <>
      <a href="#main" className="skip-link">
        Spring til indhold
      </a>
      <ConsentPanel site={site} />
      <header className="page-width flow-header">
        <Wordmark brand={brand} />
        {note}
        <Link href={href('home')}>Luk</Link>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="page-width flow-footer">
        <p>
          Hjælp: <a href={phoneHref(contact.phone)}>{contact.phone}</a>, hverdage{' '}
          {contact.salesHours}
        </p>
        <p>
          {company.name} · {company.street}, {company.postcode} {company.city} ·{' '}
          <span className="nowrap">CVR {company.cvr}</span>{' '}
          {brand.placeholders && <Badge>Pladsholder</Badge>}
        </p>
        <p className="flow-legal">
          <Link href={href('privacy')}>Privatlivspolitik</Link>
          <ConsentLinks />
        </p>
      </footer>
    </>
  )
}

const StoredHere = () => (
  <p>
    <Icon name="lock" />
    <span className="flow-stored">Dine svar gemmes kun på denne enhed, til du sender</span>
    <span className="flow-stored-short">Gemmes her</span>
  </p>
)
