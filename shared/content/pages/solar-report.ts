import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/page.ts'
import { knownTaxStep, taxLawWords } from '../calculators/tax-words.ts'
import { plantOf } from '../panels.ts'
import { phoneLink } from '../ways.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Solrapport for din adresse · ${brand.company.shortName}`,
    description:
      'Se, hvad en solrapport indeholder: strøm måned for måned, egen brug, værdi som lav, midt og høj, og vores råd. Med et helt eksempel og mellemregninger.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'almond',
      title: 'Solrapport for dit tag',
      lead: 'Et par sider om netop dit tag: hvad det kan lave, hvad du selv når at bruge, hvad det er værd, og om vi ville gøre det. Skriv adressen, så laver en rådgiver den og sender den på mail.',
      art: { scene: 'roof', alt: 'Solen over et tag med solceller.' },
      actions: [
        { label: 'Bestil rapporten', route: 'solarReport', hash: 'contact' },
        { label: 'Se eksemplet', route: 'solarReport', hash: 'eksempel' },
      ],
    },
    {
      type: 'prose',
      id: 'indhold',
      title: 'Det står der i den',
      body: [
        [
          '**Taget.** Retning, hældning, skygge, og hvor mange paneler der er plads til.',
          '**Strømmen.** Måned for måned, det første år og efter tyve.',
          '**Egen brug.** Hvor meget du selv når at bruge, med dit eget forbrug.',
          '**Pengene.** Lav, midt og høj, med de elpriser, tariffer og afgifter, vi har regnet med, og datoen for dem.',
          '**Det usikre.** Hvad der kan gøre tallet forkert, og hvor meget.',
          '**Rådet.** Gør det, vent, eller lad være. Med en begrundelse.',
        ],
        'Rapporten koster ikke noget og forpligter ikke. Den er et overslag ud fra kort og det, du fortæller. Den faste pris kommer, når nogen har set taget.',
      ],
    },
    {
      type: 'bars',
      id: 'eksempel',
      title: 'Eksempel: rækkehus mod øst og vest',
      lead: `Otte paneler, ${plantOf(8)}, 15 graders hældning. To personer, 3.200 kWh om året. Huset er opdigtet. Vi har regnet det kort, med spotprisen alene som spænd; [beregneren](solar#calculator) regner time for time og kan give lidt andre tal.`,
      unit: 'kWh pr. måned',
      bars: [
        { label: 'jan', value: 45 },
        { label: 'feb', value: 100 },
        { label: 'mar', value: 220 },
        { label: 'apr', value: 350 },
        { label: 'maj', value: 470 },
        { label: 'jun', value: 480, mark: 'mest' },
        { label: 'jul', value: 470 },
        { label: 'aug', value: 380 },
        { label: 'sep', value: 245 },
        { label: 'okt', value: 130 },
        { label: 'nov', value: 55 },
        { label: 'dec', value: 35, mark: 'mindst' },
      ],
      sentence: 'Fire femtedele af strømmen kommer fra april til september. I december laver taget det, som huset bruger på godt tre decemberdage.',
      example: true,
      source: '827 kWh pr. kWp, fordelt efter månedsandele for et fladt øst-vest-tag. Model for 56° nord med 14 % tab, november 2026; regn med ±5 %.',
    },
    {
      type: 'working',
      id: 'regnestykke',
      title: 'Eksempel: hele regnestykket',
      rows: [
        { label: 'Anlæggets pris, monteret og med moms', value: { value: 'solar.example-small' } },
        { label: 'Strøm det første år', value: { text: '2.980 kWh' } },
        { label: 'Egen brug, når produktion og forbrug er næsten ens', value: { text: '31 %, 935 kWh' } },
        { label: 'Solgt', value: { text: '2.045 kWh' } },
        { label: 'Sparet for hver kWh, du selv bruger', value: { value: 'solar.kwh-own' } },
        { label: 'Sparet køb', value: { value: 'solar.year-small.saved' } },
        { label: 'Betalt for hver solgt kWh, efter 4 øre til elselskab og netselskab', value: { value: 'solar.kwh-sold' } },
        { label: 'Salg', value: { value: 'solar.year-small.sold' } },
      ],
      result: { label: 'Værdi om året, midt', value: { value: 'solar.year-small' } },
      caveats: {
        title: 'Det står der også',
        points: [
          'Panelerne mister 0,5 % om året. Efter tyve år laver taget omkring 2.710 kWh.',
          'Vekselretteren skal skiftes omkring år 12. Prisen på en ny er med i den rigtige rapport.',
          `${taxLawWords(knownTaxStep)}, og så stiger den sparede del. Loven kan blive ændret.`,
          'De første 7.000 kr. om året fra salg er skattefri efter den skematiske ordning (læst november 2026). Her er salget langt under.',
        ],
      },
    },
    {
      type: 'band',
      title: 'Eksempel: spændet i 2027',
      lead: 'Samme tag, samme familie. Kun strømprisen er forskellig.',
      unit: 'kr. om året',
      low: { value: 1150, note: 'spot i snit 36 øre' },
      mid: { value: 1750, note: 'spot i snit 60 øre' },
      high: { value: 2450, note: 'spot i snit 90 øre' },
      example: true,
      source:
        'N1’s nettarif for 2026, Energinets tarif for 2027 og en elafgift på 0,8 øre; moms er lagt til det hele. Den strøm, huset selv bruger, er i midten regnet til en spotpris på 50 øre i de timer, solen skinner. Solgt strøm er regnet til 70 % af årets gennemsnit, fordi solen skinner hos alle på samme tid, minus 4 øre til elselskab og netselskab, uden moms.',
    },
    { type: 'quote', text: 'Til det rækkehus ville vi sige: vent. Ikke fordi taget er dårligt, men fordi to tredjedele af strømmen bliver solgt billigt.' },
    {
      type: 'prose',
      title: 'Eksempel: rådet',
      body: [
        'Med priserne i 2027 er anlægget ikke tjent hjem på tyve år. Stiger elafgiften i 2028 efter loven, som den er nu, tager det omkring 19 år med slid på panelerne, og så er en ny vekselretter ikke talt med. Får familien en elbil, der kan lade i dagtimerne, ser det anderledes ud; så regner vi igen.',
        'Den slags skal stå i rapporten. Ellers er det en brochure. Vil du se, hvordan et større sydvendt tag regnes, så står det under [solceller](solar#calculator).',
      ],
    },
    {
      type: 'steps',
      title: 'Sådan får du din rapport',
      steps: [
        { spot: 'meter', title: 'Skriv', text: 'Adresse og årsforbrug. Står du med elregningen, så tag tallet derfra.' },
        { spot: 'laptop', title: 'Vi regner', text: 'Du hører fra os inden for én hverdag. Mangler vi noget, spørger vi.' },
        { spot: 'document', title: 'Rapporten kommer', text: 'På mail. Beder du om det, ringer rådgiveren og går tallene igennem.' },
      ],
    },
    {
      type: 'contact',
      title: 'Bestil rapporten',
      asks: { submit: 'Bestil solrapport', hint: 'Adresse og årsforbrug er nok. Tallet står på elregningen.' },
      lead: `Skriv, så laver en rådgiver den og sender den på mail. Eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
    },
  ],
})
