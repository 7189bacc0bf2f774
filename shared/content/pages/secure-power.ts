import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Sikker strøm, når nettet er væk · ${brand.company.shortName}`,
    description:
      'Hvad virker ved strømafbrydelse med solceller og batteri, og hvad virker ikke? Hvor længe rækker det, hvad koster det, og er det besværet værd?',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'lavender',
      title: 'Strøm, når nettet er væk',
      lead: 'Solceller og batteri slukker, når elnettet gør. Det skal de. Vil du have lys imens, skal anlægget være bygget til det, og så er det som regel kun en del af huset.',
      art: {
        scene: 'evening',
        alt: 'Huset under en strømafbrydelse: der er lys i nogle af rummene, og strømmen kommer fra batteriet i bryggerset. Varmepumpe og ladeboks er slukket.',
        caption: {
          badge: 'Nettet er væk',
          text: 'Den stiplede linje er strøm fra batteriet til huset.',
        },
      },
      actions: [
        { label: 'Spørg om dit anlæg', route: 'securePower', hash: 'contact' },
        { label: 'Se, hvor længe det rækker', route: 'securePower', hash: 'hvor-laenge' },
      ],
      numbers: [
        {
          value: { value: 'battery.outage-minutes' },
          note: 'uden strøm for en gennemsnitlig forbruger i 2024',
        },
        {
          value: { text: '99,993 %' },
          note: 'af tiden skal der være strøm i stikkontakten; det er målet',
        },
      ],
    },
    {
      type: 'fits',
      id: 'hvad-virker',
      title: 'Hvad virker, og hvad virker ikke?',
      lead: 'Med et anlæg, der er bygget til det. Uden virker ingen af delene.',
      yes: {
        title: 'Det virker',
        points: [
          'lys, router og telefon',
          'køleskab og fryser',
          'cirkulationspumpe til fjernvarme eller gas',
          'garageport, alarm og pumpebrønd',
          'computeren, hvis den tåler et blink',
        ],
      },
      no: {
        title: 'Det virker ikke, eller kun kort',
        points: [
          'komfur, ovn eller sauna for fuld kraft på samme tid som resten; én kogeplade kan gå, men tømmer batteriet på tre timer',
          'varmepumpen i de fleste anlæg; den trækker for meget, når den starter',
          'ladeboksen til bilen',
          'udstyr, der skal have strøm uden et eneste blink; det kræver en UPS',
          'livsvigtigt udstyr, som kun har batteriet at falde tilbage på; tal med hospitalet om en plan',
        ],
      },
    },
    {
      type: 'bars',
      id: 'hvor-laenge',
      title: 'Hvor længe rækker 5 kWh?',
      lead: 'Så meget er der i et batteri på 10 kWh, hvis halvdelen altid holdes tilbage til afbrydelser.',
      unit: 'timer',
      bars: [
        { label: 'Router og lys', value: 60, mark: '60 timer' },
        { label: '+ køl og frys', value: 30, mark: '30 timer' },
        { label: '+ cirkulationspumpe', value: 24, mark: '24 timer' },
        { label: '+ fjernsyn', value: 15, mark: '15 timer' },
        { label: '+ én kogeplade', value: 3, mark: '3 timer' },
      ],
      sentence:
        'Det, der varmer, tømmer batteriet. Lys, køleskab og pumpe kan køre et døgn; tænder du fjernsynet, bliver det til 15 timer. Om sommeren fylder solen på imens, hvis anlægget kan det; om vinteren næsten ikke.',
      example: true,
      source:
        'Regneeksempel, november 2026: 5 kWh minus tab delt med gennemsnitlig effekt. Trinene trækker 80, 160, 200, 320 og 1.500 W, og det er typiske antagelser; mål dine egne med en energimåler eller [vores eget stik](plug).',
    },
    {
      type: 'prose',
      id: 'hvorfor',
      title: 'Hvorfor det slukker af sig selv',
      body: [
        'Når et kabel bliver repareret, skal montøren kunne stole på, at der ikke kommer strøm bagfra. Derfor slår vekselretteren fra, i samme øjeblik nettet forsvinder. Det er et krav, ikke en fejl.',
        'Nogle batterier har en stikkontakt, der virker for sig selv. Skal husets egne stik og lamper have strøm imens, skal huset først skilles fra nettet. Det kræver op til fire ting, og de skal vælges sammen:',
        [
          '**En vekselretter, der kan køre uden net.** Langt fra alle hybrider kan.',
          '**En omskifter,** som kobler huset fra og til igen. Den sidder ved eltavlen.',
          '**En reservegruppe,** når det ikke er hele huset. De kredse, der skal holdes i live, flyttes til deres egen del af tavlen.',
          '**Egen jording.** Når nettet er væk, er nettets jord det også. Elinstallatøren måler og dokumenterer det.',
        ],
      ],
    },
    {
      type: 'table',
      id: 'loesninger',
      title: 'Tre måder at gøre det på',
      columns: ['Løsning', 'Det får du', 'Det kræver', 'Oven i batteriet'],
      rows: [
        {
          label: 'Én stikkontakt',
          cells: [
            { text: 'Kontakt på batteriet, slås til med hånden' },
            { text: 'Næsten intet: en forlængerledning til køleskabet' },
            { text: '0 kr., hvor batteriet har den' },
          ],
        },
        {
          label: 'Reservegruppe',
          cells: [
            { text: 'Udvalgte kredse, skifter selv efter et blink' },
            { text: 'Omskifter, ny tavledel, jording' },
            { value: 'battery.backup-circuits' },
          ],
        },
        {
          label: 'Hele huset',
          cells: [
            { text: 'Alt, så længe effekten rækker' },
            { text: 'Stor vekselretter, og at du slukker for det tunge' },
            { value: 'battery.backup-house' },
          ],
        },
      ],
      source:
        'Monteret og inkl. moms; vores skøn over spændene er 10.000–25.000 og 22.000–50.000 kr. (november 2026). Din pris afhænger af tavlen og af, hvor mange kredse der skal flyttes; den står for sig i tilbuddet og er ikke en del af [standardinstallationen](standardInstallation#batteri).',
    },
    {
      type: 'quote',
      text: 'I 2024 var strømmen væk i 27 minutter for en gennemsnitlig forbruger. Køb ikke et batteri for den halve time alene.',
    },
    {
      type: 'prose',
      id: 'er-det-vaerd',
      title: 'Er det besværet værd?',
      body: [
        'For de fleste er svaret nej som eneste grund, og måske som tilvalg. Bor du for enden af en luftledning, har du en pumpebrønd, der ikke må gå i stå, eller arbejder du hjemmefra uden mobildækning, kan det være ja.',
        'Reserven har en pris hver dag: de kWh, der altid skal være tilbage, kan ikke flytte sol til aften. Holder du halvdelen tilbage, er det halve batteri købt til reserve. Og Beredskabsstyrelsens råd om at kunne klare sig i tre døgn løser et husbatteri ikke alene: hav også vand, mad, varmt tøj og en radio.',
        'Står der et [batteri](battery) i forvejen, så send os modellen. Nogle kan bygges om, andre kan ikke.',
      ],
    },
    {
      type: 'sources',
      items: [
        {
          label: 'Afbrudstid i 2024 og planlægningsmål, doi.dk efter ministeriet',
          url: 'https://www.doi.dk/en/vindkraft/artikel/den-forventede-stroemafbrydelse-stiger-med-fem-procent',
          read: '2026-11-21',
        },
        {
          label: 'Forberedt på kriser, Beredskabsstyrelsen',
          url: 'https://www.brs.dk/da/forberedt',
          read: '2026-11-21',
        },
        {
          label: 'Solceller ved strømafbrydelse og egen jord, Hemsol (svensk)',
          url: 'https://hemsol.se/solceller/stromavbrott/',
          read: '2026-11-21',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Hvad skal virke hos dig?',
      lead: `Skriv de tre ting, der ikke må gå ud. Så siger vi, hvad det kræver. Eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
    },
  ],
})
