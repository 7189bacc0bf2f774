import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { bank } from './partners/bank.ts'
import { bankAdvice } from './partners/bank-advice.ts'
import { energyFirm } from './partners/energy-firm.ts'
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

const pageIds = {
  energyFirm: 'energyFirmBooking',
  bank: 'bankBooking',
  bankAdvice: 'bankAdviceBooking',
  secondBank: 'secondBankBooking',
  realEstate: 'realEstateBooking',
} as const

/** The booking page of a partner: the meeting is ours, its subject is that of the partner's customers. */
export const partnerBooking =
  (name: PartnerPage) =>
  (brand: Brand): PageContent => {
    const partner = brand.bookingPartners[name === 'bankAdvice' ? 'bank' : name].name
    const { seo, hero, before, booking, after, agreement, onward } = words[name](brand, partner)
    return {
      seo,
      layout: 'contact',
      blocks: [
        {
          type: 'pageHero',
          ...hero,
          marks: {
            partner,
            withOurs: true,
            example: brand.placeholders,
            ...(brand.placeholders && { note: 'Aftalen er ikke indgået endnu.' }),
          },
          actions: [
            {
              label: brand.external.bookingCalendar ? 'Vælg en tid' : 'Foreslå en tid',
              route: pageIds[name],
              hash: 'book',
            },
          ],
        },
        ...before,
        { type: 'booking', id: 'book', ...booking },
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
