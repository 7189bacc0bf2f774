import type { Brand } from '../../brand.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import { plantOf } from '../examples/panels.ts'
import { phoneLink } from '../copy/contact-links.ts'

export const page = (brand: Brand): PageContent => ({
  seo: {
    title: `Solceller til erhverv · ${brand.company.shortName}`,
    description:
      'Solceller, batteri og ladestandere til virksomheder: strømmen laves i arbejdstiden, når den bruges. Se et helt regnestykke uden moms.',
  },
  layout: 'article',
  blocks: [
    {
      type: 'pageHero',
      ground: 'smoke',
      title: 'Strøm i arbejdstiden',
      lead: 'En virksomhed bruger strøm, mens solen skinner. Det er den vigtigste forskel fra et parcelhus, og den gør regnestykket enklere. Til gengæld er der flere, der skal sige ja.',
      art: { spot: 'workshop' },
      actions: [
        { label: 'Få et regnestykke', route: 'business', hash: 'contact' },
        { label: 'Book en samtale', route: 'bookCall' },
      ],
      numbers: [
        {
          value: { value: 'business.example-38kwp' },
          note: `uden moms for 84 paneler, ${plantOf(84)}, på et fladt tag`,
        },
        { value: { text: 'ca.\u00a034.000 kWh' }, note: 'om året mod syd, 10 graders hældning' },
        {
          value: { text: 'ca.\u00a060 %' },
          note: 'bruger et værksted selv, fem dage om ugen (antaget)',
        },
        {
          value: { value: 'business.year', estimate: true },
          note: 'om året i sparet og solgt strøm, før skat; {=business.year - 3400 | 100}–{=business.year + 3400 | 100} kr. efter strømprisen',
        },
      ],
    },
    {
      type: 'table',
      id: 'forskelle',
      title: 'Hvad der er anderledes end derhjemme',
      columns: ['Emne', 'Parcelhus', 'Virksomhed'],
      rows: [
        {
          label: 'Egen brug',
          cells: [
            {
              text: 'Omkring 24 % uden batteri, når der er 6 kWp på taget og forbruget er 4.500 kWh',
            },
            { text: 'Ofte langt højere, når der arbejdes om dagen' },
          ],
        },
        {
          label: 'Moms',
          cells: [
            { text: 'Betales' },
            { text: 'Trækkes fra, når virksomheden er momsregistreret' },
          ],
        },
        {
          label: 'Elafgift',
          cells: [{ text: 'Betales fuldt ud' }, { text: 'Godtgøres på nær 0,4 øre' }],
        },
        {
          label: 'Salg af overskud',
          cells: [{ text: 'Skattefrit op til et loft' }, { text: 'Indtægt i regnskabet' }],
        },
        {
          label: 'Netselskab',
          cells: [
            { text: 'Tilmelding' },
            { text: 'Ansøgning ved store anlæg, svaret kan tage måneder' },
          ],
        },
        {
          label: 'Bygning',
          cells: [
            { text: 'Taget ses efter' },
            { text: 'Statik og forsikring skal være på plads først' },
          ],
        },
      ],
      source:
        'Elafgift og godtgørelse: [TEKNIQ](https://www.tekniq.dk/nyheder/nu-er-99-af-elafgiften-vaek-ogsaa-for-virksomhederne). Afregning af overskud: [Energi Danmark](https://www.energidanmark.dk/elproduktion/solceller/sadan-tilsluttes-og-afregnes-dine-solceller/). Læst november 2026. Strøm til at lade elbiler har egne regler. Spørg jeres revisor.',
    },
    {
      type: 'working',
      id: 'eksempel',
      ground: 'almond',
      title: 'Eksempel: et værksted i Horsens',
      rows: [
        { label: 'Pris for 37,8 kWp, uden moms', value: { value: 'business.example-38kwp' } },
        { label: 'Strøm om året mod syd, 906 kWh pr. kWp', value: { text: 'ca.\u00a034.000 kWh' } },
        { label: 'Bruges i arbejdstiden', value: { text: '60 %, 20.400 kWh' } },
        { label: 'Sparet pr. kWh', value: { value: 'business.kwh-own' } },
        { label: 'Sparet køb', value: { value: 'business.year.saved' } },
        { label: 'Solgt pr. kWh, weekend og ferie', value: { value: 'business.kwh-sold' } },
        { label: 'Salg', value: { value: 'business.year.sold' } },
      ],
      result: { label: 'Om året, før skat og afskrivning', value: { value: 'business.year' } },
      caveats: {
        title: 'Det kan gøre tallet forkert',
        points: [
          '**Strømprisen.** Spotprisen er sat til 45 øre i arbejdstiden (november 2026). Ti øre op eller ned flytter {=0.1 * 34000} kr.: regn med {=business.year - 3400 | 100}–{=business.year + 3400 | 100} kr. om året.',
          '**Egen brug.** De 60 % er vores antagelse. Jeres egne timer afgør den.',
          '**Weekenden.** To syvendedele af solen falder, når der er lukket. Kører kølerum eller server hele ugen, bruger I mere selv.',
          '**Tariffen.** Her er regnet med en lille kundes nettarif. Større kunder har lavere tarif og sparer mindre pr. kWh, men kan have en effektbetaling at hente på.',
          '**Elafgiften** betyder næsten intet for en momsregistreret virksomhed. Den flytter ikke regnestykket, som den gør for et hus.',
          '**Drift.** Forsikring, eftersyn og en ny vekselretter omkring år 12 er ikke trukket fra.',
        ],
      },
      source:
        'Sparet pr. kWh er 45 øre spotpris + {=supplier.markup * 100} øre tillæg + 16,8 øre nettarif (N1, lille kunde) + {=energinet.tariff@2027 * 100 | 0.1} øre til Energinet + 0,4 øre afgift efter godtgørelse. Solgt er {=business.kwh-sold * 100} øre pr. kWh, som i [solcelleberegneren](solar#calculator). Spotpriser og tillæg er antaget; tariffer fra Energi Data Service (N1 læst oktober 2026, Energinet for 2027 læst november 2026). Tjent hjem efter {=business.paid-back} med spændet, når drift, panelernes slid og en ny vekselretter ikke regnes med.',
    },
    {
      type: 'fits',
      title: 'Hvornår det er en god idé',
      yes: {
        title: 'Ja, når',
        points: [
          'I bruger strøm hver dag fra 8 til 16',
          'I ejer bygningen; lejer I, så læs om [ejerskab](business#betaling) først',
          'taget er under ti år gammelt',
          'der skal ladestandere op alligevel',
        ],
      },
      no: {
        title: 'Nej, når',
        points: [
          'I flytter inden for få år',
          'taget ikke kan bære, og forstærkning koster mere end panelerne',
          'forbruget ligger om natten',
          'forsikringsselskabet ikke vil dække solceller på et tag med brændbar isolering',
        ],
      },
    },
    {
      type: 'cards',
      id: 'loesninger',
      title: 'Mere end taget',
      cards: [
        {
          art: { spot: 'battery' },
          tint: 'lavender',
          title: 'Batteri mod spidser',
          text: 'Kan tage toppen af effekten, hvor tariffen afregner den. Det skal regnes på jeres egne timer; gennemsnit dur ikke her.',
          action: { label: 'Læs om batterier', route: 'battery' },
        },
        {
          art: { spot: 'wall-box' },
          tint: 'almond',
          title: 'Ladestandere',
          text: 'Til medarbejdere og varebiler. Styres efter solen og efter, hvad resten af huset bruger.',
          action: { label: 'Læs om elbil og sol', route: 'electricCar' },
        },
        {
          art: { spot: 'heat-pump' },
          tint: 'breeze',
          title: 'Varme',
          text: 'Varmepumpe i stedet for gas eller olie, og solen betaler en del af dens strøm fra marts til oktober.',
          action: { label: 'Læs om varmepumper', route: 'heatPump' },
        },
      ],
    },
    {
      type: 'steps',
      title: 'Vi søger først og bestiller bagefter',
      steps: [
        {
          spot: 'meter',
          title: 'Jeres timer',
          text: 'Et års timeforbrug fra Eloverblik og en tegning af taget.',
        },
        {
          spot: 'document',
          title: 'Tre størrelser',
          text: 'Vi regner på tre og viser, hvad strømprisen gør ved hver.',
        },
        {
          spot: 'business',
          title: 'Statik og forsikring',
          text: 'Ingeniør og forsikringsselskab siger god for taget.',
        },
        {
          spot: 'power-line',
          title: 'Netselskabet',
          text: 'Vi søger. Først når svaret er her, er prisen endelig.',
        },
        { spot: 'solar-panel', title: 'Montage', text: 'Planlagt uden om jeres drift.' },
      ],
    },
    {
      type: 'prose',
      id: 'betaling',
      title: 'Betaling og ejerskab',
      body: [
        'Anlægget kan købes og afskrives. Leasing og aftaler, hvor en anden ejer anlægget og sælger jer strømmen, findes også; de afhænger af aftalen med den, der ejer det, og vi formidler dem ikke uden at sige, hvem det er. For at få afregnet overskud som egenproducent skal anlæg og bygning som udgangspunkt have samme ejer (Energi Danmark).',
        'Alle beløb på siden er uden moms. Vi er ikke revisorer; tag regnestykket med til jeres egen, før I beslutter jer.',
      ],
    },
    {
      type: 'contact',
      title: 'Regn på jeres tag',
      lead: `Skriv adresse, årsforbrug og hvornår der er folk på arbejde. Eller ring på ${phoneLink(brand)} hverdage ${brand.contact.salesHours}.`,
    },
  ],
})
