import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Energitilskud og fradrag · ${brand.company.shortName}`,
    description:
      'Status for alle puljer og fradrag til varmepumpe, solceller og energi i huset: beløb, datoer, og hvem der søger. Med kilde og dato.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Tilskud og fradrag',
      lead: 'Det, vi fandt i november 2026. Puljer åbner og lukker uden varsel. Tjek altid hos myndigheden, og søg, før du skriver under på noget.',
      updated: 'Læst 21. november 2026',
      art: { spot: 'subsidy' },
      actions: [
        { label: 'Tilskud til varmepumpe', route: 'heatPumpSubsidies' },
        { label: 'Tilskud til batteri', route: 'batterySubsidies' },
      ],
    },
    {
      type: 'onPage',
      items: [
        { hash: 'beregner', label: 'Hvad kan du få?' },
        { hash: 'puljer', label: 'Puljer' },
        { hash: 'fradrag', label: 'Fradrag' },
        { hash: 'afgifter', label: 'Afgifter og skat' },
        { hash: 'varmepumpe', label: 'Varmepumpe' },
        { hash: 'faldgruber', label: 'Fire faldgruber' },
        { hash: 'faq', label: 'Spørgsmål' },
      ],
    },
    {
      type: 'calculator',
      id: 'beregner',
      calculator: 'subsidies',
      part: 'whole',
      title: 'Hvad kan du få?',
      lead: 'Svar på det, du ved. Resten må gerne stå åbent; så siger vi, hvad der mangler at blive afklaret.',
    },
    {
      type: 'table',
      id: 'puljer',
      title: 'Puljerne, og hvor de står',
      lead: 'Hvor vi ikke ved det, står der ukendt. Det betyder: se efter, før du regner med pengene.',
      columns: ['Ordning', 'Beløb', 'Status', 'Det ved vi', 'Hvem søger'],
      rows: [
        {
          label: 'Varmepumpepuljen',
          cells: [
            { value: 'subsidy.heat-pump-pool' },
            { text: '**Regn med lukket**' },
            {
              text: 'Åbnede 5. februar 2026, var tom i maj og åbnede igen 2. juli. Den var ventet afviklet efter 31. oktober. Hvad der kommer efter 2026, var uafklaret i november 2026.',
            },
            { text: 'Du, på [sparenergi.dk](https://sparenergi.dk/varmepumpepuljen)' },
          ],
        },
        {
          label: 'Varmepumpe på abonnement',
          cells: [
            { value: 'subsidy.subscription' },
            { text: '**I kraft i 2026**' },
            {
              text: 'Kun til helårsboliger uden fjernvarme, når et olie-, gas- eller træpillefyr bliver skrottet. Det er det højeste beløb, og højst 45 % af udgiften; 15,2 mio. kr. i alt. Efter 2026 er ukendt.',
            },
            { text: 'Udbyderen, som skal være godkendt på forhånd' },
          ],
        },
        {
          label: 'Afkobling fra gas',
          cells: [
            { text: 'Evidas gebyr' },
            { text: '**Ukendt**' },
            {
              text: 'Årlige puljer 2021–2026. Er den tom, betaler du selv: omkring 8.000–10.000 kr. i 2024.',
            },
            { text: 'Du, når du opsiger gassen på Mit Evida' },
          ],
        },
        {
          label: 'Energirenovering',
          cells: [
            { text: 'faste satser pr. tiltag' },
            { text: '**Ukendt**' },
            {
              text: 'Isolering, vinduer og vandbåren varme i huse med energimærke E, F eller G. Planlagt 2023–2026.',
            },
            { text: 'Du, før arbejdet begynder' },
          ],
        },
        {
          label: 'Fjernvarmepuljen',
          cells: [
            { text: 'op til 20.000 kr. pr. fyr i 2024–25' },
            { text: '**Ukendt for 2026**' },
            { text: 'Betales til værket, ikke til dig, men kan gøre tilslutningen billigere.' },
            { text: 'Fjernvarmeselskabet' },
          ],
        },
        {
          label: 'Solceller og batteri',
          cells: [
            { text: 'ingen statslig pulje' },
            { text: '**Findes ikke**' },
            {
              text: 'Så vidt vi ved. Enkelte kommuner og banker kan have egne ordninger. [Læs om batteri](batterySubsidies).',
            },
            { text: 'Ingen' },
          ],
        },
      ],
      source:
        'Energistyrelsen, sparenergi.dk, statens-tilskudspuljer.dk og Evida, læst 20.–21. november 2026. Kilder nederst.',
    },
    {
      type: 'table',
      id: 'fradrag',
      title: 'Fradrag for arbejdsløn',
      lead: 'Et fradrag er ikke en rabat: fakturaen betaler du fuldt ud. Skatten falder med omkring 26 % af beløbet, og det kommer på årsopgørelsen.',
      columns: ['Fradrag', 'Højst', 'Det dækker', 'Det dækker ikke'],
      rows: [
        {
          label: 'Håndværkerfradrag, energi',
          cells: [
            { value: 'deduction.craft' },
            {
              text: 'Arbejdsløn til blandt andet solceller, solceller med batteri, varmepumpe og eftersyn af den, isolering og energivinduer. 2025 til og med 2027.',
            },
            { text: 'Materialer. Et batteri alene. Arbejde, der har fået offentligt tilskud.' },
          ],
        },
        {
          label: 'Servicefradrag',
          cells: [
            { value: 'deduction.service' },
            { text: 'Rengøring, vinduespudsning, havearbejde og andet i hjemmet.' },
            {
              text: 'Service på varmepumpe. Det hører under håndværkerfradraget (SKM2025.507.SR).',
            },
          ],
        },
      ],
      source:
        'PwC 1. oktober 2025 og Skatterådet 26. august 2025. Fradraget er pr. person i husstanden, der er fyldt 18 år inden årets udgang, og du indberetter det selv i TastSelv.',
    },
    {
      type: 'facts',
      id: 'afgifter',
      title: 'Afgifter og skat, du ikke skal søge om',
      rows: [
        { label: 'Elafgift uden moms i {=year}', value: { value: 'tax.electricity' } },
        { label: 'Salg af strøm uden skat', value: { value: 'solar.tax-free-sale' } },
        { label: 'Moms på solceller, varmepumpe og batteri', value: { text: '25 %' } },
      ],
      source:
        'Lov L 24 (2025-26): {=tax-law}, og niveauet derefter er usikkert. Skattefrit salg gælder den skematiske ordning; det meste over grænsen beskattes.',
    },
    {
      type: 'callout',
      spot: 'heat-pump',
      tint: 'breeze',
      title: 'Skal du have varmepumpe?',
      text: 'De fem krav, rækkefølgen og to regnestykker, med og uden puljen.',
      action: { label: 'Tilskud til varmepumpe', route: 'heatPumpSubsidies' },
    },
    {
      type: 'prose',
      id: 'varmepumpe',
      title: 'Kort om Varmepumpepuljen',
      body: [
        'Puljen giver et fast beløb til boliger, der skifter fra olie, gas, elvarme eller en kedel til træpiller eller brænde til luft til vand eller jordvarme. Du skal eje huset og bo der hele året, fjernvarme må ikke være planlagt, og du må ikke være bundet af en aftale, når du søger.',
      ],
    },
    {
      type: 'prose',
      id: 'faldgruber',
      title: 'Fire faldgruber',
      body: [
        [
          '**Underskrift før tilsagn.** Så får du nej.',
          '**Samme arbejde to gange.** Tilskud og fradrag kan ikke gives til det samme. Del regningen, hvis noget af arbejdet er uden for tilskuddet.',
          '**Forkert i BBR.** Står der fjernvarme eller varmepumpe i {BBR}, får du nej. Ret det, før du søger.',
          '**Faktura uden arbejdsløn.** Fradraget kræver, at arbejdsløn står for sig, og at du betaler digitalt. Bed om det, når du bestiller.',
        ],
      ],
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Spørgsmål om tilskud',
      items: [
        {
          question: 'Skal jeg trække tilskuddet fra, når jeg sammenligner tilbud?',
          answer:
            'Nej. Sammenlign uden. Så ser du prisen på arbejdet, og tilskuddet er det samme, uanset hvem der udfører det.',
        },
        {
          question: 'Kan jeg få fradrag i sommerhuset?',
          answer:
            'Ja, hvis du ejer det og betaler ejendomsværdiskat af det. Tilskud fra Varmepumpepuljen kræver derimod en helårsbolig.',
        },
        {
          question: 'Hvad kræver det af fakturaen?',
          answer:
            'Navn, adresse, hvad der er lavet og hvornår, arbejdsløn for sig, og at du har betalt med kort, bank eller MobilePay. Kontanter dur ikke.',
        },
        {
          question: 'Hvordan opdager jeg, at noget ændrer sig?',
          answer:
            'Beløb, vi ved er udløbet, forsvinder herfra, og et, vi kun antager, siger, hvilket år det er fra. Om en pulje er åben, skal du se hos myndigheden. [Spørg os](contact), hvis du er i tvivl.',
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
          label: 'Energirenoveringspuljen, SparEnergi',
          url: 'https://sparenergi.dk/energirenoveringspuljen',
          read: '2026-11-21',
        },
        {
          label: 'Fjernvarmepuljen, Energistyrelsen',
          url: 'https://ens.dk/service/tilskuds-stoetteordninger/fjernvarmepuljen',
          read: '2026-11-21',
        },
        {
          label: 'Håndværker- og servicefradrag, PwC',
          url: 'https://www.pwc.dk/da/artikler/2025/10/nye-afgoerelser-praeciserer-reglerne-for-haandvaerker-og-servicefradraget.html',
          read: '2026-11-21',
        },
        {
          label: 'Service på varmepumpe, SKM2025.507.SR',
          url: 'https://info.skat.dk/data.aspx?oid=2459194',
          read: '2026-11-21',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Spørg, om det gælder dig',
      lead: `Vi svarer på det, vi ved, og siger, hvem der ved resten. Ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
    },
  ],
})
