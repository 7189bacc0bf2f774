import type { Slide } from '#shared/schemas/presentation.ts'
import { dataOf } from '../../backend/client.ts'
import type { DemoContext } from './target.ts'

const nextSteps: Slide = {
  title: 'Sådan går det videre',
  kind: 'text',
  blocks: [
    {
      type: 'steps',
      title: 'Ingenting er bestilt i dag',
      steps: [
        {
          spot: 'document',
          title: 'I får det med hjem',
          text: 'Siderne, tallene og beregneren, så I kan regne videre i ro.',
        },
        {
          spot: 'ladder',
          title: 'Vi ser huset efter',
          text: 'Tag, tavle og plads. Bagefter er prisen fast.',
        },
        {
          spot: 'booking',
          title: 'I siger ja eller nej',
          text: 'På tilbuddets side, når det passer jer. Der er 14 dages fortrydelsesret.',
        },
        {
          spot: 'service',
          title: 'Montage',
          text: 'I vælger ugen. Elinstallatøren melder anlægget til netselskabet først.',
        },
      ],
    },
  ],
  notes:
    'Aftal næste skridt med dato, før du går.\nSkriv i sagen, hvad de var i tvivl om, og send linket i dag.',
}

const templates: readonly { readonly name: string; readonly slides: readonly Slide[] }[] = [
  {
    name: 'Solceller og batteri',
    slides: [
      {
        title: 'Strøm fra taget hos {=kunde.fornavn}',
        kind: 'cover',
        blocks: [
          {
            type: 'prose',
            body: ['Hvad det koster, hvad det giver, og hvad der kan gøre tallene forkerte.'],
          },
        ],
        notes: 'Spørg først: hvad fik jer til at skrive? Lad dem tale færdig.',
      },
      {
        title: 'Huset på {=kunde.adresse}',
        kind: 'house',
        blocks: [],
        notes: 'Passer oplysningerne? Ret dem i sagen bagefter. Spørg til elbil og varmepumpe.',
      },
      {
        title: 'En dag med sol og batteri',
        kind: 'text',
        blocks: [
          {
            type: 'cards',
            title: 'Tre ting arbejder sammen',
            cards: [
              {
                art: { spot: 'solar-panel' },
                tint: 'almond',
                kicker: 'Om dagen',
                title: 'Taget laver strøm',
                text: 'Først til det, der kører i huset. Maj laver seks gange så meget som december.',
              },
              {
                art: { spot: 'battery' },
                tint: 'lavender',
                kicker: 'Om eftermiddagen',
                title: 'Batteriet gemmer',
                text: 'Det, huset ikke bruger lige nu, i stedet for at sælge det billigt.',
              },
              {
                art: { spot: 'meter' },
                tint: 'breeze',
                kicker: 'Om aftenen',
                title: 'Huset bruger af det',
                text: 'Når strømmen fra nettet er dyrest. Resten køber I som nu.',
              },
            ],
          },
        ],
        notes: '',
      },
      {
        title: 'Jeres tal',
        kind: 'calculation',
        blocks: [],
        notes: 'Vis spændet, ikke kun midten. Sig, hvad »forsigtigt« regner med.',
      },
      {
        title: 'Prøv selv',
        kind: 'calculator',
        blocks: [],
        notes:
          'Lad dem selv flytte forbrug og batteri. »Læg i tilbud« tager de nye tal med over i tilbuddet.',
      },
      { title: 'Forslaget', kind: 'offer', blocks: [], notes: 'Gå linjerne igennem én for én.' },
      {
        title: 'Hvad kan gå galt?',
        kind: 'text',
        blocks: [
          {
            type: 'fits',
            title: 'Når det giver mening, og når det ikke gør',
            yes: {
              title: 'Det taler for',
              points: [
                'taget vender mellem øst og vest og holder 25 år endnu',
                'nogen bruger strøm om dagen, eller kan flytte noget dertil',
                'strømmen til bil eller varme kommer også fra stikket',
              ],
            },
            no: {
              title: 'Det taler imod',
              points: [
                'taget skal skiftes inden for ti år: skift det først',
                'et træ eller en kvist skygger midt på dagen',
                'strømprisen falder: så tager det længere tid at tjene hjem',
              ],
            },
          },
        ],
        notes: 'Sig det selv, før de spørger.',
      },
      nextSteps,
    ],
  },
  {
    name: 'Varmepumpe',
    slides: [
      {
        title: 'Ny varme hos {=kunde.fornavn}',
        kind: 'cover',
        blocks: [
          {
            type: 'prose',
            body: ['Fra fyret i dag til en varmepumpe: pris, drift og det, der kan drille.'],
          },
        ],
        notes: 'Se fyret og radiatorerne, før I sætter jer.',
      },
      {
        title: 'Huset på {=kunde.adresse}',
        kind: 'house',
        blocks: [],
        notes: 'Spørg efter sidste års varmeregning og byggeår.',
      },
      {
        title: 'Tre slags, og den, vi oftest vælger',
        kind: 'text',
        blocks: [
          {
            type: 'cards',
            title: 'Huset bestemmer',
            cards: [
              {
                art: { spot: 'heat-pump' },
                tint: 'breeze',
                kicker: 'Til radiatorer og gulvvarme',
                title: 'Luft til vand',
                text: 'En udedel i haven og en indedel med varmt vand. Den kan afløse fyret helt.',
              },
              {
                art: { spot: 'ground-loop' },
                tint: 'smoke',
                kicker: 'Når haven er stor',
                title: 'Jordvarme',
                text: 'Jævnere varme og ingen udedel. Haven skal graves op, og kommunen skal give tilladelse.',
              },
              {
                art: { spot: 'indoor-unit' },
                tint: 'almond',
                kicker: 'Som supplement',
                title: 'Luft til luft',
                text: 'Varm luft i ét rum. Den laver ikke varmt vand og afløser ikke et fyr.',
              },
            ],
          },
        ],
        notes: '',
      },
      { title: 'Jeres tal', kind: 'calculation', blocks: [], notes: '' },
      {
        title: 'Prøv selv',
        kind: 'calculator',
        blocks: [],
        notes: 'Sæt deres egen varmeregning ind, hvis de har den.',
      },
      { title: 'Forslaget', kind: 'offer', blocks: [], notes: '' },
      {
        title: 'Det spørger de fleste om',
        kind: 'text',
        blocks: [
          {
            type: 'fits',
            title: 'Lige ud',
            yes: {
              title: 'Ja',
              points: [
                'den virker, når det fryser, men laver mindre varme for strømmen',
                'de fleste radiatorer kan blive; vi prøver det af først',
                'den skal efterses hvert år',
              ],
            },
            no: {
              title: 'Nej',
              points: [
                'den er ikke lydløs: vi finder en plads langt fra soveværelserne',
                'den er sjældent billigst, hvis fjernvarmen er på vej',
                'I må ikke skrive under, før et tilskud er søgt',
              ],
            },
          },
        ],
        notes: 'Tjek kommunens varmeplan, før du kommer.',
      },
      nextSteps,
    ],
  },
]

/** Adds the templates, and a presentation for a household with an offer. */
export async function addPresentations(
  { staff }: DemoContext,
  given: { readonly id: string; readonly name: string } | undefined,
): Promise<void> {
  const { client } = staff[0]!
  const rows = templates.map(({ name, slides }) => ({
    name,
    slides: slides as never,
    case_id: null as string | null,
  }))
  const [first] = rows
  if (given && first)
    rows.push({ ...first, name: `${first.name} · ${given.name}`, case_id: given.id })
  await dataOf('Adding presentations', client.from('presentations').insert(rows).select('id'))
}
