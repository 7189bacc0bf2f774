import type { Brand, FurtherPartner, Named } from '../../brand.ts'
import { partnerPageName, partnerRouteId } from '../../routes/partner-names.ts'
import type { RouteId } from '../../routes/table.ts'
import { findPartnerKey } from '../mentions.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { bank } from './partners/bank.ts'
import { bankAdvice } from './partners/bank-advice.ts'
import { energyFirm } from './partners/energy-firm.ts'
import { furtherPartnerWords } from './partners/further.ts'
import { realEstate } from './partners/real-estate.ts'
import { secondBank } from './partners/second-bank.ts'
import type { PartnerWords } from './partners/words.ts'

/** Partners and, for the bank, its page about energy advice. */
export type PartnerPage = 'energyFirm' | 'bank' | 'bankAdvice' | 'secondBank' | 'realEstate'

const words: Readonly<Record<PartnerPage, PartnerWords>> = {
  energyFirm,
  bank,
  bankAdvice,
  secondBank,
  realEstate,
}

const routeIds = {
  energyFirm: 'energyFirmBooking',
  bank: 'bankBooking',
  bankAdvice: 'bankAdviceBooking',
  secondBank: 'secondBankBooking',
  realEstate: 'realEstateBooking',
} as const

/** The booking page of a partner: the meeting is ours, its subject is that of the partner's customers. */
export const partnerBooking =
  (name: PartnerPage) =>
  (brand: Brand): PageContent =>
    pageOf(brand, brand.bookingPartners[name === 'bankAdvice' ? 'bank' : name], {
      route: routeIds[name],
      words: words[name],
    })

/** The booking pages of partners that are entries of data, by name. Their copy is made of the entry. */
export const furtherPartnerPages = (of: Brand) =>
  Object.fromEntries(
    of.furtherPartners.map((partner) => [
      partnerPageName(partner.slug),
      (brand: Brand) =>
        pageOf(brand, partner, {
          // The route is made of the same entry (shared/routes/public.ts).
          route: partnerRouteId(partner.slug) as RouteId,
          words: furtherPartnerWords(partner),
          ...(partner.product && { product: partner.product }),
        }),
    ]),
  )

interface Parts {
  readonly route: RouteId
  readonly words: PartnerWords
  readonly product?: NonNullable<FurtherPartner['product']>
}

function pageOf(
  brand: Brand,
  { name: partner, slug }: Named,
  { route, words, product }: Parts,
): PageContent {
  const { seo, hero, before, booking, after, agreement, onward } = words(brand, partner)
  return {
    seo,
    layout: 'contact',
    blocks: [
      {
        type: 'pageHero',
        ...hero,
        marks: {
          partner: findPartnerKey(brand, partner),
          name: partner,
          withOurs: true,
          example: brand.placeholders,
          ...(brand.placeholders && { note: 'Aftalen er ikke indgået endnu.' }),
        },
        actions: [
          {
            label: 'Vælg en tid',
            route,
            hash: 'book',
          },
        ],
      },
      ...before,
      {
        type: 'booking',
        id: 'book',
        calendar: { partner: slug, ...(product && { product }) },
        ...booking,
      },
      ...after,
      {
        type: 'table',
        id: 'aftalen',
        title: `Mellem os og ${partner}`,
        lead: `Du taler med en rådgiver fra ${brand.company.shortName}. Svarene her er **eksempler**, til aftalen er skrevet under.`,
        columns: ['Spørgsmål', 'Svar'],
        rows: agreement.map(({ label, text }) => ({ label, cells: [{ text }] })),
        source:
          'Hvad der deles, og hvad der ikke gør, står under [partnere](partners#deles) og i [privatlivspolitikken](privacy).',
      },
      { type: 'links', title: 'Læs, inden vi taler', items: onward },
    ],
  }
}
