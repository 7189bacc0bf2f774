import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { page as help } from '../pages/personal-offer.ts'

/** Shown at an offer's address without an offer, whatever the reason: the help page with another head. */
export function offerMissingPage(brand: Brand): PageContent {
  const { layout, blocks } = help(brand)
  return {
    layout,
    seo: {
      title: `Tilbuddet kan ikke vises · ${brand.company.shortName}`,
      description:
        'Linket fører ikke til et tilbud, vi kan vise. Sådan finder du det rigtige, eller får det sendt igen.',
    },
    blocks: blocks.map((block) =>
      block.type === 'pageHero'
        ? {
            ...block,
            title: 'Vi kan ikke vise det tilbud',
            lead: `Linket er måske ikke kommet helt med, eller tilbuddet er taget tilbage. Åbn det fra den mail, du har fået. Virker det heller ikke, så ring på ${brand.contact.phone} eller skriv, så finder vi ud af det.`,
            actions: [
              { label: 'Kontakt os', route: 'contact' },
              { label: 'Sådan finder du dit tilbud', route: 'solarOffers' },
            ],
          }
        : block,
    ),
  }
}
