import type { Brand } from '../brand.ts'
import { plantOf } from './examples/panels.ts'
import type { MentionContent, MentionKind, MentionSeed } from '../schemas/content/mention.ts'

type Given = Pick<MentionContent, 'name'> & Partial<MentionContent>

/** Mentions of one kind in their order, none of them with a consent. */
const seedsOf = (
  kind: MentionKind,
  example: boolean,
  given: readonly (Given & { readonly key: string })[],
): readonly MentionSeed[] =>
  given.map(({ key, ...body }, i) => ({
    key: `${kind}.${key}`,
    body: {
      kind,
      text: '',
      place: '',
      picture: null,
      alt: '',
      drawing: null,
      facts: '',
      spot: null,
      link: '',
      base: null,
      postcodes: [],
      weekTitle: '',
      weekText: '',
      position: (i + 1) * 10,
      example,
      shown: true,
      source: example ? 'Opfundet til siden' : '',
      consentBy: '',
      consentOn: null,
      consentHow: '',
      consentUntil: null,
      ...body,
    },
  }))

/** What blocks name a partner of the repository by; one without a logo by its name. */
export function findPartnerKey({ partners }: Pick<Brand, 'partners'>, name: string): string {
  const found = partners.find((partner) => partner.name === name)
  return found ? `partner.${found.logo}` : name
}

/** The figures of an example house. `yearly` in kWh; `perKwp`: kWh a year of 1 kWp on its roof. */
const factsOf = (panels: number, slope: number, yearly: string, perKwp: number): string =>
  [
    `Anlæg: ${plantOf(panels)}, ${slope}° hældning`,
    `Om året: ca. ${yearly} kWh`,
    `Regnet med: ${perKwp} kWh pr. kWp`,
  ].join('\n')

const week = 'Næste ledige uge'

/** Customers, their houses, partners and teams of the repository: invented, and marked so. */
export const mentionSeeds = ({ partners, placeholders }: Brand): readonly MentionSeed[] => [
  ...seedsOf('quote', true, [
    {
      key: 'mette-og-jonas',
      name: 'Mette og Jonas',
      place: 'Parcelhus, Viborg',
      text: 'Vi kunne se, hvilket tal der var usikkert. Det gav os ro til at beslutte os.',
    },
    {
      key: 'karen',
      name: 'Karen',
      place: 'Parcelhus, Odense',
      text: 'Vi fik at vide, at otte paneler var nok. Så blev det otte.',
    },
    {
      key: 'ahmed',
      name: 'Ahmed',
      place: 'Murermestervilla, Roskilde',
      text: 'Prisen på stilladset stod der fra starten.',
    },
  ]),
  ...seedsOf('house', true, [
    {
      key: 'raekkehus-odense',
      name: 'Rækkehus, Odense',
      spot: 'terraced-house',
      text: 'Taget vender mod øst og vest, og to personer bruger kun en tredjedel af strømmen selv. Her siger vi: vent.',
      facts: factsOf(8, 15, '3.000', 827),
    },
    {
      key: 'sommerhus-blokhus',
      name: 'Sommerhus, Blokhus',
      spot: 'summer-house',
      text: 'Seks paneler mod syd. Det meste af strømmen kommer i de måneder, hvor huset er i brug.',
      facts: factsOf(6, 35, '2.700', 998),
    },
    {
      key: 'vaerksted-horsens',
      name: 'Værksted, Horsens',
      spot: 'workshop',
      text: 'Fladt tag, hvor panelerne står med 10\u00a0graders hældning. Strømmen bruges i arbejdstiden, samtidig med at den bliver lavet.',
      facts: factsOf(84, 10, '34.000', 906),
    },
  ]),
  ...seedsOf(
    'partner',
    placeholders,
    partners.map(({ name, logo, logoWidth, alt, link }) => ({
      key: logo,
      name,
      alt,
      link,
      drawing: { name: logo, width: logoWidth },
    })),
  ),
  ...seedsOf('team', true, [
    {
      key: 'jylland',
      name: 'Hold Jylland',
      text: 'Autoriseret elinstallatør og to montører. Kører fra Viborg.',
      weekTitle: week,
      weekText: 'Uge 3, 18.–22. januar. Ugen aftales, når du har sagt ja.',
      base: 'viborg',
      postcodes: [{ from: '6000', to: '9999' }],
    },
    {
      key: 'fyn',
      name: 'Hold Fyn',
      text: 'Autoriseret elinstallatør og en montør. Kører fra Odense.',
      weekTitle: week,
      weekText: 'Uge 4, 25.–29. januar. Ugen aftales, når du har sagt ja.',
      base: 'odense',
      postcodes: [{ from: '5000', to: '5999' }],
    },
    {
      key: 'sjaelland',
      name: 'Hold Sjælland',
      text: 'Autoriseret elinstallatør og tre montører. Kører fra Roskilde, også til Bornholm.',
      weekTitle: week,
      weekText: 'Uge 2, 11.–15. januar. Ugen aftales, når du har sagt ja.',
      base: 'roskilde',
      postcodes: [{ from: '1000', to: '4999' }],
    },
  ]),
]
