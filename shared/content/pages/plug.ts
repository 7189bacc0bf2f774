import { type Brand, firstWord } from '../../brand.ts'
import type { Block } from '../../schemas/content/block.ts'
import { findPartnerKey } from '../mentions.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { formatNumber } from '../format.ts'
import { exampleShift, summerGap, tariffSource, winterGap } from '../examples/tariff.ts'

const movedKwh = 100

const nameOf = (brand: Brand): string => `${firstWord(brand.company.shortName)} Plug`

const measuring: Block = {
  type: 'fits',
  id: 'bruges-til',
  title: 'Hvad stikket er godt til, og hvad det ikke er godt til',
  yes: {
    title: 'Sæt det på',
    points: [
      'affugteren i kælderen',
      'akvariets og havens pumper, hvis de tåler en pause',
      'apparater, du bare vil måle',
    ],
  },
  no: {
    title: 'Sæt det ikke på',
    forbidden: true,
    points: [
      'køleskab, fryser og medicinsk udstyr: det må aldrig holde pause',
      'vaskemaskine og tørretumbler midt i et program: mange starter ikke selv igen',
      'opladeren til elcykel og værktøj, hvis den så lader, mens du sover eller er ude',
      'varmeblæsere og andet, der ikke må tænde uden opsyn',
      'ladeboks, varmepumpe og komfur: de har deres egen ledning; se [HeatSync](heatSync)',
    ],
  },
}

// 50 · 1,153 + 50 · 0,418 = 78,6 kr.
const savedByMoving = formatNumber(exampleShift({ kwh: movedKwh, winterShare: 0.5, to: 'night' }))

const worth: Block = {
  type: 'working',
  id: 'vaerd',
  title: `Hvad det er værd at flytte ${movedKwh} kWh`,
  rows: [
    { label: 'Flyttet fra kl. 17–21 til efter midnat', value: { text: `${movedKwh} kWh om året` } },
    { label: 'Forskel på nettariffen, vinter', value: { text: winterGap('night') } },
    { label: 'Forskel på nettariffen, sommer', value: { text: summerGap('night') } },
    { label: 'Halvdelen om vinteren', value: { text: '50 + 50 kWh' } },
  ],
  result: { label: 'Sparet', value: { text: `ca. ${savedByMoving} kr. om året` } },
  caveats: {
    title: 'Husk også',
    points: [
      '**Stikket bruger selv strøm.** 1 W hele året er 9 kWh.',
      `**${movedKwh} kWh er meget for ét stik.** Det er 200 W i fire timer, 125 dage om året.`,
      '**Har du fast pris på strøm,** er der kun nettariffen at flytte efter.',
    ],
  },
  source: tariffSource,
}

const buy: Block = {
  type: 'buy',
  id: 'koeb',
  title: 'Køb det i webshoppen',
  lead: 'Du ser fragten, før du betaler. Som privat har du 14 dages fortrydelsesret.',
  value: 'own-product.plug',
}

const price = (name: string): Block => ({
  type: 'facts',
  id: 'pris',
  title: 'Pris, og hvad det kræver',
  rows: [
    { label: `${name}, ét stik, inkl. moms`, value: { value: 'own-product.plug' } },
    { label: 'Abonnement', value: { text: 'Intet' } },
    {
      label: 'Du skal have',
      value: { text: 'Wi-Fi ved stikkontakten og en telefon til at sætte det op' },
    },
    { label: 'Installatør', value: { text: 'Ikke nødvendig' } },
    {
      label: 'Højeste belastning',
      value: { text: '10 A (2.300 W); den står også på stikket' },
    },
  ],
  source:
    '**Eksempel:** prisen er sat efter, at lignende stik kostede 199–449 SEK i den svenske Energimyndigheds test (oktober 2022, læst november 2026).',
})

