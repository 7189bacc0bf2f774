import { type Brand, firstWord } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { heatPumpOptions } from '../products/heat-pump-options.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Tilvalg til varmepumpe med priser · ${brand.company.shortName}`,
    description:
      'Radiatorer, beholder, buffertank og støjskærm til varmepumpen: eksempelpriser, hvad hvert tilvalg gør, og hvornår du skal lade være.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'breeze',
      title: 'Tilvalg til varmepumpen',
      lead: 'Et tilvalg er noget, der lægges til en standardinstallation. Her står, hvad hvert af dem koster i et eksempel, og hvornår pengene er bedre brugt på noget andet.',
      art: {
        scene: 'options',
        alt: 'Varmepumpen på sin sokkel med en støjskærm af brædder ved siden.',
      },
      actions: [
        { label: 'Åbn siden til print', route: 'heatPumpOptionsPrint' },
        { label: 'Alt om varmepumper', route: 'heatPump' },
      ],
    },
    {
      type: 'table',
      id: 'tilvalg',
      title: 'Syv tilvalg, og hvornår du skal lade være',
      lead: 'Inkl. moms og montage i samme ombæring. Dit tilbud har sine egne priser.',
      columns: ['Tilvalg', 'Pris', 'Det gør det', 'Lad være, når', 'Kan det vente?'],
      rows: heatPumpOptions.map(({ name, price, does, notWhen, later }) => ({
        label: name,
        cells: [{ value: price }, { text: does }, { text: notWhen }, { text: later }],
      })),
      source:
        'Priserne er vores eget skøn i november 2026, ikke et tilbud. Fremløb og strømforbrug: vores SCOP-tal og Idényt, læst november 2026. Det, der kan blive nødvendigt og ikke er et valg, står under [standardinstallation](standardInstallation#varmepumpe).',
    },
    {
      type: 'prose',
      title: 'Vælg i denne rækkefølge',
      numbered: 1,
      body: [
        [
          '**Nu eller aldrig.** Beholderen og vægkonsollen skal vælges, før pumpen sættes op: skifter du senere, er den første beholder spildt, og pumpen skal flyttes.',
          '**Så det, der sænker temperaturen.** Radiatorer og indregulering gør pumpen billigere i drift hver dag, den kører. [Prøv huset af en kold dag](airToWater#proev), før du køber nogen af dem.',
          '**Dernæst det, naboen kan høre.** Find den bedste [plads til udedelen](heatPumpPlacement), før du bruger penge på en skærm.',
          '**Til sidst resten.** Buffertanken og pumpens egen elmåler kan komme til senere.',
        ],
        'Isolering af loft og rør står ikke på listen, fordi vi ikke sælger det. Regn på den alligevel, før pumpens størrelse bliver valgt: et bedre isoleret hus kan klare sig med en mindre.',
      ],
    },
    {
      type: 'fits',
      title: 'Det er med, og det sælger vi ikke',
      yes: {
        title: 'Med i prisen',
        points: [
          'Styring efter udetemperatur.',
          'Indstilling af varmekurven til dine radiatorer eller gulve.',
          'En gennemgang af, hvad du selv kan ændre, og hvad du skal holde øje med.',
        ],
      },
      no: {
        title: 'Sælger vi ikke',
        points: [
          'En større pumpe »for en sikkerheds skyld«. Den starter og stopper mere og holder kortere.',
          'Tilsætning til vandet, som fabrikanten ikke beder om.',
          'En forlænget garanti, vi ikke kan vise dig ordlyden af.',
        ],
      },
    },
    {
      type: 'downloads',
      title: 'Tag listen med til køkkenbordet',
      lead: 'Samme tilvalg og samme priser på ét ark, med plads til ja og nej.',
      items: [
        {
          route: 'heatPumpOptionsPrint',
          title: 'Tilvalg til print',
          text: 'Åbn siden, og vælg »Udskriv« i browseren. Vælg »Gem som PDF«, hvis du vil sende den videre.',
        },
      ],
    },
    {
      type: 'links',
      title: 'Hører sammen med tilvalgene',
      items: [
        {
          route: 'heatSync',
          spot: 'shop-heatsync',
          title: `${firstWord(brand.company.shortName)} HeatSync`,
          text: 'Styring af varme efter elpris. Læs, hvad den kan, og hvad den ikke kan.',
        },
        {
          route: 'heatPumpService',
          spot: 'service',
          title: 'Service på pumpen',
          text: 'Hvad et eftersyn indeholder, og hvad det koster.',
        },
        {
          route: 'standardInstallation',
          hash: 'varmepumpe',
          spot: 'document',
          title: 'Standardinstallation',
          text: 'Hvad der er med, og hvad der ikke er.',
        },
      ],
    },
    {
      type: 'callToAction',
      title: 'I tvivl om et af dem?',
      lead: `Spørg, før du krydser af. Ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}, eller få det med i en rapport.`,
      actions: [
        { label: 'Få en varmepumperapport', route: 'heatPumpReport' },
        { label: 'Få dit tilbud', route: 'quoteRequestStart', query: 'produkt=varmepumpe' },
      ],
    },
  ],
})
