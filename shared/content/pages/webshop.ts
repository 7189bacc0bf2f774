import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { phoneLink } from '../copy/contact-links.ts'

/** The list of products follows the head. */
export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Webshop: tilbehør til anlægget · ${brand.company.shortName}`,
    description:
      'Stik, styring, ladekabler og tilbehør til solceller, varmepumpe og batteri. Se pris, fragt, lager og sikkerhed, før du lægger noget i kurven.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'paper',
      title: 'Det lille tilbehør',
      lead: 'Priser inkl. moms. Som privat har du 14 dages fortrydelsesret. Selve anlæggene står under [alle produkter](products).',
    },
    {
      type: 'fits',
      title: 'Selv eller installatør?',
      yes: {
        title: 'Det må du selv',
        points: [
          'sætte et stik i en kontakt',
          'sætte Box i elmålerens kundeport',
          'skylle paneler fra jorden',
        ],
      },
      no: {
        title: 'Det må du ikke',
        points: [
          'åbne eltavlen eller tilslutte noget fast',
          'koble på varmepumpens printkort',
          'gå på taget uden sikring',
        ],
        forbidden: true,
      },
    },
    {
      type: 'prose',
      id: 'koeb',
      title: 'Når du køber af os',
      body: [
        'Du ser pris, fragt og leveringstid, før du bestiller. Alle priser er inkl. moms, og pengene trækkes først, når varen sendes. Som privat har du 14 dages fortrydelsesret, fra du har fået varen, og to års reklamationsret. Læs [handelsbetingelserne](terms).',
        'På hver vare kan du se, hvem der har fremstillet den, hvem der svarer for den i EU, og de advarsler, der følger med, på dansk. Gammel elektronik og små batterier kan afleveres på genbrugspladsen; et husbatteri tager fagfolk ned.',
      ],
    },
    {
      type: 'contact',
      title: 'Mangler du noget nu?',
      lead: `Skriv, hvad det skal passe til. Ved fejl på et anlæg: ring til support på ${phoneLink(brand)} hverdage ${brand.contact.supportHours}.`,
    },
  ],
})
