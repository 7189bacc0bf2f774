import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { gridNotOpen, gridNotOpenAnswer, incomeBand, standbyExample } from '../examples/grid.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Netbalancering: tjen på din energi · ${brand.company.shortName}`,
    description:
      'Dit batteri kan hjælpe med at holde elnettet i balance mod betaling. Se, hvad det er, hvad det kan give, og hvorfor beløbet svinger fra måned til måned.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'lavender',
      title: 'Lad batteriet hjælpe elnettet',
      lead: 'Elnettet skal ligge på 50 Hz. Når det vipper, kan dit batteri give eller tage strøm på få sekunder. For at stå klar kan du få betaling; hvor meget, skifter fra måned til måned. Ingen kan skrive under endnu.',
      art: {
        picture: 'house-grid',
        alt: 'Huset med tændt batteri og elmast. Strømmen løber fra batteriet ud i elnettet.',
        caption: {
          badge: 'Strømmen',
          text: 'De stiplede linjer går fra batteriet, langs taget og ud i elnettet.',
        },
      },
      actions: [
        { label: 'Spørg, om du kan være med', route: 'gridBalancing', hash: 'contact' },
        { label: 'Læs betingelserne', route: 'gridBalancingTerms' },
      ],
    },
    {
      type: 'onPage',
      items: [
        { hash: 'grid-balancing-content', label: 'Hvad er det?' },
        { hash: 'products-section', label: 'Hvad kan være med?' },
        { hash: 'payments', label: 'Betaling' },
        { hash: 'systemydelser-deep-dive', label: 'Systemydelser i dybden' },
        { hash: 'faq', label: 'Spørgsmål' },
      ],
    },
    {
      type: 'prose',
      id: 'grid-balancing-content',
      title: 'Hvad er netbalancering?',
      body: [
        'Strøm skal bruges i det sekund, den laves. Falder et kraftværk ud, synker frekvensen; tager vinden pludselig til, stiger den. Energinet betaler derfor nogen for at stå klar til at give eller tage strøm med det samme. Det hedder {systemydelser}, eller netbalancering.',
        'Et batteri er godt til det, fordi det kan vende på under et sekund. Men ét hus er for lidt: der handles i hele og tiendedele megawatt. Dit batteri er derfor altid med i en samlet gruppe, som Energinet har afprøvet, før den må byde.',
        'Det meste af betalingen er for at stå klar, ikke for den strøm, der flytter sig. Du mærker det sjældent i huset, og du vælger selv, hvor meget strøm der altid skal blive i batteriet.',
      ],
    },
    {
      type: 'frequency',
      id: 'frekvens',
      title: 'Tre minutter i elnettet',
      lead: 'Strømmen skal være i balance hvert sekund. Her er, hvad der sker, når den ikke er.',
      sentence:
        'Et kraftværk falder ud, frekvensen synker, og batterier giver strøm, til den er tilbage.',
      source:
        'Tegnet forløb, ikke målt. Kommer der for meget strøm, vender det om: så tager batteriet imod. Sådan svarer FCR, der følger frekvensen hele tiden (Energinet, læst 21. november 2026).',
    },
    {
      type: 'steps',
      title: 'Fra tilmelding til opgørelse',
      lead: `Sådan kommer det til at gå. ${gridNotOpen}`,
      steps: [
        {
          spot: 'document',
          title: 'Vi ser, hvad du har',
          text: 'Batteriets model, dets effekt i kW, internet og postnummer. Passer det ikke, siger vi det.',
        },
        {
          spot: 'battery',
          title: 'Du sætter grænsen',
          text: 'Hvor meget der altid er dit. Resten må stå klar for nettet.',
        },
        {
          spot: 'power-line',
          title: 'Batteriet melder sig',
          text: 'Sammen med andres byder det ind til Energinets auktioner. Nogle timer bliver det valgt, andre ikke.',
        },
        {
          spot: 'financing',
          title: 'Du får opgørelsen',
          text: 'Hver måned: timer, priser og din andel, så du kan regne efter.',
        },
      ],
    },
    {
      type: 'cards',
      id: 'products-section',
      title: 'Hvad kan være med?',
      lead: 'Det, der kan styres udefra, og som du har sagt ja til skriftligt.',
      cards: [
        {
          art: { crop: 'battery' },
          tint: 'lavender',
          title: 'Batteri',
          text: 'Hurtigst, og det eneste i huset, der både kan give og tage strøm.',
          action: { label: 'Netbalancering med batteri', route: 'batteryGridBalancing' },
        },
        {
          art: { spot: 'water-heater' },
          tint: 'smoke',
          title: 'Elvandvarmer',
          text: 'Kan holde pause, uden at vandet bliver koldt. Giver mindre end et batteri.',
          action: { label: 'Elvandvarmer', route: 'gridBalancingWaterHeater' },
        },
        {
          art: { crop: 'heat-pump' },
          tint: 'breeze',
          title: 'Varmepumpe: ikke her',
          text: 'Er langsom og kan give nettet meget lidt, så det regner vi ikke med. Flytter du dens forbrug, sparer du mest på din egen elregning. Det samme gælder ladeboksen.',
          action: { label: 'Se HeatSync', route: 'heatSync' },
        },
      ],
    },
    {
      type: 'calculator',
      id: 'payments',
      calculator: 'passive-income',
      part: 'whole',
      title: 'Hvad kan det give?',
      lead: 'Et spænd, ikke et løfte. Betalingen fra nettet sættes på auktion. Det store tal er hele batteriets år: betaling fra nettet plus sparet strøm, minus slid; hvert tal er afrundet for sig. Ret batteriet, så det ligner dit.',
    },
    incomeBand(5, {
      id: 'spaend',
      title: 'Betalingen for at stå klar',
      lead: 'Betalingen alene, hvis hele batteriet på 5 kW står klar for nettet hele året. Så sparer det ikke noget i huset.',
    }),
    {
      type: 'prose',
      title: 'Det kan gå anderledes',
      body: [
        [
          '**Prisen er valgt, ikke målt.** De tre priser viser spændet. Energinet offentliggør auktionernes priser på Energi Data Service.',
          '**Indtægten kan være skattepligtig.** Du oplyser den selv.',
          '**Andelen kan være en anden.** 70 % er den, et andet dansk selskab oplyser (andelenergi.dk, oktober 2025). Vores egen er ikke fastsat endnu.',
          '**Beløbet kan være nul i en periode.** Så arbejder batteriet kun for huset.',
        ],
      ],
    },
    {
      type: 'quote',
      text: 'Regn batteriet hjem på din egen strøm. Det, nettet betaler, er en tillægsindtægt, som kan blive nul.',
    },
    {
      type: 'table',
      id: 'systemydelser-deep-dive',
      title: 'Systemydelser i dybden',
      lead: 'Danmark er delt i to prisområder. Vest for Storebælt (DK1, postnummer 5000 og op) hænger elnettet sammen med Tysklands. Øst for (DK2, postnummer under 5000, også Bornholm) hænger det sammen med Nordens. Energinet køber forskellige ydelser i de to.',
      columns: ['Ydelse', 'Hvor', 'Hvad den gør', 'Kræver en balanceansvarlig'],
      rows: [
        {
          label: 'FCR',
          cells: [
            { text: 'DK1' },
            { text: 'Holder frekvensen hele tiden, lige meget op og ned' },
            { text: 'Nej' },
          ],
        },
        {
          label: 'FCR-N',
          cells: [
            { text: 'DK2' },
            { text: 'Det samme for Norden; skal kunne holde i 60 minutter' },
            { text: 'Ja' },
          ],
        },
        {
          label: 'FCR-D',
          cells: [
            { text: 'DK2' },
            {
              text: 'Kun ved store udsving, under 49,9 eller over 50,1 Hz; op og ned købes hver for sig',
            },
            { text: 'Nej' },
          ],
        },
        {
          label: 'FFR',
          cells: [
            { text: 'DK2' },
            { text: 'Skal svare på højst 1,3 sekunder; købes, når nettet er svagest' },
            { text: 'Nej' },
          ],
        },
        {
          label: 'aFRR og mFRR',
          cells: [
            { text: 'Begge' },
            { text: 'Afløser de hurtige, når udsvinget varer ved' },
            { text: 'Ja' },
          ],
        },
      ],
      source:
        'Energinet: udbudsbetingelser for systemydelser (december 2021) samt siderne om FCR, FCR-D, FFR og adgang til markederne, læst 21. november 2026. Både enkelte anlæg og samlede grupper skal prækvalificeres og testes.',
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Spørgsmål om netbalancering',
      items: [
        gridNotOpenAnswer,
        {
          question: 'Kan jeg regne med et bestemt beløb?',
          answer: `Nej. ${standbyExample()} En aftale kan have et mindstebeløb i en periode; sådan en ser ud som i eksemplet [${brand.gridRewards.name}](gridRewards).`,
        },
        {
          question: 'Bliver batteriet tømt?',
          answer:
            'Nej, ikke under den grænse, du selv sætter. Men den del, der står klar for nettet, kan du ikke samtidig bruge til at gemme solstrøm.',
        },
        {
          question: 'Hvad siger garantien?',
          answer:
            'Det afgør fabrikanten. Vi læser garantiens ord om ekstern styring, før vi siger ja, og gælder den ikke, er batteriet ikke med.',
        },
        {
          question: 'Kan jeg stoppe igen?',
          answer:
            'Ja. Som forbruger kan du fortryde i 14 dage og derefter opsige med en måneds varsel. Se [betingelserne](gridBalancingTerms#opsigelse).',
        },
      ],
    },
    {
      type: 'links',
      title: 'Læs videre',
      items: [
        {
          route: 'batteryBrandGridBalancing',
          title: `Med et ${brand.batteryBrand.name}-batteri`,
          text: 'Hvad der skal tjekkes på netop det mærke.',
          spot: 'battery',
        },
        {
          route: 'balance',
          title: 'Sådan styres det',
          text: 'Tjenesten, der styrer batteriet og gør op hver måned.',
          spot: 'laptop',
        },
        {
          route: 'gridRewards',
          title: brand.gridRewards.name,
          text: 'Et mindstebeløb i en periode: eksempel med alle vilkår.',
          spot: 'document',
        },
      ],
    },
    {
      type: 'sources',
      items: [
        {
          label: 'Energinet: FCR',
          url: 'https://energinet.dk/el/systemydelser/indkob-og-udbud/fcr/',
          read: '2026-11-21',
        },
        {
          label: 'Energinet: FCR-D',
          url: 'https://energinet.dk/el/systemydelser/indkob-og-udbud/fcr-d/',
          read: '2026-11-21',
        },
        {
          label:
            'Energinet: systemydelser til levering i Danmark, udbudsbetingelser, 20. december 2021',
          read: '2026-11-21',
        },
        {
          label: 'Flower: ersättning, andet kvartal 2024',
          url: 'https://flowerhub.se/ersattning',
          read: '2026-11-21',
        },
        {
          label:
            'CheckWatt: framtidsutsikter för batteristyrning, 21. oktober 2024, gengivet af sunflow.se',
          url: 'https://sunflow.se/blog/framtidsutsikter-for-batteristyrning',
          read: '2026-11-21',
        },
        {
          label: 'Andel Energi: kundeservice om batteri, oktober 2025',
          url: 'https://andelenergi.dk/kundeservice/batteri-kundeservice',
          read: '2026-11-21',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Kan du være med?',
      lead: `Skriv batteriets model og dit postnummer, eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
    },
  ],
})
