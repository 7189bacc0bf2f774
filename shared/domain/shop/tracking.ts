/** Who carries parcels, each with its page about a parcel, which the number completes. */
export const carriers = {
  PostNord: 'https://tracking.postnord.com/dk/?id=',
  GLS: 'https://gls-group.com/DK/da/find-pakke?match=',
  DAO: 'https://www.dao.as/privat/find-din-pakke?stregkode=',
  Bring: 'https://tracking.bring.com/tracking/',
} as const
type Carrier = keyof typeof carriers

const names = Object.keys(carriers) as readonly Carrier[]
const written = new RegExp(`^(?:(${names.join('|')}) )?(.*)$`, 's')
const format = new RegExp(`^(?:(?:${names.join('|')}) )?(?=[A-Z]*\\d)[A-Z0-9]{8,35}$`)

export interface Tracking {
  /** '' for another carrier. */
  readonly carrier: Carrier | ''
  readonly number: string
  /** The carrier's page about the parcel. */
  readonly href: string | null
}

/** Reads an order's tracking: `GLS 12345678901`, or the number alone for another carrier. */
export function parseTracking(text: string): Tracking {
  const [, name, number = ''] = written.exec(text) ?? []
  const carrier = (name ?? '') as Tracking['carrier']
  return {
    carrier,
    number,
    href: carrier && format.test(text) ? carriers[carrier] + number : null,
  }
}

/** Writes an order's tracking; '' without a number. Spaces and punctuation that labels print between digits are dropped. */
export function writeTracking(carrier: string, number: string): string {
  const bare = number.replace(/[\s.-]/g, '').toUpperCase()
  return bare && `${carrier} ${bare}`.trim()
}

/** In place of a carrier until one is chosen. */
export const noCarrier = '?'

/** What is wrong with a tracking that staff wrote; '' where nothing is. It may be empty. */
export function trackingFault(text: string): string {
  if (text === '' || format.test(text)) return ''
  return text.startsWith(`${noCarrier} `)
    ? 'Vælg, hvem der kører pakken'
    : 'Et sporingsnummer er 8 til 35 tal og bogstaver'
}
