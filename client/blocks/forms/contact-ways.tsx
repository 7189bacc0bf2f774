import type { Brand } from '#shared/brand.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Icon } from '#client/ui/icon.tsx'

/** A mail address with a line break allowed after its @, so that it fits a narrow column. */
export function MailLink({ address }: { readonly address: string }) {
  const [name, domain] = address.split('@')
  return (
    <a href={`mailto:${address}`}>
      {name}@<wbr />
      {domain}
    </a>
  )
}

/** Phone, hours, mail and response time; the hours of `desk` come first. */
export function ContactWays({
  brand: { contact, placeholders },
  desk,
}: {
  readonly brand: Brand
  readonly desk?: 'support' | undefined
}) {
  const hours = [
    { label: 'Rådgivning og salg', open: contact.salesHours },
    { label: 'Support', open: contact.supportHours },
  ]
  return (
    <ul className="ways">
      <li>
        <Icon name="phone" />
        <div>
          <a href={phoneHref(contact.phone)}>{contact.phone}</a>{' '}
          {placeholders && <Badge>Pladsholder</Badge>}
          {(desk === 'support' ? hours.toReversed() : hours).map(({ label, open }) => (
            <span key={label} className="way-hours">
              {label}: <span className="nowrap">hverdage {open}</span>
            </span>
          ))}
        </div>
      </li>
      <li>
        <Icon name="mail" />
        <div>
          <MailLink address={contact.email} />
        </div>
      </li>
      <li>
        <Icon name="clock" />
        <div>Vi svarer inden for én hverdag</div>
      </li>
    </ul>
  )
}
