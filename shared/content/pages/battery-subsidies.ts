import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Tilskud til batteri i 2026 · ${brand.company.shortName}`,
    description:
      'Der er intet statsligt tilskud til husbatterier i 2026. Her står, hvad der findes i stedet: fradrag sammen med solceller, og hvad der ikke gælder.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'lavender',
      title: 'Intet statstilskud til batteri',
      lead: 'Så vidt vi ved, giver staten intet tilskud til husbatterier. Det kan ændre sig, men vi regner ikke med det, og det bør du heller ikke. Der er ét fradrag. I skat er det omkring 26 % af beløbet værd, og det kræver, at batteriet sættes op sammen med solceller.',
      updated: 'Læst 21. november 2026',
      art: {
        picture: 'house-battery',
        alt: 'Huset med tændt batteri i bryggerset. Strømmen løber fra taget til batteriet.',
        caption: { badge: 'Strømmen', text: 'Den stiplede linje går fra taget til batteriet.' },
      },
      actions: [
        { label: 'Se, hvad du kan få', route: 'batterySubsidies', hash: 'overblik' },
        { label: 'Pris på batteri', route: 'batteryPrices' },
      ],
      numbers: [
        { value: { value: 'battery.state-grant' }, note: 'i statsligt tilskud, november 2026' },
        {
          value: { value: 'battery.deduction-alone' },
          note: 'i håndværkerfradrag til et batteri alene',
        },
        {
          value: { value: 'deduction.craft' },
          note: 'højst i håndværkerfradrag for arbejdsløn, når det kommer med solceller',
        },
        {
          value: { value: 'subsidy.craft-deduction-worth' },
          note: 'så meget er det fradrag højst værd i skat',
        },
      ],
    },
    {
      type: 'table',
      id: 'overblik',
      title: 'Hvad du kan få, og hvad du ikke kan',
      columns: ['Du køber', 'Tilskud', 'Håndværkerfradrag'],
      rows: [
        { label: 'Batteri alene, uden solceller', cells: [{ text: 'Nej' }, { text: 'Nej' }] },
        {
          label: 'Solceller med batteri, samme montage',
          cells: [{ text: 'Nej' }, { text: 'Ja, for arbejdslønnen' }],
        },
        {
          label: 'Batteri til solceller, du har i forvejen',
          cells: [{ text: 'Nej' }, { text: 'Spørg Skattestyrelsen først' }],
        },
        { label: 'Solceller alene', cells: [{ text: 'Nej' }, { text: 'Ja, for arbejdslønnen' }] },
        {
          label: 'Varmepumpe',
          cells: [
            { text: 'Måske, [se puljen](heatPumpSubsidies)' },
            { text: 'Ja, men ikke for arbejde, du får tilskud til' },
          ],
        },
      ],
      source:
        'Skatterådet har afgjort, at et batteri, der ikke er tilsluttet solceller, ikke giver fradrag ([pwc.dk](https://www.pwc.dk/da/artikler/2025/10/nye-afgoerelser-praeciserer-reglerne-for-haandvaerker-og-servicefradraget.html), 1. oktober 2025).',
    },
    {
      type: 'calculator',
      id: 'beregner',
      calculator: 'subsidies',
      part: 'whole',
      title: 'Se, hvad der gælder dig',
      lead: 'Vælg, hvad der skal laves. Et batteri alene giver et andet svar end et batteri sammen med solceller.',
      start: { work: 'batteri' },
    },
    {
      type: 'working',
      id: 'fradrag',
      title: 'Eksempel: hvad fradraget er værd',
      rows: [
        {
          label: 'Solceller 6\u00a0kWp og batteri 10\u00a0kWh, de to priser lagt sammen',
          value: { value: 'solar.with-battery' },
        },
        { label: 'Heraf arbejdsløn til solceller', value: { value: 'solar.example-6kwp.labour' } },
        { label: 'Heraf arbejdsløn til batteri', value: { value: 'battery.example-10kwh.labour' } },
        {
          label: 'Skatteværdi for to: omkring 26\u00a0% af loftet for begge',
          value: { value: 'solar.with-battery.deduction' },
        },
      ],
      result: {
        label: 'Pris, når fradraget er kommet på årsopgørelsen',
        value: { value: 'solar.with-battery.net' },
      },
      caveats: {
        title: 'Det skal du vide om fradraget',
        points: [
          'Det trækkes fra i din indkomst, ikke på regningen: omkring 26 % af det er sparet skat. Du betaler det hele først.',
          'Kun arbejdslønnen tæller. Den skal stå for sig på fakturaen, og det gør den hos os.',
          'Du betaler elektronisk, og du indberetter selv i TastSelv.',
          'To voksne i husstanden har hver sit loft; beløbet står øverst på siden. Skattestyrelsen har reglerne for, hvordan man deler.',
          'Ordningen er for arbejde i 2025–2027 (pwc.dk, 1. oktober 2025). Beløbet ændrer sig ved årsskiftet.',
        ],
      },
    },
    {
      type: 'prose',
      id: 'ikke',
      title: 'Det her er ikke et tilskud',
      body: [
        [
          '**Betaling for netbalancering.** Det er en indtægt for en ydelse. Den svinger og kan være skattepligtig. Læs, [hvad den kan give](batteryGridBalancing).',
          '**Den lave elafgift.** I 2026 og 2027 gør den købt strøm billigere for alle. Så er den solstrøm, et batteri gemmer, mindre værd, ikke mere.',
          '**Varmepumpepuljen.** Den gælder varmepumper. Et batteri ved siden af er ikke med.',
          '**Kampagner.** En lavere pris hos en sælger er en pris, ikke et tilskud. Spørg altid, hvad den ellers ville være.',
        ],
        'Ser du en annonce for et batteri med statsstøtte, så bed om navnet på puljen, og slå den op hos Energistyrelsen. Vi vil også gerne se den.',
      ],
    },
    {
      type: 'links',
      title: 'Videre herfra',
      items: [
        {
          route: 'subsidies',
          title: 'Alle tilskud og fradrag',
          text: 'Beløb, betingelser og datoer samlet ét sted.',
          spot: 'subsidy',
        },
        {
          route: 'batteryPrices',
          title: 'Pris på batteri',
          text: 'Tre størrelser, og hvad der gør dem dyrere.',
          spot: 'battery',
        },
        {
          route: 'financingSolarBattery',
          title: 'Solceller og batteri',
          text: 'Hele pakken, betalt på én gang eller over tid.',
          spot: 'financing',
        },
      ],
    },
    {
      type: 'sources',
      items: [
        {
          label: 'Nye afgørelser om håndværker- og servicefradraget, pwc.dk',
          url: 'https://www.pwc.dk/da/artikler/2025/10/nye-afgoerelser-praeciserer-reglerne-for-haandvaerker-og-servicefradraget.html',
          read: '2026-11-21',
        },
        {
          label: 'Betingelser for fradrag, Ældre Sagen',
          url: 'https://www.aeldresagen.dk/viden-og-raadgivning/vaerd-at-vide/h/haandvaerkerfradrag',
          read: '2026-11-21',
        },
      ],
    },
    {
      type: 'callToAction',
      title: 'Regn uden tilskud',
      lead: 'Holder det ikke uden, holder det ikke. Få tallene for dit hus.',
      actions: [
        { label: 'Få dit tilbud', route: 'quoteRequestStart', query: 'produkt=batteri' },
        { label: 'Spørg en rådgiver', route: 'battery', hash: 'contact' },
      ],
    },
  ],
})