/** The smart plug; with the bank's name next to ours for the bank's customers. */
export const plugPage =
  (withBank: boolean) =>
  (brand: Brand): PageContent => {
    const name = nameOf(brand)
    const bank = brand.bookingPartners.bank.name
    return withBank ? coBranded(brand, name, bank) : own(brand, name)
  }

const own = (brand: Brand, name: string): PageContent => ({
  seo: {
    title: `${name}: måler og venter · ${brand.company.shortName}`,
    description:
      'Et stik, der viser, hvad et apparat bruger, og kan flytte forbruget til billigere timer. Se, hvad det sparer, og hvad du ikke skal sætte på.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Et stik, der måler og kan vente',
      lead: `${name} sidder mellem kontakten og apparatet. Det viser, hvad apparatet bruger, og kan holde pause i de dyre timer. Det sparer ikke strøm i sig selv; det flytter den.`,
      art: { spot: 'shop-plug' },
      actions: [
        { label: 'Køb stikket', route: 'plug', hash: 'koeb' },
        { label: 'Se regnestykket', route: 'plug', hash: 'vaerd' },
      ],
    },
    {
      type: 'steps',
      title: 'Sådan virker det',
      steps: [
        {
          spot: 'shop-plug',
          title: 'Sæt det i',
          text: 'Vælg dit Wi-Fi, og giv stikket et navn. Det tager et par minutter.',
        },
        {
          spot: 'phone',
          title: 'Se forbruget',
          text: 'I watt nu og i kWh pr. time, dag og måned.',
        },
        {
          spot: 'booking',
          title: 'Vælg pausen',
          text: 'Faste timer, eller de dyreste efter spotpris og nettarif. Du kan altid trykke på knappen.',
        },
      ],
    },
    measuring,
    worth,
    price(name),
    buy,
    {
      type: 'prose',
      title: 'Hvor godt måler sådan et stik?',
      body: [
        'Den svenske Energimyndighed prøvede fem smarte stik i 2022. Ved 30 W og derover var fejlen under 3,5 % for alle undtagen ét. Ved meget små forbrug var de dårlige: ingen kunne måle 0,3 W. Det er derfor ikke et redskab til at jage standby på en enkelt oplader.',
        `De tal gælder andre fabrikater. ${name}s egen nøjagtighed er ikke målt endnu.`,
      ],
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Spørgsmål om stikket',
      items: [
        {
          question: 'Virker det, når internettet er nede?',
          answer:
            'Kontakten på stikket virker altid, og den plan, det sidst har fået, følges. Nye priser henter det, når nettet er tilbage.',
        },
        {
          question: 'Hvem kan se mine målinger?',
          answer:
            'Du og, hvis du beder om hjælp, vores support. De bruges ikke til andet. Se [privatlivspolitikken](privacy).',
        },
        {
          question: 'Kan det være med i netbalancering?',
          answer:
            'Ikke alene. Ét apparat er for lidt. Et batteri er bedre til det: læs om [netbalancering](gridBalancing).',
        },
      ],
    },
    {
      type: 'links',
      title: 'Flere ting, der taler sammen',
      items: [
        {
          route: 'box',
          title: `${firstWord(brand.company.shortName)} Box`,
          text: 'Læser husets måler og holder øje med hovedsikringen.',
          spot: 'shop-box',
        },
        {
          route: 'heatSync',
          title: `${firstWord(brand.company.shortName)} HeatSync`,
          text: 'Flytter varmepumpens forbrug.',
          spot: 'shop-heatsync',
        },
        {
          route: 'plugWithBank',
          title: `For kunder i ${brand.bookingPartners.bank.name}`,
          text: 'Samme stik, og hvad banken har med det at gøre.',
          spot: 'financing',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Er du i tvivl, om det passer?',
      lead: 'Vælg Rådgivning som emne, og skriv, hvilket apparat det skal sidde på. Din mail bruger vi kun til at svare.',
    },
  ],
})

const coBranded = (brand: Brand, name: string, bank: string): PageContent => ({
  seo: {
    title: `${name} med ${bank} · ${brand.company.shortName}`,
    description: `Stikket, der måler og flytter forbrug, for kunder i ${bank}. Se, hvem du handler med, hvem der gør hvad, og hvad banken får at vide.`,
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'smoke',
      marks: {
        partner: findPartnerKey(brand, bank),
        name: bank,
        withOurs: true,
        example: brand.placeholders,
        ...(brand.placeholders && { note: 'Aftalen er ikke indgået endnu.' }),
      },
      title: `${name} og ${bank}`,
      lead: `Stikket er det samme, når du er kunde i ${bank}, og det er ${brand.company.shortName}, du handler med. Her står, hvad banken har med det at gøre.`,
      art: { spot: 'shop-plug' },
      actions: [
        { label: 'Køb stikket', route: 'plugWithBank', hash: 'koeb' },
        { label: `Book energirådgivning (via ${bank})`, route: 'bankAdviceBooking' },
      ],
    },
    {
      type: 'table',
      title: 'Hvem gør hvad?',
      columns: ['Spørgsmål', brand.company.shortName, bank],
      rows: [
        { label: 'Sælger stikket', cells: [{ text: 'Ja' }, { text: 'Nej' }] },
        {
          label: 'Ser dine målinger',
          cells: [{ text: 'Kun support, når du beder om det' }, { text: 'Nej' }],
        },
        { label: 'Ser din økonomi', cells: [{ text: 'Nej' }, { text: 'Som din bank' }] },
        { label: 'Rådgiver om lån', cells: [{ text: 'Nej' }, { text: 'Ja' }] },
        {
          label: 'Hjælper, når det driller',
          cells: [{ text: `Ja, hverdage ${brand.contact.supportHours}` }, { text: 'Nej' }],
        },
      ],
      source: `Om ${bank} giver sine kunder noget på prisen, afhænger af aftalen mellem os. Er der en fordel, står den her med beløb og slutdato; lige nu er der ingen. Får en af os noget for at henvise til den anden, siger vi det.`,
    },
    {
      type: 'facts',
      title: 'Stikket i tre tal',
      rows: [
        { label: 'Ét stik, inkl. moms, uden abonnement', value: { value: 'own-product.plug' } },
        {
          label: `Sparet på nettariffen, når ${movedKwh} kWh flyttes til efter midnat`,
          value: { text: `ca. ${savedByMoving} kr. om året` },
        },
        {
          label: `${movedKwh} kWh svarer til`,
          value: { text: '200 W i fire timer, 125 dage om året' },
        },
      ],
      source: `Regnet som på [stikkets egen side](plug#vaerd). ${tariffSource}`,
    },
    buy,
    {
      type: 'prose',
      title: 'Det er værd at vide først',
      body: [
        'Stikket måler, hvad et apparat bruger, og kan holde pause i de dyre timer. Det er for lille et køb til at låne til.',
        `Skal banken med, er det til noget større, for eksempel et batteri eller en varmepumpe. Så regner ${bank} på din økonomi, og vi regner på huset. Begynd med, [hvad det koster at låne](financing).`,
      ],
    },
    {
      type: 'links',
      title: 'Resten står på stikkets egen side',
      items: [
        {
          route: 'plug',
          hash: 'pris',
          spot: 'financing',
          title: 'Pris, og hvad det kræver',
          text: 'Et eksempel, indtil aftalen er indgået.',
        },
        {
          route: 'plug',
          hash: 'vaerd',
          spot: 'laptop',
          title: 'Hvad det kan spare',
          text: `Regnestykket for ${movedKwh} kWh, du flytter.`,
        },
        {
          route: 'plug',
          hash: 'bruges-til',
          spot: 'shop-plug',
          title: 'Hvad det er godt til',
          text: 'Og de apparater, det aldrig må sidde på.',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Spørg om stikket',
      lead: `Skriv, at du kommer fra ${bank}, hvis du vil have, at vi ved det. Spørgsmål om konto og lån går til banken selv.`,
    },
  ],
})

export const page = plugPage(false)
