import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Webshop: tilbehør til anlægget · ${brand.company.shortName}`,
    description: 'Tilbehør til solceller, varmepumpe og ladeboks: kabler, fuglenet, rengøring og måling. Bestil hos en rådgiver på telefon eller mail.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Tilbehør til anlægget',
      lead: 'Det, man mangler bagefter: kabler, fuglenet, rengøring og måling. Bestil på telefon eller mail, så finder vi det, der passer til netop dit anlæg.',
      art: { spot: 'shop-cable' },
      actions: [{ label: 'Bestil hos os', route: 'contact' }],
    },
    {
      type: 'links',
      title: 'Det spørger folk om',
      items: [
        { route: 'contact', title: 'Spørg om fuglenet', text: 'Holder duer og alliker væk fra mellemrummet under panelerne. Måles efter taget.' },
        { route: 'contact', title: 'Spørg om ladekabel', text: 'Type 2, 1- eller 3-faset, i den længde der når fra boks til bil.' },
        { route: 'contact', title: 'Spørg om rengøring', text: 'Blød børste og rent vand er nok. Højtryk og sæbe skader panelerne.' },
      ],
    },
    {
      type: 'prose',
      title: 'Køb, levering og fortrydelse',
      body: [
        'Du får pris og leveringstid, før du bestiller. Alle priser er inkl. moms, og fragt står for sig. Som forbruger har du 14 dages fortrydelsesret, fra du har fået varen, og to års reklamationsret. Læs [handelsbetingelserne](terms).',
        'Noget af tilbehøret skal monteres af en elinstallatør. Det siger vi til, før du køber, så du ikke står med en kasse, du ikke selv må åbne for.',
      ],
    },
  ],
})
