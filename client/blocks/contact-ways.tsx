import type { Brand } from '#shared/brand.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Icon } from '#client/ui/icon.tsx'

export const phoneLink = (phone: string): string => `tel:+45${phone.replace(/\D/g, '')}`

/** Phone, hours, mail and how soon we answer. */
export function ContactWays({ brand: { contact, placeholders } }: { readonly brand: Brand }) {
  return (
    <ul className="ways">
      <li>
        <Icon name="phone" />
        <div>
          <a href={phoneLink(contact.phone)}>{contact.phone}</a> {placeholders && <Badge>Pladsholder</Badge>}
          <br />
          Rådgivning og salg: hverdage <span className="nowrap">{contact.salesHours}</span>
          <br />
          Support: hverdage <span className="nowrap">{contact.supportHours}</span>
        </div>
      </li>
      <li>
        <Icon name="mail" />
        <div>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </div>
      </li>
      <li>
        <Icon name="clock" />
        <div>Vi svarer inden for én hverdag</div>
      </li>
    </ul>
  )
}
