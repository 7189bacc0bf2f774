import { type Brand, firstWord } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => {
  const own = firstWord(brand.company.shortName)
  return {
    seo: {
      title: `Webshop: tilbehør til anlægget · ${brand.company.shortName}`,
      description:
        'Stik, styring og tilbehør til solceller, varmepumpe og ladeboks. Webshoppen er ikke åbnet endnu: se, hvad der kommer, og spørg om resten.',
    },
    layout: 'article',
    blocks: [
      {
        type: 'pageHero',
        ground: 'almond',
        title: 'Tilbehør til anlægget',
        lead: 'Stik, styring, fuglenet og ladekabler. Butikken er ikke åbnet endnu; spørg om det, du mangler, så svarer vi inden for én hverdag.',
        art: { spot: 'shop-cable' },
        actions: [
          { label: 'Spørg om tilbehør', route: 'webshop', hash: 'contact' },
          { label: 'Se tilbehøret', route: 'webshop', hash: 'varer' },
        ],
      },
      {
        type: 'cards',
        id: 'varer',
        title: 'Det, man mangler bagefter',
        lead: 'Alle priser er inkl. moms. Plug, HeatSync og Box kan ikke købes endnu. Selve anlæggene står under [alle produkter](products).',
        goods: true,
        cards: [
          {
            art: { spot: 'shop-plug' },
            tint: 'almond',
            title: `${own} Plug`,
            text: 'Måler ét apparat og kan lade det vente.',
            value: 'own-product.plug',
            note: 'ét stik',
            action: { label: 'Læs om Plug', route: 'plug' },
          },
          {
            art: { spot: 'shop-heatsync' },
            tint: 'breeze',
            title: `${own} HeatSync`,
            text: 'Styrer varmepumpen uden om de dyre timer.',
            value: 'own-product.heatsync',
            note: 'tilsluttet; abonnement ikke fastsat',
            action: { label: 'Læs om HeatSync', route: 'heatSync' },
          },
          {
            art: { spot: 'shop-box' },
            tint: 'lavender',
            title: `${own} Box`,
            text: 'Læser måleren og passer på sikringen.',
            value: 'own-product.box',
            note: 'uden montør; abonnement ikke fastsat',
            action: { label: 'Læs om Box', route: 'box' },
          },
          {
            art: { spot: 'shop-birdguard' },
            tint: 'smoke',
            title: 'Fuglenet',
            text: 'Holder duer og alliker væk fra panelerne.',
            amount: 'Pris efter besøg',
            note: 'afhænger af taget',
            action: { label: 'Spørg om fuglenet', route: 'webshop', hash: 'contact' },
          },
          {
            art: { spot: 'shop-cable' },
            tint: 'smoke',
            title: 'Ladekabel',
            text: 'Type 2, en- eller trefaset.',
            amount: 'Pris efter længde',
            note: 'spørg om den, du mangler',
            action: { label: 'Spørg om ladekabel', route: 'webshop', hash: 'contact' },
          },
          {
            art: { spot: 'shop-cleaning' },
            tint: 'smoke',
            title: 'Rengøring',
            text: 'Blød børste og rent vand, aldrig højtryk.',
            amount: 'Pris efter besøg',
            note: 'afhænger af tag og antal paneler',
            action: { label: 'Spørg om rengøring', route: 'webshop', hash: 'contact' },
          },
        ],
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
          'Du får pris, fragt og leveringstid skriftligt, før du bestiller. Alle priser er inkl. moms. Som forbruger har du 14 dages fortrydelsesret, fra du har fået varen, og to års reklamationsret. Læs [handelsbetingelserne](terms).',
          'På hver vare vil du kunne se, hvem der har fremstillet den, hvem der svarer for den i EU, og de advarsler, der følger med, på dansk. Gammel elektronik og små batterier kan afleveres på genbrugspladsen; et husbatteri tager fagfolk ned.',
        ],
      },
      {
        type: 'contact',
        title: 'Mangler du noget nu?',
        lead: `Skriv, hvad det skal passe til. Ved fejl på et anlæg: ring til support på ${phoneLink(brand)} hverdage ${brand.contact.supportHours}.`,
      },
    ],
  }
}
