import type { ReactNode } from 'react'
import { href } from '#shared/routes/href.ts'
import { footerMenus, legalMenu, popularSearches } from '#shared/routes/menus.ts'
import { routes } from '#shared/routes/table.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { MailLink } from '#client/blocks/forms/contact-ways.tsx'
import { ConsentLinks } from '#client/consent/panel.tsx'
import { HousePicture } from '#client/illustration/house-picture.tsx'
import type { Site } from '#client/site.ts'
import { Link } from '#client/slots.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { SeeAlsoLink } from './dropdown.tsx'
import { Wordmark } from './wordmark.tsx'

/** `children` are links of the page's own, next to the legal ones. */
export function Footer({
  site: { brand },
  children,
}: {
  readonly site: Site
  readonly children?: ReactNode
}) {
  const { company, contact, external } = brand
  return (
    <footer className="site-footer ground-night">
      <div className="page-width">
        <div className="footer-top">
          <div className="footer-words">
            <Wordmark brand={brand} />
            <p className="footer-title">
              Godaften
              <br />
              fra huset.
            </p>
            <p>
              Solen er gået ned. Batteriet holder lyset tændt, og elbilen venter, til strømmen er
              billigst.
            </p>
          </div>
          <HousePicture name="house-evening" className="footer-house" height={724} late />
        </div>
        <div className="footer-menus">
          {footerMenus.map(({ title, routes: ids }) => (
            <FooterList key={title} title={title}>
              {ids.map((id) => (
                <li key={id}>
                  <SeeAlsoLink id={id} brand={brand} />
                </li>
              ))}
            </FooterList>
          ))}
          <FooterList title="Populære søgninger">
            {popularSearches.map(({ label, route, hash }) => (
              <li key={label}>
                <Link href={href(route, {}, hash)}>{label}</Link>
              </li>
            ))}
          </FooterList>
          <div className="footer-contact">
            <h2>Kontakt</h2>
            <dl>
              <dt>Salg og rådgivning</dt>
              <dd>
                <a href={phoneHref(contact.phone)}>{contact.phone}</a> · hverdage{' '}
                <span className="nowrap">{contact.salesHours}</span>
              </dd>
              <dt>Support</dt>
              <dd>
                <a href={phoneHref(contact.phone)}>{contact.phone}</a> · hverdage{' '}
                <span className="nowrap">{contact.supportHours}</span>
              </dd>
            </dl>
            <p>
              <MailLink address={contact.email} />
            </p>
            <p>Vi svarer inden for én hverdag</p>
          </div>
        </div>
        <div className="footer-end">
          <p>
            {company.name} · {company.street}, {company.postcode} {company.city} ·{' '}
            <span className="nowrap">CVR {company.cvr}</span>{' '}
            {brand.placeholders && <Badge>Pladsholder</Badge>}
          </p>
          <div className="footer-legal">
            {children}
            {legalMenu.map((id) => (
              <Link key={id} href={href(id)}>
                {routes[id].label}
              </Link>
            ))}
            <Link href={href('terms', {}, 'fortrydelse')}>Fortrydelsesret</Link>
            {external.documents && (
              <a href={external.documents} title="Ligger på en anden side">
                Vilkår (dokument)
              </a>
            )}
            <ConsentLinks />
          </div>
        </div>
      </div>
    </footer>
  )
}

function FooterList({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </nav>
  )
}
