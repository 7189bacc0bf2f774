import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { figureAmount } from '../../schemas/content/block-parts.ts'
import { plantOf } from '../examples/panels.ts'
import { phoneLink } from '../copy/contact-links.ts'

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
      lead: `Otte paneler, ${plantOf(8)}, 15 graders hældning. To personer, 3.200 kWh om året. Huset er opdigtet, og tallene er [beregnerens](solar#calculator).`,
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
      sentence:
        'Fire femtedele af strømmen kommer fra april til september. I december laver taget det, som huset bruger på godt tre decemberdage.',
      example: true,
      source:
        '827 kWh pr. kWp, fordelt efter månedsandele for et fladt øst-vest-tag. Model for 56° nord med 14 % tab, november 2026; regn med ±5 %.',
    },
    {
      type: 'working',
      id: 'regnestykke',
      title: 'Eksempel: hele regnestykket',
      rows: [
        { label: 'Anlæggets pris, monteret og med moms', value: { value: 'solar.example-small' } },
        { label: 'Strøm det første år', value: { value: 'solar.kwh-small' } },
        {
          label: 'Egen brug, når produktion og forbrug er næsten ens',
          value: { text: '{=solar.share-small} %, {=solar.kwh-small.own} kWh' },
        },
        { label: 'Solgt', value: { value: 'solar.kwh-small.sold' } },
        {
          label: 'Sparet køb, i de timer huset bruger solen',
          value: { value: 'solar.year-small.saved' },
        },
        {
          label:
            'Salg, efter {=sale.supplier-fee * 100 + grid.feed-in * 100} øre pr. kWh til elselskab og netselskab',
          value: { value: 'solar.year-small.sold' },
        },
      ],
      result: { label: 'Værdi om året, midt', value: { value: 'solar.year-small' } },
      caveats: {
        title: 'Det står der også',
        points: [
          'Panelerne mister 0,5 % om året. Efter tyve år laver taget omkring 2.710 kWh.',
          'Vekselretteren skal skiftes omkring år 12. Prisen på en ny er med i rådet nedenfor.',
          '{=tax-law}. Jo højere den er, jo mere er den sparede del værd. Loven kan blive ændret.',
          'De første {=solar.tax-free-sale} kr. om året fra salg er skattefri efter den skematiske ordning (læst november 2026). Her er salget langt under.',
        ],
      },
    },
    {
      type: 'band',
      title: 'Eksempel: spændet i {=year}',
      lead: 'Samme tag, samme familie. Sol og strømpris er forskellige.',
      unit: 'kr. om året',
      low: {
        value: figureAmount('solar.year-small.low'),
        note: 'mindre sol, spotprisen en femtedel lavere',
      },
      mid: {
        value: figureAmount('solar.year-small'),
        note: 'spotpris i snit {=spot.mean * 100} øre',
      },
      high: {
        value: figureAmount('solar.year-small.high'),
        note: 'mere sol, spotprisen en femtedel højere',
      },
      example: true,
      source:
        'Regnet med [solcelleberegneren](solar#calculator), hvor hver forudsætning står med kilde og dato: N1’s og Energinets tariffer, som vi sidst kender dem, og en elafgift på {=tax.electricity} øre; moms er lagt til det hele. I midten er solens timer {=spot.capture.mid * 100} % af årets gennemsnit værd, fordi solen skinner hos alle på samme tid. Kilderne er læst i november 2026.',
    },
    {
      type: 'quote',
      text: 'Til det rækkehus ville vi sige: vent. Ikke fordi taget er dårligt, men fordi to tredjedele af strømmen bliver solgt billigt.',
    },
    {
      type: 'prose',
      title: 'Eksempel: rådet',
      body: [
        'Sættes anlægget op i {=year}, er det tjent hjem sådan: {=solar.small-paid-back}. Slid på panelerne, en ny vekselretter og den elafgift, loven giver i årene efter, er regnet med; loven kan blive ændret. Får familien en elbil, der kan lade i dagtimerne, ser det anderledes ud; så regner vi igen.',
        'Den slags skal stå i rapporten. Ellers er det en brochure. Vil du se, hvordan et større sydvendt tag regnes, så står det under [solceller](solar#calculator).',
      ],
    },
    {
      type: 'steps',
      title: 'Sådan får du din rapport',
      steps: [
        {
          spot: 'meter',
          title: 'Skriv',
          text: 'Adresse og årsforbrug. Står du med elregningen, så tag tallet derfra.',
        },
        {
          spot: 'laptop',
          title: 'Vi regner',
          text: 'Du hører fra os inden for én hverdag. Mangler vi noget, spørger vi.',
        },
        {
          spot: 'document',
          title: 'Rapporten kommer',
          text: 'På mail. Beder du om det, ringer rådgiveren og går tallene igennem.',
        },
      ],
    },
    {
      type: 'contact',
      title: 'Bestil rapporten',
      asks: {
        submit: 'Bestil solrapport',
        hint: 'Adresse og årsforbrug er nok. Tallet står på elregningen.',
      },
      lead: `Skriv, så laver en rådgiver den og sender den på mail. Eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
    },
  ],
})
