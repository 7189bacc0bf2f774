import {
  labelOf,
  type QuoteRequestProduct,
  quoteRequestProducts,
} from '../../schemas/quote-request-options.ts'
import { listWords } from '../words.ts'
import type { QuoteRequestData } from './data.ts'
import { lastPage, type FormPage } from './steps.ts'

/** The house next to the form: its coloured parts and its texts. */
export interface FormHouse {
  readonly title: string
  readonly text: string
  /** Names of the drawing's coloured parts (client/illustration/house/house.ts); a test compares them. */
  readonly lit: readonly string[]
  readonly flows: readonly string[]
}

interface Look {
  readonly lit: readonly string[]
  readonly flows: readonly string[]
  /** Place of the house, as on the last page. */
  readonly place: string
}

const looks: Readonly<Record<QuoteRequestProduct, Look>> = {
  solceller: { lit: ['panels', 'roof'], flows: ['roof-inverter'], place: 'solceller på taget' },
  varmepumpe: { lit: ['heat-pump'], flows: ['heatpump'], place: 'en varmepumpe i haven' },
  batteri: { lit: ['battery'], flows: ['battery'], place: 'et batteri i bryggerset' },
  'elbil-lader': {
    lit: ['carport', 'car', 'carport-roof', 'charger'],
    flows: ['car'],
    place: 'en lader i carporten',
  },
  netbalancering: {
    lit: ['grid-pole'],
    flows: ['grid'],
    place: 'måske engang en aftale med elnettet',
  },
}

/** Every flow of the drawing; each is shown once its product is chosen. */
export const formFlows = Object.values(looks).flatMap(({ flows }) => flows)

/** The house for the answers so far. */
export function houseOf(
  { products }: Pick<QuoteRequestData, 'products'>,
  page: FormPage,
): FormHouse {
  const lights = products.map((product) => looks[product])
  const lit = [
    'sun',
    ...(products.length > 0 ? ['house'] : []),
    ...lights.flatMap((look) => look.lit),
  ]
  const flows = lights.flatMap((look) => look.flows)
  return { ...describeHouse(products, page), lit, flows }
}

function describeHouse(
  products: readonly QuoteRequestProduct[],
  page: FormPage,
): Pick<FormHouse, 'title' | 'text'> {
  const later = 'Huset lyser op, efterhånden som du svarer.'
  if (products.length === 0) return { title: 'Dit hus, lige nu', text: `Kun stregerne. ${later}` }
  if (page === lastPage) {
    const places = products.map((product) => looks[product].place)
    return { title: 'Sådan kan dit hus se ud', text: `${sentence(places)}.` }
  }
  const chosen = products.map((product) => labelOf(quoteRequestProducts, product).toLowerCase())
  return { title: 'Dit valg indtil nu', text: `${sentence(chosen)}. ${later}` }
}

/** `Solceller, varmepumpe og batteri`: with a capital first letter. */
function sentence(words: readonly string[]): string {
  const joined = listWords(words)
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}
