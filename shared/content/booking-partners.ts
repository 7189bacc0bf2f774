import { brand, type Named } from '../brand.ts'

const partners: readonly Named[] = [
  ...Object.values(brand.bookingPartners),
  ...brand.furtherPartners,
]

/** The partner of a slug; null for one that is none. */
export const bookingPartnerOf = (slug: string): Named | null =>
  partners.find((partner) => partner.slug === slug) ?? null

/** The name of a partner as people read it; the slug of one that left. */
export const bookingPartnerName = (slug: string): string => bookingPartnerOf(slug)?.name ?? slug

/** Names of the partners, by slug. */
export const bookingPartnerNames: Readonly<Record<string, string>> = Object.fromEntries(
  partners.map(({ slug, name }) => [slug, name]),
)
