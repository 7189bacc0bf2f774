import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Finansiering af energi i huset · ${brand.company.shortName}`,
    description:
      'Kontant, lån i egen bank, fradrag og tilskud: sådan kan solceller, varmepumpe og batteri betales, og det skal du spørge om, før du låner.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Prisen først, lånet bagefter',
      lead: 'Her er de måder, man kan betale solceller, batteri og varmepumpe på, og hvad du skal passe på ved hver af dem. Vi låner ikke selv penge ud.',
      art: { scene: 'house', alt: 'Huset i morgensol: solceller, batteri, varmepumpe og elbil.' },
      actions: [
        { label: 'Få en pris at regne på', route: 'quoteRequestStart' },
        { label: 'Spørg en rådgiver', route: 'financing', hash: 'contact' },
      ],
    },
    {
      type: 'table',
      id: 'muligheder',
      title: 'Fem måder at betale på',
      lead: 'Ingen er bedst for alle. Læs først, hvad du skal passe på.',
      columns: ['Måde', 'God, når', 'Pas på'],
      rows: [
        {
          label: 'Kontant',
          cells: [
            { text: 'Pengene ellers står stille' },
            { text: 'Behold en buffer til taget og bilen' },
          ],
        },
        {
          label: 'Lån i egen bank',
          cells: [
            { text: 'Banken kender huset, og beløbet er lille' },
            { text: 'Renten kan være variabel' },
          ],
        },
        {
          label: 'Energilån',
          cells: [
            { text: 'Banken har et lån til netop det her' },
            { text: 'Krav om [bilag og håndværker](energyLoan)' },
          ],
        },
        {
          label: 'Tillæg til realkredit',
          cells: [
            { text: 'Beløbet er stort, og der er friværdi' },
            { text: 'Omkostninger ved oprettelse, pant i huset' },
          ],
        },
        {
          label: 'Abonnement på varmepumpe',
          cells: [
            { text: 'Du ikke vil eje den' },
            { text: 'Bindingstid, og hvad der sker, når huset sælges' },
          ],
        },
      ],
      source:
        'Til abonnement på varmepumpe giver staten tilskud til godkendte udbydere, op til 25.000 kr. pr. pumpe og højst 45 % (statens-tilskudspuljer.dk, 2026). Det er udbyderen, der søger.',
    },
    {
      type: 'receipt',
      id: 'eksempel',
      title: 'Et beløb at tænke ud fra',
      lead: 'Solceller og batteri: de to priser lagt sammen og betalt kontant.',
      body: [
        'Tag altid kontantprisen som det faste punkt. Et lån er godt eller dårligt i forhold til den, ikke i forhold til ydelsen om måneden.',
        'Hvad pakken giver igen, og hvor lang tid det tager, står under [solceller og batteri](financingSolarBattery). Til varmepumper gælder andre regler og måske et [tilskud](heatPumpSubsidies).',
      ],
      receipt: {
        title: 'Solceller og batteri',
        subtitle: '6 kWp og 10 kWh, de to priser lagt sammen',
        lines: [
          { label: 'Solceller, 6 kWp, monteret', value: 'solar.example-6kwp' },
          {
            label: 'Batteri, 10 kWh, monteret, til en hybridvekselretter',
            value: 'battery.example-10kwh',
          },
        ],
        total: { label: 'Kontant, inkl. moms', value: 'solar.with-battery' },
        after: {
          label: 'Håndværkerfradrag, skatteværdi for to personer*',
          value: 'solar.with-battery.deduction',
        },
        note: '*Fradraget er for arbejdsløn, når de to sættes op sammen, og kommer på årsopgørelsen, ikke på fakturaen. Værdien er omkring {=deduction.worth * 100} % af loftet for to personer, {=2 * deduction.craft@2026} kr. i 2026. Et batteri uden solceller giver ikke fradrag.',
      },
    },
    {
      type: 'calculator',
      id: 'laan',
      calculator: 'loan',
      part: 'whole',
      start: { loanPct: 80 },
      // The sum of the receipt above is the loan.
      startFigures: { price: 'solar.with-battery' },
      title: 'Hvad et lån lægger oveni',
      lead: 'Et eksempel med alle tal, ikke et tilbud. Vilkårene er valgt for at vise regnestykket; dine får du af banken.',
    },
    {
      type: 'prose',
      id: 'spoerg',
      title: 'Spørg om det\u00a0her, før du låner',
      body: [
        [
          '**Hvad er ÅOP?** Det er det ene tal, der tager både rente og gebyrer med. Sammenlign kun lån med samme løbetid.',
          '**Er renten fast?** En variabel rente kan stige, og så stiger ydelsen.',
          '**Hvad betaler jeg i alt,** fra første til sidste krone?',
          '**Hvor lang er løbetiden?** Den bør være kortere end den tid, udstyret holder. Vekselretter og batteri holder ikke som panelerne.',
          '**Hvad koster det at betale ud før tid?** Du sælger måske huset.',
          '**Hvem får noget for det?** Den, der henviser dig til et lån, skal sige, om der er betaling for det.',
        ],
        'At låne koster penge. Det, du skal have skriftligt fra banken, er det samme, som eksemplet ovenfor viser: rente, ÅOP, løbetid, ydelse og det samlede beløb.',
        'Har vi en aftale med en bank om at henvise, står det ved siden af henvisningen, hvad aftalen går ud på. Du kan altid gå til din egen.',
      ],
    },
    {
      type: 'prose',
      id: 'fradrag',
      title: 'Fradrag og tilskud',
      body: [
        'Fradrag kommer på årsopgørelsen, ikke på fakturaen, og tilskud udbetales bagefter, hvis du har søgt i tide. Læg derfor ud, som om de ikke fandtes. Beløb og betingelser står under [energitilskud](subsidies).',
        'Du kan ikke få fradrag for arbejde, der allerede er givet tilskud til. Og et batteri alene giver hverken det ene eller det andet; se [tilskud til batteri](batterySubsidies).',
      ],
    },
    {
      type: 'fits',
      title: 'Lån eller vent?',
      yes: {
        title: 'Et lån kan give mening, når',
        points: [
          'du kan betale ydelsen, også hvis strømmen sparer mindre end ventet',
          'noget skal skiftes alligevel, for eksempel et fyr eller et tag',
          'du bliver boende, til lånet er betalt',
        ],
      },
      no: {
        title: 'Vent, når',
        points: [
          'regnestykket kun holder ved høj strømpris',
          'lånet løber længere, end udstyret holder',
          'du skal låne til forbrug ved siden af',
        ],
      },
    },
    {
      type: 'links',
      title: 'Læs om det enkelte',
      items: [
        {
          route: 'energyLoan',
          title: 'Energiforbedringslån',
          text: 'Hvad banken vil se, og hvad du skal have på skrift.',
          spot: 'document',
        },
        {
          route: 'financingSolarBattery',
          title: 'Solceller og batteri',
          text: 'Hele pakken: pris, fradrag, udbytte og tid.',
          spot: 'solar-panel',
        },
        {
          route: 'heatPumpSubsidies',
          title: 'Tilskud til varmepumper',
          text: 'Puljen, betingelserne og rækkefølgen.',
          spot: 'heat-pump',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Regn på det sammen med os',
      lead: `Vi hjælper med prisen og udbyttet; lånet taler du med banken om. Ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
    },
  ],
})
