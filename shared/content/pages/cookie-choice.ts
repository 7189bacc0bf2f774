import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { mailLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Cookievalg · ${brand.company.shortName}`,
    description:
      'Se, hvad du har sagt ja og nej til om cookies, og lav det om. Siden virker uden, og et nej sletter det, der var gemt.',
  },
  layout: 'legal',
  blocks: [
    {
      type: 'pageHero',
      ground: 'smoke',
      title: 'Cookievalg',
      lead: 'Her kan du se dit valg og lave det om, lige så tit du vil.',
    },
    { type: 'cookieChoice', title: 'Hvad siger du ja til?' },
    {
      type: 'prose',
      title: 'Det sker, når du gemmer',
      body: [
        [
          '**Siger du ja,** gemmer vi det, kategorien nævner. Ud over det nødvendige gemmer vi først noget, når du siger ja, og kun det.',
          '**Siger du nej,** sletter vi med det samme det, vi før måtte gemme. Alt på siden virker fortsat.',
          '**Valget selv** ligger i en cookie med tidspunktet. Det gælder i 12 måneder på denne browser; derefter spørger vi igen. Det gør vi også, hvis formålene ændres.',
        ],
        `Har du skiftet telefon eller browser, eller har du slettet dine cookies, kender vi ikke dit valg og spørger forfra. Hver cookie står med navn og levetid i [privatlivspolitikken](privacy#cookies). Er du i tvivl, så skriv til ${mailLink(brand)}.`,
      ],
    },
  ],
})
