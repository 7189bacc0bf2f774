import { hash } from 'node:crypto'
import { townOf } from '#shared/domain/postcodes.ts'
import { json } from '../http.ts'

/** Token of the local look-up. The real service responds 400 to a token below ten characters. */
export const addressToken = 'local-address-token'

/** Parts of street names: each pair is a street in every town. */
const beginnings =
  'Birke Bøge Ege Elle Aske Linde Gran Pil Ahorn Kastanje Hassel Rosen Tulipan Syren Violet Lærke Svale Fasan Mejse Ugle Nørre Sønder Øster Vester Sol Skov Strand Eng Mark Bakke Mølle Kirke Skole Stations Rådhus Præste Smede Åbrink Ådals Højde Fjord Sø Kær Mose Park Have Torve Havne Jernbane Industri'.split(
    ' ',
  )
const endings = 'vej gade vænget parken bakken toften haven allé stræde'.split(' ')
/** Streets that exist in these towns only. */
const placed: Readonly<Record<string, readonly string[]>> = {
  Rådhuspladsen: ['1550', '8000'],
  Nørregade: ['1165', '7500', '8000'],
  Solbakken: ['8240', '9000'],
  Engvej: ['5000', '6000'],
  'Vejers Havvej': ['6853'],
}

const streets = [
  ...new Set([
    ...Object.keys(placed),
    ...beginnings.flatMap((begin) => endings.map((end) => begin + end)),
  ]),
]
const towns = new Set(
  Array.from({ length: 8000 }, (_, i) => String(2000 + i)).filter(
    (postcode) => townOf(postcode) !== null,
  ),
)
const postcodes = [...new Set([...towns, ...Object.values(placed).flat()])].toSorted()

/** Lower case, with `Aarhus` and `Århus` alike. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('da')
    .replaceAll('å', 'aa')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('é', 'e')
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s,.]+/)
    .filter(Boolean)
const number = (text: string): number => hash('sha256', text, 'buffer').readUInt32BE()
const idOf = (text: string): string =>
  hash('sha256', text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')

interface Wanted {
  /** Prefixes of words of the street or town; until a house number is typed, also of a door. */
  readonly names: readonly string[]
  readonly house: string
  readonly postcode: string
  /** Floor and door, or a prefix of the postcode. */
  readonly rest: readonly string[]
}

/** Parses a query such as `nørregade 12, 2. tv, 8000`. */
function read(text: string): Wanted {
  const words = wordsOf(text)
  const house = words.find((word) => /^\d{1,3}[a-z]?$/.test(word)) ?? ''
  const postcode = words.find((word) => /^\d{4}$/.test(word)) ?? ''
  const after = house ? words.slice(words.indexOf(house) + 1) : []
  const rest = after.filter(
    (word) => word !== postcode && (/^\d/.test(word) || floorsAndDoors.has(word)),
  )
  const names = words.filter((word) => word !== house && word !== postcode && !rest.includes(word))
  return { names, house, postcode, rest }
}

const floors = ['st', '1', '2', '3']
const doors = ['tv', 'th']
const floorsAndDoors = new Set(['st', ...doors])

/** House numbers of a street in a town: 1 to 20 or more, some with letters. */
function housesOf(street: string, postcode: string): string[] {
  const last = 20 + (number(street + postcode) % 60)
  return Array.from({ length: last }, (_, i) => String(i + 1)).flatMap((n) =>
    number(street + postcode + n) % 9 === 0 ? [n, `${n}A`, `${n}B`] : [n],
  )
}

/** Every second house of a street in town has flats. */
const hasFlats = (street: string, house: string): boolean =>
  /(gade|stræde|allé)$/.test(street) && Number.parseInt(house) % 2 === 0

function findsIn(street: string, postcode: string, wanted: Wanted): unknown[] {
  const place = `${postcode} ${townOf(postcode)}`
  if (!wanted.house)
    return [
      {
        type: 'navngivenvejpostnummer',
        id: idOf(`${street}, ${place}`),
        titel: `${street}, ${place}`,
        vejnavn: street,
        postnr: postcode,
        postdistrikt: townOf(postcode),
      },
    ]
  return housesOf(street, postcode)
    .filter((house) => house.toLowerCase().startsWith(wanted.house))
    .flatMap((house) => {
      const titel = `${street} ${house}, ${place}`
      const husnummerId = idOf(`${titel} husnummer`)
      const address = (of: string) => ({ type: 'adresse', id: idOf(of), titel: of, husnummerId })
      if (!hasFlats(street, house))
        return wanted.rest.every((word) => postcode.startsWith(word)) ? [address(titel)] : []
      if (house.toLowerCase() !== wanted.house)
        return [{ type: 'husnummer', id: husnummerId, titel }]
      const flats = floors
        .flatMap((floor) => doors.map((door) => ({ floor, door })))
        .filter(({ floor, door }) =>
          wanted.rest.every((word) => word === floor || word === door || postcode.startsWith(word)),
        )
        .map(({ floor, door }) => address(`${street} ${house}, ${floor}. ${door}, ${place}`))
      return wanted.rest.length === 0
        ? [{ type: 'husnummer', id: husnummerId, titel }, ...flats]
        : flats
    })
}

/**
 * Invented addresses in the protocol of Adressevælger (confluence.sdfi.dk/x/g4EYDg): 2 to 73 characters, results sorted by
 * postcode instead of relevance, errors as `fejl` with an empty `fund`.
 */
export function answerAddresses(url: URL): Response {
  const failed = (beskrivelse: string, status = 200): Response =>
    json({ status: 'fejl', beskrivelse, fund: [] }, status)
  const token = url.searchParams.get('token') ?? ''
  if (token.length < 10) return failed('Token mangler eller er for kort', 400)
  if (token !== addressToken) return failed('Ugyldig token', 403)
  const text = url.searchParams.get('tekst') ?? ''
  if (text.length < 2 || text.length > 73) return failed('tekst skal være mellem 2 og 73 tegn')
  const most = Number(url.searchParams.get('maksimum') ?? 10)
  return json({ status: 'ok', beskrivelse: '', fund: find(read(text), most) })
}

/** The first results by postcode; street names only, while several streets match. */
function find(wanted: Wanted, most: number): unknown[] {
  const matching = streets.flatMap((street) => {
    const ofStreet = wordsOf(street)
    const ofTown = wanted.names.filter((name) => !ofStreet.some((word) => word.startsWith(name)))
    return ofTown.length < wanted.names.length ? [{ street, ofTown }] : []
  })
  const byName = matching.filter(({ ofTown }) => ofTown.length === 0)
  if (!wanted.house && !wanted.postcode && byName.length > 1)
    return byName
      .slice(0, most)
      .map(({ street }) => ({ type: 'vejnavn', id: idOf(street), titel: street, vejNavn: street }))
  const found: unknown[] = []
  for (const postcode of wanted.postcode ? [wanted.postcode] : postcodes) {
    const town = wordsOf(townOf(postcode) ?? '')
    for (const { street, ofTown } of matching) {
      const isThere = placed[street]?.includes(postcode) ?? towns.has(postcode)
      if (isThere && ofTown.every((name) => town.some((word) => word.startsWith(name))))
        found.push(...findsIn(street, postcode, wanted))
    }
    if (found.length >= most) break
  }
  return found.slice(0, most)
}
