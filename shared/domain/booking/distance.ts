import { centreOf, type Place } from './postcode-centres.ts'

/** Land that roads connect. Each island that only a ferry reaches is its own. */
type Land = 'jylland' | 'fyn' | 'sjaelland' | `island ${string}`

/** Islands that only a ferry reaches, by their postcodes, both ends included. Samsø 8305 and Endelave 8789, for example. */
const islands: readonly (readonly [from: number, to: number])[] = [
  [3700, 3790],
  [4244, 4244],
  [4245, 4245],
  [4305, 4305],
  [4592, 4592],
  [4942, 4942],
  [4944, 4944],
  [4945, 4945],
  [5601, 5601],
  [5602, 5602],
  [5603, 5603],
  [5943, 5943],
  [5965, 5965],
  [5960, 5985],
  [6210, 6210],
  [6720, 6720],
  [7884, 7884],
  [8305, 8305],
  [8592, 8592],
  [8789, 8789],
  [8799, 8799],
  [9940, 9940],
]

/** Where the roads cross Lillebælt and Storebælt. */
const littleBelt: Place = { lat: 55.52, lon: 9.75 }
const greatBelt: Place = { lat: 55.34, lon: 11.03 }

/** A road is this much longer than the straight line. */
const roadFactor = 1.3
/** Average speed, in km/h. */
const speed = 70
/** Minutes of each drive that do not depend on its length. */
const fixedMinutes = 10

const islandOf = (postcode: number): readonly [number, number] | undefined =>
  islands.find(([from, to]) => from <= postcode && postcode <= to)

/** Whether only a ferry reaches the places of a postcode, so that no visit can be booked there without staff. */
export const needsFerry = (postcode: string): boolean => islandOf(Number(postcode)) !== undefined

function landOf(postcode: string): Land {
  const number = Number(postcode)
  const island = islandOf(number)
  if (island) return `island ${island[0]}`
  return number < 5000 ? 'sjaelland' : number < 6000 ? 'fyn' : 'jylland'
}

/** Kilometres in a straight line. Flat is right within 0.1 % across Denmark, and keeps the triangle inequality. */
function straightKm(a: Place, b: Place): number {
  const kmPerDegree = 111.2
  const east = (a.lon - b.lon) * Math.cos((56 * Math.PI) / 180)
  return Math.hypot(a.lat - b.lat, east) * kmPerDegree
}

/** The bridges between two lands, in order; null without a road. */
function bridgesBetween(from: Land, to: Land): readonly Place[] | null {
  if (from === to) return []
  const order: readonly Land[] = ['jylland', 'fyn', 'sjaelland']
  const start = order.indexOf(from)
  const end = order.indexOf(to)
  if (start < 0 || end < 0) return null
  const bridges = [littleBelt, greatBelt].slice(Math.min(start, end), Math.max(start, end))
  return start < end ? bridges : bridges.toReversed()
}

const known = new Map<string, number | null>()
/** A list of slots asks for the same few pairs again and again. */
const mostKnown = 2000

/**
 * Minutes by car between two postcodes, whole and rounded up, from the straight lines between their centres by the bridges; 10
 * within one postcode. Null for an unknown postcode, and where no road leads from one to the other.
 */
export function minutesBetween(from: string, to: string): number | null {
  const pair = from < to ? `${from} ${to}` : `${to} ${from}`
  let minutes = known.get(pair)
  if (minutes === undefined) {
    if (known.size >= mostKnown) known.clear()
    known.set(pair, (minutes = calculateMinutes(from, to)))
  }
  return minutes
}

function calculateMinutes(from: string, to: string): number | null {
  const start = centreOf(from)
  const end = centreOf(to)
  if (!start || !end) return null
  const bridges = bridgesBetween(landOf(from), landOf(to))
  if (!bridges) return null
  const stops = [start, ...bridges, end]
  const km = stops.slice(1).reduce((sum, stop, i) => sum + straightKm(stops[i] as Place, stop), 0)
  return Math.ceil(((km * roadFactor) / speed) * 60 + fixedMinutes)
}
