import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Batteri til solceller: pris og nytte · ${brand.company.shortName}`,
    description:
      'Hvad gør et husbatteri, hvor stort skal det være, og hvad koster det? Ærlige tal for egen brug, billig nattestrøm og det, du ikke kan regne med.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'lavender',
      title: 'Gem solen til aften',
      lead: 'Et batteri flytter strøm fra den time, du laver den, til den time, du bruger den. I vores regnestykke er det sjældent tjent hjem, før det er slidt op. Derfor regner vi først.',
      art: {
        scene: 'battery',
        alt: 'Batteriet i bryggerset med et kabel til vekselretteren på muren.',
        caption: {
          badge: 'Kl. 14 i juni',
          text: 'Stiplet: solens overskud på vej til batteriet, der er næsten fyldt.',
        },
      },
      actions: [
        { label: 'Få dit tilbud', route: 'quoteRequestStart', query: 'produkt=batteri' },
        { label: 'Find din størrelse', route: 'battery', hash: 'battery-selection-guide' },
      ],
      numbers: [
        {
          value: { value: 'battery.example-10kwh' },
          note: '10 kWh, monteret, når vekselretteren er en hybrid',
        },
        {
          value: { text: 'ca.\u00a051 %' },
          note: 'af solen fra 6 kWp bruger du selv med 10 kWh, mod 24 % uden, ved 4.500 kWh forbrug',
        },
        {
          value: { value: 'battery.state-grant' },
          note: 'i statsligt tilskud til husbatterier i 2026',
        },
        {
          value: { value: 'battery.deduction-alone' },
          note: 'i håndværkerfradrag for et batteri uden solceller',
        },
      ],
    },
    {
      type: 'onPage',
      items: [
        { hash: 'fordele', label: 'Fordele' },
        { hash: 'produkter', label: 'Produkter' },
        { hash: 'battery-selection-guide', label: 'Vælg størrelse' },
        { hash: 'battery-financing', label: 'Finansiering' },
        { hash: 'campaigns', label: 'Tilbud' },
        { hash: 'faq', label: 'Spørgsmål' },
        { hash: 'contact', label: 'Kontakt' },
      ],
    },
    {
      type: 'bars',
      id: 'fordele',
      title: 'Fordele: hvad batteriet gør på en dag',
      lead: 'Sådan fyldes og tømmes 10 kWh på en gennemsnitlig dag i juni, når solen bestemmer.',
      unit: 'kWh i batteriet',
      bars: [
        { label: '00', value: 6.3 },
        { label: '02', value: 5.8 },
        { label: '04', value: 5.5, mark: 'lavest' },
        { label: '06', value: 5.8 },
        { label: '08', value: 8 },
        { label: '10', value: 9.3 },
        { label: '12', value: 9.7 },
        { label: '14', value: 9.8, mark: 'højest' },
        { label: '16', value: 9.8 },
        { label: '18', value: 9.3 },
        { label: '20', value: 8.1 },
        { label: '22', value: 7 },
      ],
      sentence:
        'Over halvdelen af batteriet bliver ikke brugt på sådan en dag. I juni er 5 kWh nok til dette hus; i december er selv 5 kWh mere, end solen kan fylde.',
      example: true,
      source:
        'Regneeksempel, vist for hver anden time: gennemsnittet af alle junis dage, klare og grå, med 6 kWp mod syd. 26,7 kWh sol, hus uden elbil og varmepumpe med 10,4 kWh forbrug på dagen, 90 % virkningsgrad. Timerne er vintertid. November 2026.',
    },
    {
      type: 'fits',
      title: 'Hvornår giver det mening?',
      lead: 'Også når flere af dem passer, er et batteri i vores regnestykke sjældent tjent hjem, før det er slidt op.',
      yes: {
        title: 'Det trækker op, når',
        points: [
          'du sælger meget af din sol og bruger mest efter klokken 17',
          'du har elbil eller varmepumpe, så der er forbrug at flytte til',
          'du køber strøm til timepris',
          'du vil have [strøm, når nettet er væk](securePower), og betaler for det',
        ],
      },
      no: {
        title: 'Det trækker ned, når',
        points: [
          'forbruget er under 3.000 kWh om året',
          'du har fast pris på strømmen og ingen solceller',
          'du venter, at batteriet dækker vinteren',
          'det eneste formål er penge fra [netbalancering](gridBalancing); betalingen svinger',
        ],
      },
    },
    {
      type: 'cards',
      id: 'produkter',
      title: 'Tre størrelser, tre husholdninger',
      lead: `Med montage og moms. Et af de mærker, vi regner med, er [${brand.batteryBrand.name}](batteryBrand); vi vælger efter, hvad din vekselretter kan arbejde sammen med.`,
      cards: [
        {
          art: { battery: 2 },
          tint: 'lavender',
          kicker: 'Til to uden elbil',
          title: '5 kWh',
          text: 'Rækker natten igennem på de fleste sommerdage. Bliver fyldt på de fleste dage fra april til september.',
          value: 'battery.example-5kwh',
          note: 'monteret, inkl. moms, til en hybridvekselretter',
          action: { label: 'Se, hvad prisen er lavet af', route: 'batteryPrices' },
        },
        {
          art: { battery: 3 },
          tint: 'lavender',
          kicker: 'Til familien',
          title: '10 kWh',
          text: 'Giver mest ekstra uden for sommeren: om vinteren kan det lade billigt om natten og bruges klokken 17–21.',
          value: 'battery.example-10kwh',
          note: 'monteret, inkl. moms, til en hybridvekselretter',
          action: { label: 'Se, hvad det giver om året', route: 'batteryPrices', hash: 'igen' },
        },
        {
          art: { battery: 5 },
          tint: 'lavender',
          kicker: 'Til varmepumpe eller elbil',
          title: '15 kWh',
          text: 'Giver først mening, når der er meget at flytte. De sidste 5 kWh bliver brugt færrest dage om året.',
          value: 'battery.example-15kwh',
          note: 'monteret, inkl. moms, til en hybridvekselretter',
          action: { label: 'Tal størrelsen igennem', route: 'bookBattery' },
        },
      ],
    },
    {
      type: 'calculator',
      id: 'battery-selection-guide',
      calculator: 'battery',
      part: 'figures',
      title: 'Vælg størrelse',
      lead: 'Sæt batteri, sol og forbrug ind, og skift størrelsen: se, hvornår en kWh mere holder op med at gøre en forskel. Det første års spænd er smalt; [et rigtigt år kan give mere eller mindre](batteryPrices#spaendet).',
    },
    {
      type: 'callout',
      spot: 'battery',
      tint: 'lavender',
      title: 'Hvad giver det om året?',
      text: 'Vi har regnet 10 kWh igennem, linje for linje, med et spænd omkring. Det afhænger mest af strømprisen om aftenen.',
      action: { label: 'Se pris og udbytte', route: 'batteryPrices' },
    },
    {
      type: 'calculator',
      id: 'battery-financing',
      calculator: 'battery',
      part: 'financing',
      title: 'Finansiering',
      lead: 'Prisen her er den, beregneren regnede med ovenfor; vælg, hvor stor en del du vil låne.',
    },
    {
      type: 'prose',
      title: 'Fradrag og måder at betale på',
      body: [
        'Et batteri, der sættes op sammen med solceller, kan give håndværkerfradrag for arbejdslønnen. Et batteri uden solceller gør det ikke (Skatterådet, omtalt af pwc.dk i oktober 2025). Kommer batteriet til solceller, du har i forvejen, så spørg Skattestyrelsen først. Staten giver intet tilskud til husbatterier, som vi kender til i november 2026. Læs, [hvad der findes i stedet](batterySubsidies).',
        'Skal det betales over tid, så se på [måderne at betale på](financing), eller på [solceller og batteri som én pakke](financingSolarBattery).',
      ],
    },
    {
      type: 'promotions',
      product: 'battery',
      id: 'campaigns',
      title: 'Aktuelle tilbud',
      lead: 'Slutdato og betingelser står på hvert tilbud.',
      none: 'Lige nu er der ingen kampagner på batterier. Prisen i [dit tilbud](quoteRequestStart) er den samme uden.',
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Ofte stillede spørgsmål',
      items: [
        {
          question: 'Hvor længe holder et batteri?',
          answer:
            'De fleste fabrikanter lover en vis kapacitet efter ti år eller et antal opladninger. Ordlyden er forskellig, så vi lægger garantien ved tilbuddet.',
        },
        {
          question: 'Hvor må det stå?',
          answer:
            'Tørt, frostfrit og efter fabrikantens og beredskabets anvisning: ikke i en flugtvej og ikke op ad et soveværelse. Bryggers, teknikrum eller garage er almindeligt. Sæt en røgalarm i rummet.',
        },
        {
          question: 'Kan jeg have batteri uden solceller?',
          answer:
            'Ja. Så lever det af forskellen mellem billig og dyr strøm. Det kræver større prisudsving at tjene sig hjem, og du får ikke håndværkerfradrag. Det viser vi i regnestykket.',
        },
        {
          question: 'Kan mit gamle solcelleanlæg få batteri?',
          answer:
            'Som regel. Er vekselretteren ikke en hybrid, skal den enten skiftes, eller batteriet skal have sin egen. Det er ofte den største ekstra linje i tilbuddet.',
        },
        {
          question: 'Virker det ved strømafbrydelse?',
          answer:
            'Kun hvis anlægget er bygget til det. Det koster ekstra, og det dækker sjældent hele huset. Læs om [sikker strøm](securePower).',
        },
        {
          question: 'Hvem ringer jeg til, når det melder fejl?',
          answer: `Support sidder klar hverdage ${brand.contact.supportHours}. Se også [service på batteriet](batteryService).`,
        },
      ],
    },
    {
      type: 'contact',
      title: 'Spørg om batteri',
      lead: `Skriv, eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
    },
  ],
})
