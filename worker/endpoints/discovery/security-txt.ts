import type { Brand } from '#shared/brand.ts'
import { endpoints } from '#shared/routes/endpoints.ts'

/** How long it says it holds; the format asks for less than a year. In ms. */
const validFor = 180 * 86_400_000

/** Whom to tell of a weakness, as RFC 9116 writes it. */
export function securityTxt({ contact }: Brand, origin: string, now: number): string {
  const expires = new Date(now + validFor).toISOString().slice(0, 10)
  return `Contact: mailto:${contact.email}
Expires: ${expires}T00:00:00Z
Preferred-Languages: da, en
Canonical: ${origin}${endpoints.securityTxt}
`
}
