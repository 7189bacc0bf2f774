import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Få dit tilbud · ${brand.company.shortName}`,
    description: 'Fortæl om huset, så regner en rådgiver på solceller, varmepumpe eller batteri og sender et tilbud, linje for linje. Uforpligtende.',
  },
  layout: 'offer-start',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Få dit tilbud',
      lead: `Fortæl os om huset, så regner en rådgiver på det og vender tilbage inden for én hverdag. Et tilbud på batteri sender vi inden for 24 timer. Du kan også ringe på ${brand.contact.phone}.`,
      art: { scene: 'house', alt: 'Huset i morgensol: solceller, batteri, varmepumpe og elbil.' },
    },
    { type: 'contact', title: 'Fortæl om huset', lead: 'Adresse, årsforbrug og hvad du tænker på, er nok til at begynde.' },
    {
      type: 'steps',
      title: 'Det sker der så',
      steps: [
        { spot: 'document', title: 'Vi regner', text: 'På dit tag, dit forbrug og priserne i dit netområde.' },
        { spot: 'booking', title: 'Vi ringer', text: 'Og gennemgår tallene. Kun hvis du har skrevet dit nummer.' },
        { spot: 'financing', title: 'Du får prisen', text: 'Linje for linje, med det, der kan blive dyrere, for sig.' },
      ],
    },
    {
      type: 'prose',
      title: 'Godt at vide',
      body: [
        'Tilbuddet er uforpligtende. Det gælder i den periode, der står på det, og du kan stoppe, indtil du skriver under. Vi ringer ikke igen, når du har sagt nej. Oplysningerne bruges kun til at lave tilbuddet, se [privatlivspolitikken](privacy).',
        'Har du billeder af tag og eltavle, så send dem på mail: det sparer ofte et besøg. Har du allerede et tilbud fra en anden, regner vi gerne på det samme, så du kan sammenligne linje for linje.',
      ],
    },
  ],
})
