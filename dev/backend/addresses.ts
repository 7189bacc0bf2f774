import { json } from './http.ts'

/** The token the look-up takes here. */
export const addressToken = 'local'

const streets = [
  ['Nørregade', '1165', 'København K'],
  ['Nørregade', '7500', 'Holstebro'],
  ['Nørregade', '8000', 'Aarhus C'],
  ['Solbakken', '8240', 'Risskov'],
  ['Solbakken', '9000', 'Aalborg'],
  ['Vejers Havvej', '6853', 'Vejers Strand'],
] as const
const numbers = ['1', '2', '5', '10', '12', '12A', '15']

const idOf = (n: number): string => `0a3f50b8-9a04-32b8-e044-${String(n).padStart(12, '0')}`
const addresses = streets.flatMap(([street, postcode, town], s) =>
  numbers.map((number, n) => ({
    type: 'adresse',
    id: idOf(s * 100 + n),
    titel: `${street} ${number}, ${postcode} ${town}`,
    husnummerId: idOf(5000 + s * 100 + n),
  })),
)
const named = streets.map(([vejnavn, postnr, postdistrikt], s) => ({
  type: 'navngivenvejpostnummer',
  id: idOf(9000 + s),
  titel: `${vejnavn}, ${postnr} ${postdistrikt}`,
  vejnavn,
  postnr,
  postdistrikt,
}))

/**
 * A few invented house numbers in the protocol of Adressevælger (confluence.sdfi.dk/x/g4EYDg): 2 to 73 characters, finds
 * by postcode and not by relevance, `fejl` with an empty `fund` where something is wrong.
 */
export function answerAddresses(url: URL): Response {
  const failed = (beskrivelse: string, status = 200): Response => json({ status: 'fejl', beskrivelse, fund: [] }, status)
  if (url.searchParams.get('token') !== addressToken) return failed('Ugyldig token', 403)
  const text = url.searchParams.get('tekst') ?? ''
  if (text.length < 2 || text.length > 73) return failed('tekst skal være mellem 2 og 73 tegn')
  const words = text
    .toLocaleLowerCase('da')
    .split(/[\s,]+/)
    .filter(Boolean)
  const matches = ({ titel }: { readonly titel: string }): boolean => {
    const own = titel.toLocaleLowerCase('da').split(/[\s,]+/)
    return words.every((word) => own.some((each) => each.startsWith(word)))
  }
  const fund = [...named.filter(matches), ...addresses.filter(matches)].toSorted((a, b) => postcodeOf(a).localeCompare(postcodeOf(b)))
  return json({ status: 'ok', beskrivelse: '', fund: fund.slice(0, Number(url.searchParams.get('maksimum') ?? 10)) })
}

const postcodeOf = ({ titel }: { readonly titel: string }): string => /, (\d{4}) /.exec(titel)?.[1] ?? ''
