import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Henvis en ven · ${brand.company.shortName}`,
    description: 'Kender du en, der overvejer solceller eller varmepumpe? Send siden videre. Vi kontakter aldrig nogen, der ikke selv har bedt om det.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Henvis en ven',
      lead: 'Kender du et tag, der mangler noget? Send siden videre med dine egne ord. Resten bestemmer din ven.',
      art: { spot: 'refer' },
    },
    {
      type: 'prose',
      title: 'Sådan gør du',
      body: [
        'Kopiér adressen på den side, din ven skal se, og send den, som du plejer at sende ting. Skriver din ven, at I kender hinanden, ved vi, hvem vi skal sige tak til.',
        [
          'Vi skriver og ringer aldrig til en, du nævner. De skal selv henvende sig.',
          'Vi gemmer ikke din vens navn, telefon eller adresse, før de giver os det.',
          'Får du noget for henvisningen, skal du sige det til din ven, når du anbefaler os. Det er reklame, og det kræver loven.',
        ],
        'Vi lover ikke et beløb her på siden. Er der en aftale om tak for henvisning, står den skriftligt mellem dig og os, og den gælder kun ét led: du får ikke noget for dem, din ven sender videre.',
        'Er du i tvivl, så [skriv til os](contact), før du deler.',
      ],
    },
    {
      type: 'links',
      title: 'Sider, der er gode at dele',
      items: [
        { route: 'solar', title: 'Solceller', text: 'Passer taget, og hvad koster det?' },
        { route: 'heatPump', title: 'Varmepumper', text: 'Fra gas og olie til strøm.' },
        { route: 'battery', title: 'Batterier', text: 'Hvad et batteri gør, og ikke gør.' },
      ],
    },
  ],
})
