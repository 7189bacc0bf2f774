import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Montering af solceller, trin for trin · ${brand.company.shortName}`,
    description:
      'Sådan kommer solceller op på taget: beslag, kabler, eltavle og netselskab. Hvad der er med i prisen, hvad der koster ekstra, og hvad du selv skal.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Sådan kommer de op på taget',
      lead: 'Montagen tager ofte et par dage. Det, der tager tid, ligger før: taget skal ses, og netselskabet skal have besked, inden det første beslag bliver skruet i.',
      art: {
        scene: 'panels',
        alt: 'Taget tæt på: paneler på skinner og et kabel, der løber ned langs muren til vekselretteren.',
        caption: {
          badge: 'På taget',
          text: 'Panelerne ligger på skinner, skinnerne på beslag, og på et tegltag sidder beslagene i spærene. Stiplet: strømmen til vekselretteren.',
        },
      },
      actions: [
        { label: 'Få dit tilbud', route: 'quoteRequestStart', query: 'produkt=solceller' },
        { label: 'Spørg om dit tag', route: 'solarMounting', hash: 'contact' },
      ],
    },
    {
      type: 'steps',
      id: 'forloeb',
      title: 'Fra første kig til tændt',
      steps: [
        {
          spot: 'document',
          title: 'Taget bliver set',
          text: 'Spær, lægter, belægning og skygge, før du skriver under. Så er prisen fast; viser der sig noget skjult, siger du ja eller nej til tillægget først.',
        },
        {
          spot: 'power-line',
          title: 'Tilmelding',
          text: 'Elinstallatøren melder anlægget til netselskabet, før det sættes op.',
        },
        {
          spot: 'ladder',
          title: 'Taget',
          text: 'Stillads eller lift, beslag, skinner og paneler.',
        },
        { spot: 'inverter', title: 'Strømmen', text: 'Kabler, vekselretter og plads i eltavlen.' },
        {
          spot: 'solar-panel',
          title: 'Tændt',
          text: 'Gennemgang sammen med dig, og papirerne i mappen.',
        },
      ],
    },
    {
      type: 'table',
      id: 'tage',
      title: 'Fire tage, fire måder',
      lead: 'På tegl, beton og bølgeplader skal beslagene have fat i spærene: lægterne alene kan ikke holde til vægt og storm (Bolius). På ståltag kan de klemmes om falsen, og på et fladt tag holder vægten dem.',
      columns: ['Taget', 'Sådan bliver det', 'Vær opmærksom på'],
      rows: [
        {
          label: 'Tegl og beton',
          cells: [
            { text: 'Krog under stenen, skruet i spæret' },
            { text: 'Sprøde eller understrøgne sten tager længere tid' },
          ],
        },
        {
          label: 'Bølgeplader',
          cells: [
            { text: 'Bolt gennem pladen med tætning' },
            { text: 'Eternit fra før 1988 kan indeholde asbest' },
          ],
        },
        {
          label: 'Stål',
          cells: [
            { text: 'Klemme om falsen eller skrue i spær' },
            { text: 'Falsens type afgør beslaget' },
          ],
        },
        {
          label: 'Fladt tag',
          cells: [
            { text: 'Stativ med ballast, 10–15 graders hældning' },
            { text: 'Bæreevnen skal regnes efter først' },
          ],
        },
      ],
      source:
        'Fastgørelse, forboring og bæreevne: [Bolius, 10 gode råd om montering](https://www.bolius.dk/10-gode-raad-naar-du-skal-montere-solceller-6021), læst november 2026.',
    },
    {
      type: 'fits',
      id: 'pris',
      title: 'Hvad der er med i prisen',
      lead: 'Det, der koster ekstra, får du pris på, før nogen går i gang. Tage med asbest borer vi ikke i. Se også [standardinstallation](standardInstallation).',
      yes: {
        title: 'Med',
        points: [
          'montage på tegl-, beton- eller ståltag eller bølgeplader uden asbest, på huse med op til to etager',
          'op til 15 m kabel fra tag til vekselretter',
          'tilmelding hos netselskabet og registrering af anlægget',
          'gennemgang, når det er tændt',
        ],
      },
      no: {
        title: 'Koster ekstra',
        points: [
          'stillads over to etager',
          'ny eltavle, når der ikke er plads',
          'gravearbejde til garage eller udhus',
          'skifer, tagpap og fladt tag',
          'forstærkning af spær',
        ],
      },
    },
    {
      type: 'prose',
      id: 'netselskab',
      title: 'Netselskabet først',
      body: [
        'Et solcelleanlæg skal altid tilmeldes af en autoriseret elinstallatør, inden det bliver monteret. Vekselretteren skal stå på brancheforeningens positivliste, og både du og installatøren skriver under på indstillingerne.',
        'Netselskabet opretter anlægget i Energistyrelsens register, og du får et GSRN-nummer. Det er anlæggets nummerplade. Med det laver du en aftale med et elselskab, som køber dit overskud. Vi hjælper med begge dele, men aftalen er din.',
        'Ventetiden er forskellig fra netselskab til netselskab og fra måned til måned. Vi skriver den ventetid, vi får oplyst, i din plan.',
      ],
    },
    {
      type: 'prose',
      id: 'dig',
      title: 'Det skal du selv',
      body: [
        [
          '**Sig det til husforsikringen.** Forsikringsbranchen råder til at tale med selskabet, før panelerne kommer op.',
          '**Tjek lokalplan og tinglyst deklaration.** Kommunen kan svare, om der er krav til farve, glans eller placering.',
          '**Giv plads.** Fri vej til tavlen og to meter langs facaden, hvor stilladset skal stå.',
          '**Vær hjemme, når vi begynder, og når vi afleverer.** Til sidst bliver anlægget gennemgået sammen med dig, og du ved, hvordan man slukker det.',
        ],
        'Er taget gammelt, så skift det først. At tage paneler ned og op igen er en ekstra montage.',
      ],
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Spørgsmål om montagen',
      items: [
        {
          question: 'Kan taget blive utæt?',
          answer:
            'Der bliver lavet huller til beslag, så det skal tættes rigtigt. Derfor bliver taget set først. Bed om billeder af beslagene, før panelerne dækker dem.',
        },
        {
          question: 'Må jeg selv sætte dem op?',
          answer:
            'Skinner og paneler må du gerne skrue på. Tilslutningen skal udføres af en autoriseret elinstallatør, og garanti og forsikring afhænger ofte af hele arbejdet.',
        },
        {
          question: 'Hvor skal vekselretteren hænge?',
          answer:
            'Køligt, tørt og med luft omkring: bryggers, garage eller på en nordvendt mur. Den kan summe, så ikke op ad et soveværelse.',
        },
        {
          question: 'Hvad sker der, hvis det bliver dyrere undervejs?',
          answer:
            'Du får prisen på det ekstra, før nogen gør det, og kan sige nej. Det gælder også, når taget viser sig at være et andet, end nogen troede.',
        },
      ],
    },
    {
      type: 'sources',
      items: [
        {
          label: 'Montering af solceller, Bolius',
          url: 'https://www.bolius.dk/10-gode-raad-naar-du-skal-montere-solceller-6021',
          read: '2026-11-21',
        },
        {
          label: 'Tilslutning af solcelleanlæg, N1',
          url: 'https://n1.dk/elnettet/solceller',
          read: '2026-11-21',
        },
        {
          label: 'Etablering af solceller og positivlisten, RAH Net',
          url: 'https://rahnet.dk/elkunde/solceller/',
          read: '2026-11-21',
        },
        {
          label: 'Solceller på tag og forsikring, Sikringsguiden',
          url: 'https://www.sikringsguiden.dk/raadgivning/raad-om-brand/krav-om-forebyggelse-af-brand/solcelleanlaeg-paa-tag/',
          read: '2026-11-21',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Vis os taget',
      lead: `Skriv, hvad taget er lavet af, og hvornår det er lagt. Eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
    },
  ],
})
