import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

type Partner = keyof Brand['bookingPartners']

/** The booking page of a partner; `advice` is the bank's one about energy advice. */
export const partnerBooking =
  (partner: Partner, advice = false) =>
  (brand: Brand): PageContent => ({
    seo: {
      title: `SEED ${partner} ${advice} ${brand.company.shortName}`.slice(0, 60),
      description: `SEED ${partner} ${advice} ..................................................................`,
    },
    layout: 'article',
    blocks: [{ type: 'pageHero', ground: 'almond', title: 'SEED', lead: 'SEED' }],
  })
