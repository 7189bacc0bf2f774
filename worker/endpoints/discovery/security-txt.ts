import type { Brand } from '#shared/brand.ts'
import { endpoints } from '#shared/routes/endpoints.ts'

/** Its validity; the format asks for less than a year. In ms. */
const validFor = 180 * 86_400_000

/** The contact for security reports, in the format of RFC 9116. */
export function securityTxt({ contact }: Brand, origin: string, now: number): string {
  const expires = new Date(now + validFor).toISOString().slice(0, 10)
  return `Contact: mailto:${contact.email}
Expires: ${expires}T00:00:00Z
Preferred-Languages: da, en
Canonical: ${origin}${endpoints.securityTxt}
`
}
