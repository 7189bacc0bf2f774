import { brand } from '../brand.ts'

/** The partner of a slug; null for one that is none. */
export const bookingPartnerOf = (slug: string) =>
  slug === ''
    ? null
    : (Object.values(brand.bookingPartners).find((partner) => partner.slug === slug) ?? null)
