import { type Brand, firstWord } from '../../brand.ts'
import { findPartnerKey } from '../mentions.ts'
import type { PageContent } from '../../schemas/content/page.ts'

export const page = (brand: Brand): PageContent => {
  const own = firstWord(brand.company.shortName)
  return {
    seo: {
      title: `Alle produkter · ${brand.company.shortName}`,
      description:
        'Solceller, varmepumper, batterier, ladebokse og netbalancering samlet ét sted, med eksempel på pris og vejen videre til hver.',
    },
    layout: 'article',
    blocks: [
      {
        type: 'pageHero',
        ground: 'almond',
        title: 'Alt, hvad huset kan få',
        lead: 'Tre store ting, der laver, henter eller gemmer energi, og nogle små, der får dem til at arbejde sammen. Begynd med én. Resten kan komme til, når det giver mening.',
        art: { scene: 'house', alt: 'Huset i morgensol: solceller, batteri, varmepumpe og elbil.' },
        actions: [
          { label: 'Få dit tilbud', route: 'quoteRequestStart' },
          { label: 'Hvad skal komme først?', route: 'products', hash: 'raekkefoelge' },
        ],
      },
      {
        type: 'onPage',
        items: [
          { hash: 'store', label: 'Det store' },
          { hash: 'raekkefoelge', label: 'Rækkefølgen' },
          { hash: 'styring', label: 'Det, der styrer' },
          { hash: 'maerker', label: 'Mærkerne' },
          { hash: 'bagefter', label: 'Bagefter' },
        ],
      },
      {
        type: 'cards',
        id: 'store',
        title: 'Det store',
        lead: 'Monteret og med moms. Din pris afhænger af huset og står i dit tilbud, linje for linje.',
        cards: [
          {
            art: { crop: 'solar' },
            tint: 'almond',
            title: 'Solceller',
            text: 'Laver strøm på taget, mest fra marts til oktober. Passer til de fleste tage, der ikke vender mod nord.',
            value: 'solar.example-6kwp',
            note: '6 kWp, ca. 6.000 kWh om året mod syd',
            action: { label: 'Se solceller', route: 'solar' },
          },
          {
            art: { crop: 'heat-pump' },
            tint: 'breeze',
            title: 'Varmepumpe',
            text: 'Henter varmen i luften. Giver mest, hvor der i dag er oliefyr eller vandbåren elvarme.',
            value: 'heat-pump.example-8kw',
            note: 'luft til vand, 8 kW, til 150 m²',
            action: { label: 'Se varmepumper', route: 'heatPump' },
          },
          {
            art: { crop: 'battery' },
            tint: 'lavender',
            title: 'Batteri',
            text: 'Flytter strøm fra middag til aften og fra billige timer til dyre. Er sjældent tjent hjem, før det er slidt op.',
            value: 'battery.example-10kwh',
            note: '10 kWh, til en hybridvekselretter',
            action: { label: 'Se batterier', route: 'battery' },
          },
        ],
      },
      {
        type: 'callout',
        spot: 'wall-box',
        tint: 'almond',
        title: 'Og ladeboksen til bilen',
        text: 'Den fylder bilen, når solen skinner, eller når strømmen er billigst. Det er timen, der afgør prisen, mere end boksen.',
        price: { value: 'ev.example-charger', note: 'ladeboks på gavlen, monteret' },
        action: { label: 'Se elbil og solceller', route: 'electricCar' },
      },
      {
        type: 'table',
        id: 'raekkefoelge',
        title: 'Hvad skal komme først?',
        lead: 'Find det, der ligner dit hus. Rækkefølgen er vores råd; regnestykket er dit.',
        columns: ['Dit hus i dag', 'Begynd med', 'Fordi'],
        rows: [
          {
            label: 'Olie- eller gasfyr',
            cells: [{ text: '[Varmepumpe](heatPump)' }, { text: 'Varmen er den største regning' }],
          },
          {
            label: 'Fjernvarme, hjemme om dagen',
            cells: [{ text: '[Solceller](solar)' }, { text: 'Du bruger strømmen, mens den laves' }],
          },
          {
            label: 'Solceller, der sælger meget',
            cells: [
              { text: '[Batteri](battery)' },
              {
                text: 'Den solgte kWh er den, der giver mindst. Regn først: batteriet er sjældent tjent hjem',
              },
            ],
          },
          {
            label: 'Elbil på vej',
            cells: [
              { text: '[Ladeboks](electricCar)' },
              { text: 'Du kan lade på billig nattestrøm fra første dag' },
            ],
          },
          {
            label: 'Elradiatorer',
            cells: [
              { text: '[Luft til luft](heatPump#products), så solceller' },
              { text: 'Luft til vand kræver rør i hele huset' },
            ],
          },
          {
            label: 'Tag, der snart skal skiftes',
            cells: [{ text: 'Taget' }, { text: 'Så kommer panelerne kun op én gang' }],
          },
        ],
      },
      {
        type: 'cards',
        id: 'styring',
        title: 'Det, der får det til at spille sammen',
        lead: 'Små ting med vores eget navn. De laver ikke energi; de flytter den. De kan ikke bestilles endnu.',
        goods: true,
        cards: [
          {
            art: { spot: 'shop-plug' },
            tint: 'almond',
            title: `${own} Plug`,
            text: 'Et stik, der måler og kan vente på de billige timer.',
            value: 'own-product.plug',
            note: 'ét stik',
            action: { label: `Se ${own} Plug`, route: 'plug' },
          },
          {
            art: { spot: 'shop-heatsync' },
            tint: 'breeze',
            title: `${own} HeatSync`,
            text: 'Får varmepumpen til at arbejde uden om de dyre timer.',
            value: 'own-product.heatsync',
            note: 'tilsluttet; abonnement ikke fastsat',
            action: { label: `Se ${own} HeatSync`, route: 'heatSync' },
          },
          {
            art: { spot: 'shop-box' },
            tint: 'smoke',
            title: `${own} Box`,
            text: 'Læser måleren og passer på hovedsikringen.',
            value: 'own-product.box',
            note: 'uden montør; abonnement ikke fastsat',
            action: { label: `Se ${own} Box`, route: 'box' },
          },
          {
            art: { spot: 'power-line' },
            tint: 'lavender',
            title: `${own} Balance`,
            text: 'Styrer batteriet og gør op, når en aggregator byder det ind til elnettet.',
            note: 'Betalingen svinger',
            action: { label: `Se ${own} Balance`, route: 'balance' },
          },
        ],
      },
      {
        type: 'links',
        id: 'maerker',
        title: 'Mærkerne, vi regner med',
        lead: 'Passer et andet mærke bedre til dit hus, foreslår vi det.',
        items: [
          {
            route: 'heatPumpBrand',
            title: brand.heatPumpBrand.name,
            text: 'Varmepumper: hvad der passer til hvilket hus, og hvad databladet siger.',
            partner: findPartnerKey(brand, brand.heatPumpBrand.name),
          },
          {
            route: 'batteryBrand',
            title: brand.batteryBrand.name,
            text: 'Batterier: størrelser, databladet, og hvad vi ikke kan love.',
            partner: findPartnerKey(brand, brand.batteryBrand.name),
          },
        ],
      },
      {
        type: 'links',
        id: 'bagefter',
        title: 'Når det kører',
        items: [
          {
            route: 'gridBalancing',
            title: 'Passiv indkomst',
            text: 'Batteriet hjælper elnettet mod betaling, der svinger. Kan ikke bestilles endnu.',
            spot: 'power-line',
          },
          {
            route: 'service',
            title: 'Service',
            text: 'Eftersyn, fejl og hvem du ringer til.',
            spot: 'service',
          },
          {
            route: 'webshop',
            title: 'Webshop',
            text: 'Tilbehør: kabler, fuglenet, rengøring og måling. Ikke åbnet endnu.',
            spot: 'shop-cable',
          },
        ],
      },
      {
        type: 'callToAction',
        title: 'Begynd med dit eget hus',
        lead: 'Fortæl, hvad du har i dag. Så siger vi, hvad vi ville tage først, og hvad vi ville lade være med.',
        actions: [
          { label: 'Få dit tilbud', route: 'quoteRequestStart' },
          { label: 'Se, hvordan det kan betales', route: 'financing' },
        ],
      },
    ],
  }
}
