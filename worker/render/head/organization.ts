import type { Brand } from '#shared/brand.ts'
import { href } from '#shared/routes/href.ts'
import { icons } from '#shared/icons.ts'
import type { Thing } from './structured.ts'

const idOf = (origin: string): string => `${origin}/#organization`

/** The company by name, where something else is described: its articles, its products. */
export const organization = ({ company }: Brand, origin: string): Thing => ({
  '@type': 'Organization',
  '@id': idOf(origin),
  name: company.shortName,
  url: origin + href('home'),
  logo: origin + icons.large,
})

/** The company with address, telephone and opening hours, as in every page's footer. */
export function business(brand: Brand, origin: string): Thing {
  const { company, contact, external } = brand
  return {
    ...organization(brand, origin),
    '@type': ['Organization', 'LocalBusiness'],
    legalName: company.name,
    taxID: company.cvr,
    telephone: `+45 ${contact.phone}`,
    email: contact.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      postalCode: company.postcode,
      addressLocality: company.city,
      addressCountry: 'DK',
    },
    openingHours: `Mo-Fr ${contact.salesHours.replaceAll('.', ':').replace('–', '-')}`,
    ...(company.geo && { geo: { '@type': 'GeoCoordinates', ...company.geo } }),
    ...(external.reviewSite && { sameAs: [external.reviewSite] }),
  }
}

/** The site itself; search engines take its name from here. */
export const webSite = ({ company }: Brand, origin: string): Thing => ({
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: company.shortName,
  url: origin + href('home'),
  inLanguage: 'da',
  publisher: { '@id': idOf(origin) },
})
