import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { addressLine, mailLink, phoneLink } from '../copy/contact-links.ts'

/** The address on an open map; parentheses would end the link in copy. */
const mapOf = (brand: Brand): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLine(brand)).replaceAll('(', '%28').replaceAll(')', '%29')}`

export const page = (brand: Brand): PageContent => {
  const { city } = brand.company
  return {
    seo: {
      title: `Adresse og åbningstid · ${brand.company.shortName}`,
      description:
        'Her ligger vi, sådan kommer du hertil, og sådan er åbningstiden. Aftal en tid først: rådgiverne er ofte ude at se på tage og kedler.',
    },
    layout: 'article',
    blocks: [
      {
        type: 'pageHero',
        ground: 'smoke',
        title: 'Her finder du os',
        lead: `${addressLine(brand)}. Aftal en tid, før du kører: rådgiverne er ofte ude at se på huse.`,
        art: { map: 'town', alt: `Kort over Danmark, hvor egnen omkring ${city} er fremhævet.` },
        actions: [
          { label: 'Skriv, hvornår du vil komme', route: 'contact' },
          { label: 'Tag det på telefonen', route: 'bookCall' },
        ],
      },
      {
        type: 'facts',
        id: 'adresse',
        title: 'Adresse og åbningstid',
        rows: [
          { label: 'Navn på døren', value: { text: brand.company.name } },
          { label: 'Adresse', value: { text: addressLine(brand) } },
          { label: 'Rådgivning og salg', value: { text: `Hverdage ${brand.contact.salesHours}` } },
          { label: 'Support', value: { text: `Hverdage ${brand.contact.supportHours}` } },
          {
            label: 'Weekend og helligdage',
            value: { text: 'Lukket; skriv, så svarer vi næste hverdag' },
          },
          { label: 'Telefon', value: { text: phoneLink(brand) } },
          { label: 'Mail', value: { text: mailLink(brand) } },
          { label: 'CVR', value: { text: brand.company.cvr } },
        ],
        source: brand.placeholders
          ? '**Pladsholder:** adresse, telefon, mail og CVR er eksempler. Der er ingen på adressen, før virksomhedens egen er sat ind.'
          : `Kører du efter kort: [${addressLine(brand)}](${mapOf(brand)}).`,
      },
      {
        type: 'prose',
        id: 'vej',
        title: 'Sådan kommer du hertil',
        body: [
          `Slå ${addressLine(brand)} op på [Rejseplanen](https://www.rejseplanen.dk/), hvis du tager bus eller tog til ${city}; den kender køreplanen bedre end vi. Kommer du i bil, så skriv det, når du aftaler tiden: så får du at vide, hvor du kan holde, og hvor der er en lader.`,
          'Har du brug for elevator, niveaufri adgang eller et roligt rum, så sig det ved aftalen. Kan vi ikke klare det her, kommer vi hjem til dig eller tager det på telefon eller video.',
          ...(brand.placeholders
            ? [
                '**Pladsholder:** parkering, adgang og nærmeste stop beskrives, når den rigtige adresse er sat ind.',
              ]
            : []),
        ],
      },
      {
        type: 'prose',
        id: 'med',
        title: 'Godt at have med',
        body: [
          'Et møde bliver bedre med tal på bordet:',
          [
            'seneste elregning og varmeregning',
            'et billede af eltavlen med lågen åben',
            'et par billeder af taget eller af det fyr, der skal væk',
            'et tilbud fra en anden, hvis du har et',
          ],
          'Skal vi se på selve huset, er det os, der kører. Det aftaler vi på telefonen, og koster besøget noget, får du det at vide først.',
        ],
      },
      {
        type: 'links',
        title: 'Behøver du køre?',
        items: [
          {
            route: 'bookCall',
            title: 'Book energirådgivning',
            text: 'En samtale på telefonen er som regel nok til at begynde.',
            spot: 'booking',
          },
          {
            route: 'quoteRequest',
            title: 'Få et tilbud hjemmefra',
            text: 'Fortæl om huset, så regner vi.',
            spot: 'document',
          },
          {
            route: 'about',
            title: 'Hvem er vi?',
            text: 'Hvad vi laver selv, og hvad andre gør.',
            spot: 'house',
          },
        ],
      },
    ],
  }
}
