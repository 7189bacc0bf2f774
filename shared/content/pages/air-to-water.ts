import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Luft til vand-varmepumpe forklaret · ${brand.company.shortName}`,
    description:
      'Sådan virker en luft til vand-varmepumpe, hvor stor den skal være, hvornår den passer til huset, og hvornår du skal vælge noget andet.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Luft til vand, trin for trin',
      lead: 'En luft til vand-varmepumpe tager varme fra udeluften og giver den til vandet i radiatorer, gulvvarme og varmtvandsbeholder. Jo mindre den skal løfte temperaturen, jo billigere bliver varmen.',
      art: {
        picture: 'house-heat-pump',
        alt: 'Huset med tændt varmepumpe i haven. Strømmen løber fra huset ud til pumpen, og varmen går ind til radiatorerne.',
        caption: {
          badge: 'Udedelen',
          text: 'Den stiplede linje er strømmen fra huset ud til den.',
        },
      },
      actions: [
        { label: 'Få en varmepumperapport', route: 'heatPumpReport' },
        { label: 'Alt om varmepumper', route: 'heatPump' },
      ],
      numbers: [
        {
          value: { value: 'heat-pump.example-8kw' },
          note: '8 kW til 150 m², monteret og inkl. moms; markedet ligger på 90.000–150.000 kr. (Bolius, læst november 2026)',
        },
        {
          value: { text: 'ca. 3 kWh' },
          note: 'varme for 1 kWh strøm over et år, når radiatorerne får 45 grader',
        },
      ],
    },
    {
      type: 'onPage',
      items: [
        { hash: 'saadan', label: 'Sådan virker den' },
        { hash: 'passer', label: 'Passer den?' },
        { hash: 'stoerrelse', label: 'Størrelse' },
        { hash: 'proev', label: 'Prøv radiatorerne' },
        { hash: 'valg', label: 'Andre varmekilder' },
        { hash: 'faq', label: 'Spørgsmål' },
      ],
    },
    {
      type: 'steps',
      id: 'saadan',
      title: 'Fra kold luft til varmt vand',
      lead: 'Samme princip som et køleskab, bare vendt om: varmen hentes ét sted og afgives et andet.',
      steps: [
        {
          spot: 'heat-pump',
          title: 'Luften giver varme',
          text: 'En ventilator trækker udeluft gennem udedelen. Også luft på frostgrader indeholder varme.',
        },
        {
          spot: 'meter',
          title: 'Strømmen løfter den',
          text: 'En kompressor presser kølemidlet sammen, så det bliver varmt. Det er her, strømmen bruges.',
        },
        {
          spot: 'house',
          title: 'Huset tager imod',
          text: 'Varmen går over i husets vand, typisk ved 30–35 °C til gulvvarme og 45–55 °C til radiatorer.',
        },
        {
          spot: 'shop-heatsync',
          title: 'Styringen følger vejret',
          text: 'Varmere vand, når det er koldt ude, køligere, når det er mildt. Så bruger pumpen mindst.',
        },
      ],
    },
    {
      type: 'fits',
      id: 'passer',
      title: 'Hvornår passer den?',
      yes: {
        title: 'Taler for',
        points: [
          'Du har gas eller olie, og fjernvarme er ikke planlagt.',
          'Huset har gulvvarme eller radiatorer med vand i.',
          'Huset kan holdes varmt med vand på højst 50–55 °C på en kold dag.',
          'Der er et sted til udedelen med luft foran og afstand til naboens soveværelse.',
        ],
      },
      no: {
        title: 'Taler imod',
        points: [
          'Fjernvarme er på vej. Regn på den først.',
          'Huset har elradiatorer og ingen rør. Så skal der lægges et helt vandsystem.',
          'Et énstrengsanlæg eller små radiatorer kræver meget varmt vand. Isolér huset, eller skift dem først.',
          'Udedelen kan kun stå tæt på skel. Så kan støjgrænsen være svær at holde.',
        ],
      },
    },
    {
      type: 'bars',
      id: 'stoerrelse',
      title: 'Husets alder siger mest om behovet',
      lead: 'Så meget varme bruger et typisk hus om året for hver kvadratmeter. Dit eget forbrug er et bedre tal, hvis du har det.',
      unit: 'kWh varme pr. m² om året',
      bars: [
        { label: 'Før 1962', value: 200 },
        { label: '1962–76', value: 170 },
        { label: '1977–97', value: 110 },
        { label: '1998–2011', value: 90 },
        { label: 'Fra 2012', value: 75 },
      ],
      sentence:
        'Et hus på 150 m² fra 1980 bruger omkring 16.500 kWh varme om året. Fra 1950 er det næsten det dobbelte, hvis det ikke er efterisoleret.',
      example: false,
      source:
        'Ørsteds opslag om varmeforbrug (privat.orsted.dk), læst november 2026. Varmt vand kommer oveni: omkring 850 kWh pr. person om året.',
    },
    {
      type: 'table',
      title: 'Tommelfingerregler for størrelsen',
      lead: 'Et sted at begynde. Den endelige størrelse regnes på varmetabet i netop dit hus.',
      columns: ['Bolig', 'Pumpe', 'Det siger vi til det'],
      rows: [
        {
          label: 'Under\u00a0120\u00a0m²',
          cells: [
            { text: '4–6 kW' },
            {
              text: 'Vælg en, der kan skrue langt ned. Ellers starter og stopper den i mildt vejr.',
            },
          ],
        },
        {
          label: '120–180 m²',
          cells: [{ text: '6–9 kW' }, { text: 'Den almindelige størrelse til et parcelhus.' }],
        },
        {
          label: 'Over 180 m²',
          cells: [
            { text: '9–12 kW' },
            { text: 'Se på isolering først: en mindre pumpe er billigere og støjer mindre.' },
          ],
        },
      ],
      source: 'Spænd efter Bolius, læst november 2026.',
    },
    {
      type: 'prose',
      id: 'proev',
      title: 'Prøv dine radiatorer en kold dag',
      numbered: 1,
      body: [
        'Det koster ingenting og siger mere end et regneark. Vent på en dag med frost og blæst.',
        [
          'Skru fyrets fremløb til radiatorerne ned til 50 °C. Lad det varme vand være, som det er.',
          'Åbn alle termostater helt, og lad dem stå et døgn.',
          'Bliver alle rum varme, er radiatorerne store nok. Bliver et par rum kolde, er det dem, der skal have en større radiator.',
        ],
        'Bestod huset prøven ved 50 °C, så regn i beregneren med radiatorer på 55 °C, indtil du har prøvet 45. Hver grad, fremløbet kan sænkes, sparer godt 1 % af strømmen i vores regnestykke, og 2–3 % efter Idényts tommelfingerregel (læst november 2026). En større pumpe sænker det ikke. Priser står under [tilvalg](heatPumpOptions).',
      ],
    },
    { type: 'quote', text: 'Sænk temperaturen, før du gør pumpen større.' },
    {
      type: 'table',
      id: 'valg',
      title: 'Sammenlignet med andre varmekilder',
      lead: 'Udgift til varme i {=year} i et hus på 130 m² fra 1990 med tre personer. Spændet er beregnerens; det enkelte hus kan ligge uden for.',
      columns: ['Varmekilde', 'Kr. om året', 'Hvad der taler imod'],
      rows: [
        {
          label: 'Jordvarme',
          cells: [
            { text: '{=heat-cost.ground.low}–{=heat-cost.ground.high}' },
            { text: 'Dyrest at anlægge, og haven graves op.' },
          ],
        },
        {
          label: 'Luft til vand',
          cells: [
            { text: '{=heat-cost.air-water.low}–{=heat-cost.air-water.high}' },
            { text: 'Udedelen kan høres.' },
          ],
        },
        {
          label: 'Træpiller',
          cells: [
            { text: '{=heat-cost.traepiller.low}–{=heat-cost.traepiller.high}' },
            { text: 'Aske, påfyldning og plads til piller.' },
          ],
        },
        {
          label: 'Fjernvarme',
          cells: [
            { text: '{=heat-cost.fjernvarme.low}–{=heat-cost.fjernvarme.high}' },
            {
              text: 'Prisen afhænger af værket: fra 3.500 til 33.700 kr. i et hus som dette (Bolius, læst november 2026).',
            },
          ],
        },
        {
          label: 'Naturgas',
          cells: [
            { text: '{=heat-cost.gas.low}–{=heat-cost.gas.high}' },
            { text: 'Prisen svinger, og færre deles om gasnettet.' },
          ],
        },
        {
          label: 'Olie',
          cells: [
            { text: '{=heat-cost.olie.low}–{=heat-cost.olie.high}' },
            { text: 'Dyrest i drift.' },
          ],
        },
      ],
      source:
        'Regnet med [varmepumpeberegneren](heatPump#calculator), hvor hver forudsætning står med kilde og dato (læst november 2026). Anlæggets pris er ikke med; eftersyn af pumpen er. {=tax-law}, og jo højere den er, jo dyrere er de to varmepumper i drift.',
    },
    {
      type: 'callout',
      spot: 'heat-pump',
      tint: 'breeze',
      title: 'Find pladsen, før du vælger modellen',
      text: 'Mål afstanden til skel og til nærmeste soveværelse. Så ved du, hvor stille pumpen skal være.',
      action: { label: 'Mål, afstand og støj', route: 'heatPumpPlacement' },
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Spørgsmål om luft til vand',
      items: [
        {
          question: 'Hvad er forskellen på monoblok og split?',
          answer:
            'I en monoblok ligger hele kølekredsen i udedelen, og der går vand ind i huset. I en split går kølemidlet ind til indedelen. Monoblok er enklere at sætte op; split kan ikke fryse til i rørene ved strømsvigt. Begge dele kan være rigtige.',
        },
        {
          question: 'Hvad er forskellen på COP og SCOP?',
          answer:
            'COP er virkningsgraden lige nu ved én temperatur. SCOP er et gennemsnit over året. Sammenlign altid SCOP ved samme fremløb: 35 °C til gulvvarme, 55 °C til radiatorer.',
        },
        {
          question: 'Er der nok varmt vand?',
          answer:
            'En beholder på omkring 180–200 liter rækker til de fleste familier på fire. Er der badekar, eller er I flere, så se på en større beholder under [tilvalg](heatPumpOptions).',
        },
        {
          question: 'Kan pumpen køre, når strømmen er billig?',
          answer:
            'I nogen grad. Et tungt hus kan holde på varmen et par timer, så pumpen kan springe over klokken 17–21, hvor nettariffen er højest. Et let hus bliver koldt.',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Spørg om luft til vand',
      lead: `Skriv, eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}. Hav gerne sidste års forbrug ved hånden.`,
    },
  ],
})
