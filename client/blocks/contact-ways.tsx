import type { Brand } from '#shared/brand.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Icon } from '#client/ui/icon.tsx'

export const phoneLink = (phone: string): string => `tel:+45${phone.replace(/\D/g, '')}`

/** An address that may break after its @, so that it never leaves a narrow column. */
export function MailLink({ address }: { readonly address: string }) {
  const [name, domain] = address.split('@')
  return (
    <a href={`mailto:${address}`}>
      {name}@<wbr />
      {domain}
    </a>
  )
}

/** Phone, hours, mail and how soon we answer. */
export function ContactWays({ brand: { contact, placeholders } }: { readonly brand: Brand }) {
  return (
    <ul className="ways">
      <li>
        <Icon name="phone" />
        <div>
          <a href={phoneLink(contact.phone)}>{contact.phone}</a> {placeholders && <Badge>Pladsholder</Badge>}
          <br />
          Rådgivning og salg: <span className="nowrap">hverdage {contact.salesHours}</span>
          <br />
          Support: <span className="nowrap">hverdage {contact.supportHours}</span>
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
