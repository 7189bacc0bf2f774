import { type Brand, firstWord } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'

export const page = (brand: Brand): PageContent => {
  const own = firstWord(brand.company.shortName)
  return {
    seo: {
      title: `Webshop: tilbehør til anlægget · ${brand.company.shortName}`,
      description: 'Stik, styring og tilbehør til solceller, varmepumpe og ladeboks. Webshoppen er ikke åbnet endnu: se, hvad der kommer, og spørg om resten.',
    },
    layout: 'article',
    blocks: [
      {
        type: 'pageHero',
        ground: 'almond',
        title: 'Tilbehør til anlægget',
        lead: 'Det, man mangler bagefter. Webshoppen er ikke åbnet, så her kan du se, hvad der er tænkt, og spørge en rådgiver om det, du mangler nu. Selve anlæggene står under [alle produkter](products).',
        art: { spot: 'shop-cable' },
        actions: [
          { label: 'Spørg om tilbehør', route: 'webshop', hash: 'contact' },
          { label: 'Se vores egne', route: 'webshop', hash: 'egne' },
        ],
      },
      {
        type: 'cards',
        id: 'egne',
        title: 'Vores egne',
        lead: 'Priserne er eksempler. Ingen af dem kan købes endnu.',
        cards: [
          {
            art: { spot: 'shop-plug' },
            tint: 'almond',
            title: `${own} Plug`,
            text: 'Et stik, der måler ét apparat og kan lade det vente på billigere strøm.',
            value: 'own-product.plug',
            note: 'Ét stik, inkl. moms',
            action: { label: 'Læs om Plug', route: 'plug' },
          },
          {
            art: { spot: 'shop-heatsync' },
            tint: 'breeze',
            title: `${own} HeatSync`,
            text: 'Flytter varmepumpens eller elvandvarmerens arbejde uden om de dyre timer.',
            value: 'own-product.heatsync',
            note: 'Tilsluttet, inkl. moms',
            action: { label: 'Læs om HeatSync', route: 'heatSync' },
          },
          {
            art: { spot: 'shop-box' },
            tint: 'lavender',
            title: `${own} Box`,
            text: 'Læser elmåleren og holder øje med hovedsikringen.',
            value: 'own-product.box',
            note: 'Til selv at sætte op, inkl. moms',
            action: { label: 'Læs om Box', route: 'box' },
          },
        ],
      },
      {
        type: 'cards',
        id: 'tilbehoer',
        title: 'Det spørger folk ellers om',
        lead: 'Uden pris her, for den afhænger af dit tag, din bil og din afstand. Vi finder den, når du spørger.',
        cards: [
          {
            art: { spot: 'shop-birdguard' },
            tint: 'smoke',
            title: 'Fuglenet',
            text: 'Holder duer og alliker væk fra mellemrummet under panelerne. Måles efter taget og sættes op oppefra.',
          },
          {
            art: { spot: 'shop-cable' },
            tint: 'smoke',
            title: 'Ladekabel',
            text: 'Type 2, en- eller trefaset, i den længde, der når fra boks til bil uden at ligge i vejen.',
          },
          {
            art: { spot: 'shop-cleaning' },
            tint: 'smoke',
            title: 'Rengøring',
            text: 'Blød børste og rent vand er nok. Regnen klarer det meste; højtryk og sæbe kan skade panelerne.',
          },
        ],
      },
      {
        type: 'fits',
        title: 'Selv eller installatør?',
        yes: { title: 'Det må du selv', points: ['Sætte et stik i en kontakt.', 'Sætte Box i elmålerens kundeport.', 'Skylle paneler fra jorden.'] },
        no: {
          title: 'Det må du ikke',
          points: ['Åbne eltavlen eller tilslutte noget fast.', 'Koble på varmepumpens printkort.', 'Gå på taget uden sikring.'],
        },
      },
      {
        type: 'prose',
        id: 'koeb',
        title: 'Når du køber af os',
        body: [
          'Du får pris, fragt og leveringstid skriftligt, før du bestiller. Alle priser er inkl. moms. Som forbruger har du 14 dages fortrydelsesret, fra du har fået varen, og to års reklamationsret. Læs [handelsbetingelserne](terms).',
          'På hver vare vil du kunne se, hvem der har fremstillet den, hvem der svarer for den i EU, og de advarsler, der følger med, på dansk. Gammel elektronik og batterier kan afleveres på genbrugspladsen.',
        ],
      },
      {
        type: 'contact',
        topic: 'rådgivning',
        title: 'Mangler du noget nu?',
        lead: `Skriv, hvad det skal passe til. Ved fejl på et anlæg: ring til support på ${brand.contact.phone} hverdage ${brand.contact.supportHours}.`,
      },
    ],
  }
}
