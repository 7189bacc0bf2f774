import {
  labelOf,
  type QuoteRequestProduct,
  quoteRequestProducts,
} from '../../schemas/quote-request-options.ts'
import { listWords } from '../words.ts'
import type { QuoteRequestData } from './data.ts'
import { checkPage, type FormPage } from './steps.ts'

/** The house beside the form: what is in colour so far, and the words over it. */
export interface FormHouse {
  readonly title: string
  readonly text: string
  /** Names of the drawing's parts that are lit (client/illustration/house/house.ts); a test compares them. */
  readonly lit: readonly string[]
  readonly flows: readonly string[]
}

interface Look {
  readonly lit: readonly string[]
  readonly flows: readonly string[]
  /** Where it is, as the last page says. */
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

/** Every flow the drawing beside the form holds: each is shown once its product is chosen. */
export const formFlows = Object.values(looks).flatMap(({ flows }) => flows)

/** The house as the answers so far make it. */
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
  if (products.length === 0)
    return {
      title: 'Dit hus, lige nu',
      text: 'Kun stregerne. Huset lyser op, efterhånden som du svarer.',
      lit,
      flows,
    }
  if (page === checkPage)
    return {
      title: 'Sådan kan dit hus se ud',
      text: `${sentence(lights.map(({ place }) => place))}.`,
      lit,
      flows,
    }
  const chosen = sentence(
    products.map((product) => labelOf(quoteRequestProducts, product).toLowerCase()),
  )
  return {
    title: 'Dit valg indtil nu',
    text: `${chosen}. Huset lyser op, efterhånden som du svarer.`,
    lit,
    flows,
  }
}

/** `solceller, varmepumpe og batteri`, with a capital letter in front. */
function sentence(words: readonly string[]): string {
  const joined = listWords(words)
  return joined.charAt(0).toUpperCase() + joined.slice(1)
}
