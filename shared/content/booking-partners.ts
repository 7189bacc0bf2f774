import { brand, type Named } from '../brand.ts'

/** The partner of a slug; null for one that is none. */
export const bookingPartnerOf = (slug: string): Named | null =>
  [...Object.values(brand.bookingPartners), ...brand.furtherPartners].find(
    (partner) => partner.slug === slug,
  ) ?? null
