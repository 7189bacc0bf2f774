import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { taxAssumptionText } from '../calculators/tax-text.ts'
import { defaultPrice } from '../products/default-prices.ts'
import { formatNumber } from '../format.ts'
import { phoneLink } from '../copy/contact-links.ts'

const labour = formatNumber(
  defaultPrice('solar.example-6kwp.labour') + defaultPrice('battery.example-10kwh.labour'),
)

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Betal for solceller og batteri · ${brand.company.shortName}`,
    description:
      'Hvad koster solceller og batteri sammen, hvad kommer igen i fradrag og strøm, og hvor længe tager det? Hele regnestykket, kontant og over tid.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'lavender',
      title: 'Solceller og batteri som én pakke',
      lead: 'Sættes de op sammen, er der ét besøg og én vekselretter. Om pakken betaler sig, afgøres først og fremmest af strømprisen; et lån gør den dyrere.',
      art: {
        picture: 'house-solar-battery',
        alt: 'Huset med solceller på taget og tændt batteri i bryggerset. Strømmen løber fra taget til batteriet.',
        caption: { badge: 'Strømmen', text: 'Den stiplede linje går fra taget til batteriet.' },
      },
      actions: [
        {
          label: 'Få dit tilbud',
          route: 'quoteRequestStart',
          query: 'produkt=solceller&produkt=batteri',
        },
        { label: 'Regn det igennem med os', route: 'financingSolarBattery', hash: 'contact' },
      ],
      numbers: [
        {
          value: { value: 'solar.with-battery' },
          note: '6 kWp og 10 kWh, monteret og med moms, de to priser lagt sammen',
        },
        {
          value: { value: 'solar.with-battery.deduction' },
          note: 'i skat bagefter, med håndværkerfradrag for to personer i 2026',
        },
        {
          value: { text: 'ca.\u00a051 %' },
          note: 'af 6.000 kWh sol bruger du selv, mod 24 % uden batteri, ved 4.500 kWh forbrug',
        },
      ],
    },
    {
      type: 'calculator',
      id: 'regnestykke',
      calculator: 'combined',
      part: 'whole',
      title: 'Hvad pakken giver, og hvad den koster',
      lead: 'Solceller og batteri regnet som ét anlæg, time for time, så ingen kWh tælles to gange. Prisen er de to lagt sammen; [tilbuddet på at bestille dem samtidig](financingSolarBattery#campaigns) er ikke trukket fra, og det er håndværkerfradraget heller ikke. Vælg også, hvor stor en del du vil låne.',
    },
    {
      type: 'promotions',
      product: 'solar',
      id: 'campaigns',
      title: 'Bestilt samtidig',
      lead: 'Slutdato og betingelser står på tilbuddet.',
      none: 'Lige nu er der ingen kampagne på pakken: prisen er de to lagt sammen.',
    },
    {
      type: 'prose',
      title: 'Det kan gøre tallet forkert',
      body: [
        [
          `**Elafgiften.** {=tax-law.it}, og det regner beregneren med. ${taxAssumptionText}`,
          '**Tiden.** Paneler mister 0,5 % om året, batteriet mere. Ny vekselretter og nyt batteri er trukket fra i de år, de falder.',
          '**Forbruget.** Udgangspunktet er 4.500 kWh uden elbil og varmepumpe. Sæt dine egne ind; med dem bliver mere brugt hjemme. En varmepumpe kan alligevel gøre hver kWh mindre værd: får huset fra 2028 lav elafgift på forbruget over 4.000 kWh, sparer hver af de kWh dig for mindre.',
        ],
        'Se også [solceller](solar#calculator) og [batteri](battery#battery-selection-guide) hver for sig.',
      ],
    },
    {
      type: 'table',
      id: 'betaling',
      title: 'Kontant eller over tid',
      columns: ['Forskel', 'Kontant', 'Lån'],
      rows: [
        {
          label: 'Hvad det koster',
          cells: [
            { text: 'Prisen i tilbuddet' },
            { text: 'Prisen, renter og gebyrer; bed om det samlede beløb' },
          ],
        },
        {
          label: 'Fradrag',
          cells: [{ text: 'Det samme' }, { text: 'Det samme, og renter kan også give fradrag' }],
        },
        {
          label: 'Sælger du huset',
          cells: [{ text: 'Anlægget følger huset' }, { text: 'Lånet skal som regel indfries' }],
        },
        {
          label: 'Går noget i stykker',
          cells: [
            { text: 'Du reklamerer hos sælgeren' },
            { text: 'Det samme; du betaler på lånet imens' },
          ],
        },
        {
          label: 'Passer bedst',
          cells: [
            { text: 'Når der er en buffer tilbage' },
            { text: 'Når løbetiden er kortere end anlæggets liv' },
          ],
        },
      ],
      source:
        'At låne koster penge. Hele eksemplet på et lån, med ÅOP og samlet beløb, står i beregneren, så snart du vælger at låne en del.',
    },
    {
      type: 'prose',
      id: 'raekkefoelge',
      title: 'Begge dele nu, eller én ad gangen?',
      body: [
        'Solcellerne kan stå alene. Batteriet har sværere ved det uden dem. Er du i tvivl, så vent med batteriet: vekselretteren i eksemplet er en hybrid, der kan tage imod det senere. Efter et år ved du præcist, hvor meget sol du sælger, og hvad du får for den.',
        `Prisen for at vente er et ekstra besøg, og et tilbud på at bestille begge dele samtidig, hvis der er et, får du ikke. Håndværkerfradraget har et loft pr. person og år: i eksemplet er arbejdslønnen ${labour} kr., og to personer får fradrag for 18.000 kr. af den i 2026. Kommer batteriet et andet år, er der et nyt loft, men Skattestyrelsen afgør, om det kan give fradrag; et batteri uden solceller kan ikke (pwc.dk, oktober 2025).`,
        'Større er ikke bedre. Eksemplets tag laver mere, end huset bruger, og næsten halvdelen af solen bliver solgt. Den sidste kWh fra taget ender på nettet, og den sidste kWh i batteriet bliver sjældent brugt. Prøv et mindre anlæg i beregneren, før du vælger.',
      ],
    },
    {
      type: 'fits',
      title: 'Hvornår pakken giver mening',
      yes: {
        title: 'Sammen',
        points: [
          'forbruget er klart over 4.500 kWh',
          'du bruger mest om aftenen',
          'der er elbil i huset, eller en på vej, og den kan lade, når solen skinner',
          'du har timepris',
        ],
      },
      no: {
        title: 'Hver for sig, eller slet ikke',
        points: [
          'nogen er hjemme hele dagen; så bliver solen brugt direkte',
          'taget vender mod nord',
          'lånet løber i mere end ti–tolv år',
          'forbruget er under 3.000 kWh',
        ],
      },
    },
    {
      type: 'faq',
      id: 'faq',
      title: 'Om betalingen',
      items: [
        {
          question: 'Skal jeg betale noget, før I begynder?',
          answer:
            'Som udgangspunkt ikke: et anlæg betales, når det er monteret, sat i drift og gennemgået med dig. Står der en anden plan i tilbuddet, gælder den. Se [handelsbetingelserne](terms). Du betaler ikke for at få regnet.',
        },
        {
          question: 'Kan jeg fortryde?',
          answer:
            'Ja, når aftalen er indgået på afstand eller hjemme hos dig: hele aftalen, indtil 14 dage efter, at alt er leveret. Er noget monteret, fordi du har bedt om det, betaler du for det, der er udført. Se [fortrydelsesret](terms#fortrydelse).',
        },
        {
          question: 'Bliver huset mere værd?',
          answer:
            'Måske. Det kan vi ikke dokumentere for dit hus, så det er ikke med i regnestykket. Spørg en ejendomsmægler.',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Lad os regne på pakken',
      lead: `Skriv årsforbrug, tag og hvor mange I er. Eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
    },
  ],
})
