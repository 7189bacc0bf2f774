import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Tilskud til varmepumpe i 2026 · ${brand.company.shortName}`,
    description:
      'Varmepumpepuljen i 2026: beløb, fem krav, status og rækkefølge. Og hvad håndværkerfradraget er værd, hvis puljen er lukket.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Søg, før du skriver under',
      lead: 'Varmepumpepuljen giver et fast beløb, når den er åben. En bindende aftale, før du har fået ja, lukker for pengene. Regn med lukket, til du selv har set, at den er åben.',
      updated: 'Læst 21. november 2026',
      art: {
        picture: 'house-heat-pump',
        alt: 'Huset med tændt varmepumpe i haven. Strømmen løber fra huset ud til pumpen.',
        caption: {
          badge: 'Udedelen',
          text: 'Den stiplede linje er strømmen fra huset ud til den.',
        },
      },
      actions: [
        { label: 'Få en uforpligtende rapport', route: 'heatPumpReport' },
        { label: 'Alle tilskud og fradrag', route: 'subsidies' },
      ],
      numbers: [
        {
          value: { value: 'subsidy.heat-pump-pool' },
          note: 'fast beløb i 2026 for luft til vand og jordvarme',
        },
        { value: { text: 'Regn med lukket' }, note: 'status, som vi kan se den i november 2026' },
        {
          value: { value: 'subsidy.craft-deduction-worth' },
          note: 'så meget er håndværkerfradraget højst værd i skat',
        },
      ],
    },
    {
      type: 'calculator',
      id: 'beregner',
      calculator: 'subsidies',
      part: 'whole',
      title: 'Gælder puljen dig?',
      lead: 'Svar på det, du ved. Intet bliver sendt, og intet er lovet: det er myndigheden, der afgør det.',
      start: { work: 'varmepumpe' },
    },
    {
      type: 'table',
      id: 'status',
      title: 'Puljens år',
      columns: ['Dato', 'Hvad der skete'],
      rows: [
        {
          label: '5.\u00a0februar\u00a02026',
          cells: [
            {
              text: 'Puljen åbnede. Beløbet blev ens for luft til vand og jordvarme; før var det 17.000 og 27.000 kr.',
            },
          ],
        },
        { label: 'Maj 2026', cells: [{ text: 'Pengene var brugt, og puljen lukkede.' }] },
        {
          label: '2.\u00a0juli\u00a02026',
          cells: [{ text: 'Den åbnede igen med 200 mio. kr. Først til mølle.' }],
        },
        {
          label: '31.\u00a0oktober\u00a02026',
          cells: [{ text: 'Herefter var puljen ventet afviklet.' }],
        },
        {
          label: '2027 og frem',
          cells: [
            {
              text: 'Uafklaret. Kilderne siger hver sit om, hvorvidt der kommer penge igen. Vi regner ikke med dem.',
            },
          ],
        },
      ],
      source:
        'Kilderne er ikke enige, og vi har ikke kunnet se ansøgningsportalen. Tjek altid [sparenergi.dk/varmepumpepuljen](https://sparenergi.dk/varmepumpepuljen) samme dag, du søger.',
    },
    {
      type: 'prose',
      id: 'krav',
      title: 'De fem krav',
      body: [
        [
          '**Du ejer huset**, og det er en helårsbolig.',
          '**Det varmes i dag** af olie, gas, el eller en kedel til træpiller eller brænde. BBR skal sige det samme.',
          '**Der er ikke fjernvarme**, og den er ikke planlagt.',
          '**Du er ikke i gang.** Intet bindende tilbud, ingen underskrift, intet arbejde.',
          '**Pumpen er** luft til vand eller væske til vand (jordvarme). Luft til luft er ikke med.',
        ],
        'Tidligere runder krævede også en VE-godkendt installatør og en pumpe mærket mindst A++ ved 55 °C (danskvarme.dk om 2023-24). Læs kravene i din egen runde på sparenergi.dk, før du vælger pumpe og søger; de står også i tilsagnet.',
      ],
    },
    {
      type: 'steps',
      id: 'raekkefoelge',
      title: 'Rækkefølgen, der ikke koster tilskuddet',
      lead: 'Et overslag fra os binder hverken dig eller os. Det gør en underskrift.',
      steps: [
        {
          spot: 'house',
          title: 'Tjek varmeplanen',
          text: 'Er fjernvarme planlagt på adressen, stopper det her. Kommunen svarer.',
        },
        {
          spot: 'document',
          title: 'Få et overslag',
          text: 'Uforpligtende, med størrelse og pris. Skriv ikke under.',
        },
        {
          spot: 'subsidy',
          title: 'Søg selv',
          text: 'Med MitID, når puljen er åben. Vi må gerne hjælpe, men det er dig, der søger.',
        },
        {
          spot: 'booking',
          title: 'Vent på tilsagnet',
          text: 'Først når du har det på skrift, må aftalen blive bindende.',
        },
        {
          spot: 'heat-pump',
          title: 'Montage og udbetaling',
          text: 'Du betaler regningen, sender dokumentation og får tilskuddet bagefter.',
        },
      ],
    },
    {
      type: 'table',
      id: 'valg',
      title: 'Pulje eller fradrag',
      lead: 'Du kan ikke få både Varmepumpepuljen og håndværkerfradraget for det samme arbejde. Er puljen åben, og opfylder du kravene, er den mest værd.',
      columns: ['Spørgsmål', 'Puljen', 'Fradraget'],
      rows: [
        {
          label: 'Beløb',
          cells: [{ value: 'subsidy.heat-pump-pool' }, { value: 'deduction.craft' }],
        },
        {
          label: 'Værdi for to voksne',
          cells: [
            { text: 'det samme' },
            {
              text: '{=2 * deduction.craft@2026 * deduction.worth} kr. i 2026 ({=deduction.worth * 100} % af {=2 * deduction.craft@2026} kr.)',
            },
          ],
        },
        { label: 'Dækker', cells: [{ text: 'pumpe og arbejde' }, { text: 'kun arbejdsløn' }] },
        {
          label: 'Hvornår',
          cells: [{ text: 'efter montage, på din konto' }, { text: 'på årsopgørelsen' }],
        },
        {
          label: 'Hvem indberetter',
          cells: [{ text: 'du søger hos Energistyrelsen' }, { text: 'du skriver det i TastSelv' }],
        },
        {
          label: 'Gælder',
          cells: [{ text: 'så længe der er penge' }, { text: '2025 til og med 2027' }],
        },
      ],
      source:
        'Energistyrelsen og sparenergi.dk om puljen, pwc.dk 1. oktober 2025 om fradraget. Fradraget er pr. person i husstanden, der er fyldt 18 år inden årets udgang.',
    },
    {
      type: 'facts',
      title: 'Samme pumpe, to regnestykker',
      lead: '8 kW luft til vand til 150 m².',
      rows: [
        { label: 'Pris uden noget', value: { value: 'heat-pump.example-8kw' } },
        { label: 'Med puljen, hvis du får tilsagn', value: { value: 'subsidy.example-with-pool' } },
        { label: 'Med fradrag for to voksne', value: { value: 'subsidy.example-with-deduction' } },
      ],
      source:
        'Fradraget er regnet med 26 % skatteværdi. Læg hele beløbet ud: tilskud og fradrag kommer bagefter. [Sådan kan resten betales](financing).',
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Spørgsmål om tilskud',
      items: [
        {
          question: 'Må jeg få et tilbud, før jeg søger?',
          answer:
            'Et uforpligtende, ja. Kravet taler om bindende tilbud. Vores overslag siger på første linje, at det ikke er bindende.',
        },
        {
          question: 'Hvad med en pumpe på abonnement?',
          answer:
            'Der er en særskilt ordning. Den betales til udbydere, Energistyrelsen har godkendt på forhånd, og skal sætte din engangsbetaling ned. Pumpen skal afløse et olie-, gas- eller træpillefyr i en helårsbolig uden fjernvarme. Du søger ikke selv. Beløbet står under [energitilskud](subsidies#puljer).',
        },
        {
          question: 'Får jeg dækket gebyret for at lukke gassen?',
          answer:
            'Måske. Afkoblingsordningen har haft en pulje hvert år fra 2021 til 2026, og den skal være åben den dag, Evida får din opsigelse. Er den tom, betaler du selv gebyret, som i 2024 var omkring 8.000–10.000 kr. Opsigelsen er bindende, så vent, til montagedagen er aftalt.',
        },
        {
          question: 'Hvad hvis jeg ikke får tilskud?',
          answer:
            'Så skal pumpen kunne betale sig uden. Det er sådan, vi regner i [eksemplet](heatPump#calculator), og sådan bør du gøre det.',
        },
        {
          question: 'Kan I søge for mig?',
          answer:
            'Nej, det er din ansøgning og dit ansvar. Vi giver dig de tal og datablade, den beder om.',
        },
      ],
    },
    {
      type: 'sources',
      items: [
        {
          label: 'Varmepumpepuljen, SparEnergi (Energistyrelsen)',
          url: 'https://sparenergi.dk/varmepumpepuljen',
          read: '2026-11-21',
        },
        {
          label: 'Varmepumper på abonnement, Statens tilskudspuljer',
          url: 'https://www.statens-tilskudspuljer.dk/klima-energi-og-forsyningsministeriet/energistyrelsen/19',
          read: '2026-11-21',
        },
        {
          label: 'Om afkoblingsordningen, Evida',
          url: 'https://www.evida.dk/frakobling/ofte-stillede-sporgsmal-til-afkobling/',
          read: '2026-11-21',
        },
        {
          label: 'Håndværker- og servicefradrag, PwC',
          url: 'https://www.pwc.dk/da/artikler/2025/10/nye-afgoerelser-praeciserer-reglerne-for-haandvaerker-og-servicefradraget.html',
          read: '2026-11-21',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Spørg, før du søger',
      lead: `Vi siger, om huset ser ud til at opfylde kravene, og hvad vi ikke ved. Skriv, eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
    },
  ],
})
