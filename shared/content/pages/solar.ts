import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { panelsFor, panelWatts, plantOf } from '../examples/panels.ts'
import { solarReceipt } from '../examples/receipts.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Solceller: pris, udbytte og tag · ${brand.company.shortName}`,
    description:
      'Hvad koster solceller, hvad laver de, og passer dit tag? Priser med alle linjer, forudsætninger med kilde og dato, og det, der er usikkert.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Strøm fra dit eget tag',
      lead: 'Et tag mod syd laver omkring 1.000 kWh om året for hver {kWp}. Knap tre fjerdedele kommer fra april til september. Hvad det er værd, afhænger af, hvor meget du selv når at bruge.',
      art: {
        picture: 'house-solar',
        alt: 'Huset med tændte solceller på taget. Strømmen løber ned til vekselretteren og ud i elnettet.',
        caption: {
          badge: 'Strømmen',
          text: 'Stiplet: fra taget ned til vekselretteren og ud i elnettet.',
        },
      },
      actions: [
        { label: 'Få dit tilbud', route: 'quoteRequestStart', query: 'produkt=solceller' },
        { label: 'Få en solrapport', route: 'solarReport' },
      ],
      numbers: [
        {
          value: { value: 'solar.example-6kwp' },
          note: `${panelsFor(6)} paneler, ca. 6\u00a0kWp, monteret og med moms`,
        },
        { value: { text: 'ca.\u00a06.000 kWh' }, note: 'om året, mod syd med 35 graders hældning' },
        {
          value: { text: 'ca.\u00a024 %' },
          note: 'bruger du selv uden batteri, ved 4.500 kWh forbrug',
        },
        {
          value: { value: 'solar.year-6kwp', estimate: true },
          note: 'i sparet og solgt strøm i {=year}; midt i beregnerens spænd',
        },
      ],
    },
    {
      type: 'onPage',
      items: [
        { hash: 'product-details', label: 'Produkter' },
        { hash: 'calculator', label: 'Beregning' },
        { hash: 'financing', label: 'Finansiering' },
        { hash: 'roof-types', label: 'Tagtyper' },
        { hash: 'energy-rating', label: 'Energimærke' },
        { hash: 'campaigns', label: 'Tilbud' },
        { hash: 'summerhouse', label: 'Sommerhus' },
        { hash: 'faq', label: 'Spørgsmål' },
        { hash: 'contact', label: 'Kontakt' },
      ],
    },
    {
      type: 'cards',
      id: 'product-details',
      title: 'Vores solcelleprodukter',
      lead: 'Et anlæg er tre ting. Vi vælger dem efter dit tag, ikke efter lageret.',
      cards: [
        {
          art: { spot: 'solar-panel' },
          tint: 'almond',
          title: 'Paneler',
          text: `Et panel yder typisk 400–450 W. Vi regner med ${panelWatts} W: ${panelsFor(6)} af dem giver omkring 6 kWp og fylder cirka ${panelsFor(6) * 2} m². De mister lidt år for år; vi regner med 0,5 % om året.`,
        },
        {
          art: { spot: 'inverter' },
          tint: 'almond',
          title: 'Vekselretter',
          text: 'Den gør panelernes strøm brugbar i stikkontakten. Regn med at skifte den én gang, omkring år 12. I vores eksempel er den en hybrid, så den kan tage imod et batteri senere.',
          action: { label: 'Læs om batterier', route: 'battery' },
        },
        {
          art: { spot: 'service' },
          tint: 'almond',
          title: 'Montage',
          text: 'Beslag i spærene, kabler ned i huset og tilslutning ved en autoriseret elinstallatør, som har meldt anlægget til netselskabet først.',
          action: { label: 'Se, hvordan det kommer op', route: 'solarMounting' },
        },
      ],
    },
    {
      type: 'calculator',
      id: 'calculator',
      calculator: 'solar',
      part: 'figures',
      title: 'Solcelleberegner',
      lead: 'Sæt dit eget tag og forbrug ind. Svaret er et spænd, og hver forudsætning kan foldes ud og følges til sin kilde. Vi spørger ikke, hvem du er.',
    },
    {
      type: 'table',
      title: 'Hvad andre tage giver',
      lead: 'Fra øst over syd til vest flytter retningen mindre, end de fleste tror. Mod nord flytter den meget, og skygge kan flytte mere.',
      columns: ['Taget', 'Pr. kWp om året', '6 kWp om året'],
      rows: [
        { label: 'Syd, 35°', cells: [{ text: '998 kWh' }, { text: 'ca.\u00a06.000 kWh' }] },
        {
          label: 'Sydøst eller sydvest, 35°',
          cells: [{ text: '940 kWh' }, { text: 'ca.\u00a05.600 kWh' }],
        },
        {
          label: 'Fladt tag, 10° mod syd',
          cells: [{ text: '906 kWh' }, { text: 'ca.\u00a05.400 kWh' }],
        },
        {
          label: 'Øst eller vest, 15°',
          cells: [{ text: '827 kWh' }, { text: 'ca.\u00a05.000 kWh' }],
        },
        {
          label: 'Nordøst eller nordvest, 35°',
          cells: [{ text: '617 kWh' }, { text: 'ca.\u00a03.700 kWh' }],
        },
        { label: 'Nord, 35°', cells: [{ text: '544 kWh' }, { text: 'ca.\u00a03.300 kWh' }] },
      ],
      source:
        'Samme model, uden skygge. Østdanmark har mest sol og Midtjylland mindst, omkring 10 % imellem (solcelleforening.dk). Beregneren tager mindre med: 3 % op ved kysterne mod øst, 3 % ned i Midtjylland.',
    },
    {
      type: 'prose',
      title: 'Det kan gøre tallet forkert',
      body: [
        [
          '**Strømprisen.** Ingen kender prisen om ti år. Lav, midt og høj regner med hver sin udvikling, og den, vi har brugt, står under beregneren.',
          '**Elafgiften.** {=tax-law.it}. Jo højere den er, jo mere er en sparet kWh værd. Loven kan blive ændret.',
          '**Din dag.** Er nogen hjemme, eller lader en elbil i solen, bruger du mere selv. Egen brug er holdt op mod energikonsulenternes håndbog for huse uden elvarme.',
          '**Taget.** Regn med ±5 % på udbyttet, ±8 % på stejle og nordvendte tage. Skygge fra et træ kan koste mere end en forkert retning.',
        ],
        'Maj laver seks gange så meget som december. Derfor gør solceller dig ikke fri af elnettet om vinteren, uanset hvor mange du sætter op.',
      ],
    },
    {
      type: 'callout',
      spot: 'document',
      tint: 'almond',
      title: 'Få det regnet på din adresse',
      text: 'Solrapporten tager dit tag, din skygge og dit forbrug i stedet for eksemplet. Du kan også ringe, så regner en rådgiver med dig i telefonen.',
      action: { label: 'Se, hvad der står i rapporten', route: 'solarReport' },
    },
    {
      type: 'calculator',
      id: 'financing',
      calculator: 'solar',
      part: 'financing',
      title: 'Finansiering',
      lead: 'Se prisen, før du ser på lånet. Prisen her er den, beregneren regnede med ovenfor; vælg, hvor stor en del du vil låne.',
    },
    {
      type: 'receipt',
      title: 'Hvad prisen er lavet af',
      lead: 'Et eksempel på 6 kWp. Dit tilbud har de samme linjer.',
      body: [
        'Kontant er billigst, når pengene ellers står stille. Skal du låne, så spørg din egen bank først; den kender huset. Læs om [måderne at betale på](financing) og om [solceller og batteri sammen](financingSolarBattery).',
        'Håndværkerfradraget dækker arbejdsløn til solceller. Det er et fradrag, ikke en rabat: værdien er omkring 26 % af beløbet (bsrev.dk, april 2025). Beløbet står under [energitilskud](subsidies).',
        'Sælger du overskuddet, er det første beløb skattefrit efter den skematiske ordning, og resten beskattes. Skattestyrelsen har reglerne.',
      ],
      receipt: solarReceipt,
    },
    {
      type: 'fits',
      id: 'roof-types',
      title: 'Passer dit tag til solceller?',
      lead: 'De fleste tage kan bære solceller. Det er ikke det samme som, at de skal have dem.',
      yes: {
        title: 'Det giver mening, når',
        points: [
          'taget vender mellem øst og vest, helst mod syd',
          'hældningen er 15–45 grader, eller taget er fladt og kan bære et stativ',
          'taget holder lige så længe som panelerne, helst 25 år; skal det skiftes før, koster det en ekstra montage',
          'du bruger strøm om dagen, eller kan flytte noget dertil',
          'taget er tegl, beton, stål eller tagpap i god stand',
        ],
      },
      no: {
        title: 'Vent, eller lad være, når',
        points: [
          'hele taget vender mod nord',
          'et træ, en kvist eller naboen skygger midt på dagen',
          'taget skal skiftes inden for ti år; skift det først',
          'eternitten er fra før 1988; den kan indeholde asbest og må ikke bores i uden særlige forholdsregler',
          'huset er fredet, eller lokalplanen siger nej',
        ],
      },
    },
    {
      type: 'prose',
      id: 'energy-rating',
      title: 'Energimærkning',
      body: [
        'Energimærket regner på husets drift: varme, varmt vand, ventilation og pumper. Ovn, vaskemaskine og fjernsyn er ikke med i et enfamiliehus (Håndbog for Energikonsulenter, afsnit 4.6.11.1).',
        'Strøm fra taget tæller derfor mest i huse, der også varmes med strøm, for eksempel af en [varmepumpe](heatPump). I et hus med fjernvarme flytter solceller sjældent mærket meget.',
        'Vi lover ikke et bestemt bogstav. Det afgør energikonsulenten, når huset bliver mærket.',
      ],
    },
    {
      type: 'promotions',
      product: 'solar',
      id: 'campaigns',
      title: 'Aktuelle tilbud',
      lead: 'Slutdato og betingelser står på hvert tilbud.',
      none: 'Lige nu er der ingen kampagner på solceller. Prisen i [dit tilbud](quoteRequestStart) er den samme uden.',
    },
    {
      type: 'prose',
      id: 'summerhouse',
      title: 'Solceller til sommerhuset',
      body: [
        `Bruges sommerhuset mest om sommeren, og har det ikke elvarme, bruger det mest strøm, når solen laver mest. Det taler for et lille anlæg: seks paneler, ${plantOf(6)}, laver omkring 2.700 kWh om året mod syd, og knap tre fjerdedele af dem fra april til september.`,
        'Står huset tomt om vinteren, eller lejer du det ud uge for uge, så bliver egen brug svær at gætte. Resten går til nettet til spotpris, og den er lav midt på en solskinsdag. Et for stort anlæg er derfor dyrere her end derhjemme.',
        'Tjek lokalplan og deklaration, før du bestiller. Nogle områder stiller krav til tagets farve og glans. Har huset elvarme, så læs også om [varmepumper](heatPump).',
      ],
    },
    {
      type: 'steps',
      title: 'Sådan går det til',
      lead: 'Du kan stoppe undervejs, indtil du skriver under.',
      steps: [
        {
          spot: 'document',
          title: 'Du skriver',
          text: 'Fem korte trin om huset. Hav gerne årets kWh ved hånden.',
        },
        {
          spot: 'ladder',
          title: 'Vi ser taget',
          text: 'Besøg eller billeder. Bagefter er prisen fast.',
        },
        {
          spot: 'power-line',
          title: 'Netselskabet',
          text: 'Elinstallatøren tilmelder anlægget, før det sættes op.',
        },
        {
          spot: 'solar-panel',
          title: 'Montage',
          text: 'Ofte et par dage. [Se trinene](solarMounting).',
        },
      ],
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Ofte stillede spørgsmål',
      items: [
        {
          question: 'Hvor længe holder solceller?',
          answer:
            'Vi regner med 25 år, og at panelerne yder lidt mindre år for år. Vekselretteren skiftes typisk én gang. Garantien er fabrikantens og står i tilbuddet.',
        },
        {
          question: 'Hvad får jeg for strømmen, jeg sælger?',
          answer:
            '{Spotprisen|spotpris} i den time, minus elselskabets gebyr og netselskabets indfødningstarif. I solskinstimer er prisen som regel under årets gennemsnit. Nye anlæg afregnes øjeblikkeligt: kun det, du bruger samme øjeblik, sparer dig for at købe.',
        },
        {
          question: 'Skal jeg have batteri med det samme?',
          answer:
            'Ikke nødvendigvis. Et batteri kan komme til senere. Læs om, [hvad et batteri gør](battery#fordele), og se det i dit eget regnestykke.',
        },
        {
          question: 'Virker solcellerne, når strømmen går?',
          answer:
            'Nej, de slukker af sig selv, så ingen får stød af nettet under reparation. Vil du have strøm imens, skal anlægget bygges til [sikker strøm](securePower).',
        },
        {
          question: 'Hvor mange paneler skal jeg have?',
          answer:
            'Færre, end der er plads til, hvis du ikke kan bruge strømmen selv. Den sidste kWh, taget laver, bliver som regel solgt, og salg giver mindst. En [elbil](electricCar) eller en varmepumpe gør det rigtige tal større.',
        },
        {
          question: 'Kan en virksomhed få solceller hos jer?',
          answer:
            'Ja. Regnestykket er et andet: egen brug er højere, og moms og afgift virker anderledes. Læs om [erhverv](business), eller se [alle produkter](products).',
        },
        {
          question: 'Skal panelerne vaskes?',
          answer:
            'Regnen klarer det på de fleste tage. Ligger der løv, fuglesnavs eller støv fra en mark, hjælper blød børste og rent vand.',
        },
      ],
    },
    {
      type: 'sources',
      items: [
        {
          label: 'Lov om nedsat elafgift 2026–2027 (L 24)',
          url: 'https://www.retsinformation.dk/eli/ft/202512L00024',
          read: '2026-11-21',
        },
        {
          label: 'Egen brug uden elopvarmning, Håndbog for Energikonsulenter',
          url: 'https://www.hbemo.dk/vaerktoejer-og-tabeller/solcelleanlaeg/boliger-uden-el-opvarmning',
          read: '2026-11-21',
        },
        {
          label: 'Håndværkerfradrag og servicefradrag, pwc.dk',
          url: 'https://www.pwc.dk/da/artikler/2025/10/nye-afgoerelser-praeciserer-reglerne-for-haandvaerker-og-servicefradraget.html',
          read: '2026-11-21',
        },
        {
          label: 'Nettariffer, Energi Data Service (DatahubPricelist)',
          url: 'https://www.energidataservice.dk/tso-electricity/DatahubPricelist',
          read: '2026-10-04',
        },
        {
          label: 'Tilslutning af solceller, N1',
          url: 'https://n1.dk/elnettet/solceller',
          read: '2026-11-21',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Spørg om dit tag',
      lead: `Skriv, eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
    },
  ],
})
