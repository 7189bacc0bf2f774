import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Elvandvarmer i netbalancering · ${brand.company.shortName}`,
    description: 'Din elvandvarmer kan tænde, når strømmen er billig, og hjælpe nettet undervejs. Se, hvad det kræver, og sig til, hvis du vil høre mere.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'lavender',
      title: 'Lad vandvarmeren vælge tidspunktet',
      lead: 'En elvandvarmer er et lager for varme. Den kan varme op, når strømmen er billig, og holde pause, når nettet har brug for det.',
      art: { spot: 'meter' },
    },
    {
      type: 'prose',
      title: 'Hvad det kræver',
      body: [
        ['En elvandvarmer på mindst 100 liter, som du selv ejer.', 'En styring i eltavlen, sat op af en autoriseret elinstallatør.', 'Internet i huset.'],
        'Vandet bliver ikke koldt: styringen må kun flytte opvarmningen inden for et døgn, og du kan altid trykke den fra.',
      ],
    },
    {
      type: 'prose',
      title: 'Hvad det kan give',
      body: [
        'Den største del er som regel dit eget: nettariffen er højest klokken 17–21 og lavest om natten. Dertil kan komme en mindre betaling for at hjælpe nettet. Vi sætter ikke tal på, før vi kender dit forbrug og dit netselskab.',
        'Vil du være med, så skriv nedenfor. Vi ringer, fortæller hvad styringen koster, og du beslutter bagefter. [Betingelserne](gridBalancingTerms) er korte.',
      ],
    },
    { type: 'contact', title: 'Skriv dig op', lead: 'Skriv gerne størrelsen på vandvarmeren og dit postnummer i beskeden.', topic: 'rådgivning' },
  ],
})
