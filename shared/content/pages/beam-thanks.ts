import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Tak, vi har dine oplysninger · ${brand.company.shortName}`,
    description:
      'Dine oplysninger er kommet frem. En rådgiver ser på dem og vender tilbage inden for én hverdag, på den måde, du har bedt om.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'lavender',
      title: 'Tak, det kom frem',
      lead: `En rådgiver ser på dine oplysninger og vender tilbage inden for én hverdag. Du har ikke købt noget og ikke bundet dig. Er noget skrevet forkert, så ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
      art: {
        scene: 'evening-battery',
        alt: 'Batteriet i bryggerset om aftenen; det giver strøm til huset.',
        caption: {
          badge: 'Om aftenen',
          text: 'Den stiplede linje er strøm fra batteriet til huset.',
        },
      },
      actions: [
        { label: 'Læs om batterier', route: 'battery' },
        { label: 'Gå til forsiden', route: 'home' },
      ],
    },
    {
      type: 'steps',
      title: 'Det sker der nu',
      steps: [
        {
          spot: 'document',
          title: 'Vi læser, hvad du har skrevet',
          text: 'Passer huset eller batteriet ikke, siger vi det, før vi bruger mere af din tid.',
        },
        {
          spot: 'phone',
          title: 'Inden for én hverdag',
          text: 'En rådgiver ringer eller skriver og spørger om det, vi mangler for at kunne regne.',
        },
        {
          spot: 'plan',
          title: 'Du får et svar at læse',
          text: 'Hvad batteriet kan i dit hus, hvad det koster, og hvad der kan gøre tallet forkert.',
        },
      ],
    },
    {
      type: 'prose',
      title: 'Godt at finde frem imens',
      body: [
        [
          'årsforbruget af strøm; det står på elregningen',
          'et billede af eltavlen, gerne med lågen åben',
          'mærke og model på det, du allerede har af solceller, batteri eller varmepumpe',
        ],
        'Oplysningerne bruges til at svare dig. Vil du have dem slettet igen, så skriv til os. Dine rettigheder står i [privatlivspolitikken](privacy#rettigheder).',
      ],
    },
  ],
})
