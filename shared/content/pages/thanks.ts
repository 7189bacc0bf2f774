import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { batteryOfferTime, mailLink, phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Tak for din besked · ${brand.company.shortName}`,
    description:
      'Vi har fået din besked og svarer inden for én hverdag. Se, hvem der læser den, hvad du kan finde frem imens, og hvordan du retter noget.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Tak for din besked',
      lead: `Vi svarer inden for én hverdag. Har du spurgt til et batteri, sender vi tilbuddet inden for ${batteryOfferTime}. Bad du om en tid, bekræfter vi den på mail. Haster det, så ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}; er det en fejl på et anlæg, så ${brand.contact.supportHours}.`,
      art: {
        scene: 'evening-door',
        alt: 'Huset om aftenen: lys i ruden i døren, postkassen står ved hækken.',
      },
      actions: [{ label: 'Gå til forsiden', route: 'home' }],
    },
    {
      type: 'steps',
      title: 'Det sker der nu',
      steps: [
        {
          spot: 'laptop',
          title: 'Den bliver læst',
          text: 'Af en rådgiver. Gælder den en fejl på et anlæg, er det supporten, der læser.',
        },
        {
          spot: 'phone',
          title: 'Du hører fra os',
          text: 'På mail, eller på telefonen, hvis du bad om det. Mangler vi noget for at kunne svare, spørger vi.',
        },
        {
          spot: 'document',
          title: 'Du bestemmer resten',
          text: 'Svaret binder dig ikke. Vil du videre, får du prisen på skrift, linje for linje.',
        },
      ],
    },
    {
      type: 'prose',
      title: 'Godt at finde frem imens',
      body: [
        [
          '**Strøm og varme:** hvad huset brugte sidste år. Det står på regningerne.',
          '**Billeder:** eltavlen og det, det gælder: taget, fyret eller pladsen til et batteri.',
          '**Ved en fejl:** mærke, model og det, der står på displayet.',
        ],
        `Skrev du noget forkert, eller kom du i tanker om mere? Skriv til ${mailLink(brand)} fra den mail, du brugte før, så lægger vi det sammen. Vi bruger kun det, du skrev, til at svare dig; hvordan du får det rettet eller slettet, står i [privatlivspolitikken](privacy#rettigheder).`,
      ],
    },
    {
      type: 'links',
      title: 'Imens',
      items: [
        {
          route: 'knowledge',
          title: 'Læs i videnscentret',
          text: 'Artikler om tag, varme, strøm og penge.',
          spot: 'document',
        },
        {
          route: 'subsidies',
          title: 'Se tilskud og fradrag',
          text: 'Nogle skal søges, før man skriver under.',
          spot: 'subsidy',
        },
        {
          route: 'bookCall',
          title: 'Book en samtale',
          text: 'Sig selv, hvornår vi skal ringe.',
          spot: 'booking',
        },
      ],
    },
  ],
})
