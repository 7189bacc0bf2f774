import type { HousePart } from './house/house.ts'

/** Products of the quote request that a case's house shows, each with its letter in a picture's name. */
const letters = {
  solceller: 's',
  varmepumpe: 'v',
  batteri: 'b',
  'elbil-lader': 'e',
} as const
type Shown = keyof typeof letters
const shownProducts = Object.keys(letters) as readonly Shown[]

/** The picture of a household that wants these products: `sb`; `ingen` without one that can be drawn. */
export const caseHouseName = (wants: readonly string[]): string =>
  shownProducts
    .filter((product) => wants.includes(product))
    .map((product) => letters[product])
    .join('') || 'ingen'

/** Every set of products that has a picture. */
export const caseHouseSets: readonly (readonly Shown[])[] = Array.from(
  { length: 2 ** shownProducts.length },
  (_, bits) => shownProducts.filter((_product, i) => bits & (2 ** i)),
)

const litParts: Readonly<Record<Shown, readonly HousePart[]>> = {
  solceller: ['roof', 'panels'],
  varmepumpe: ['heat-pump'],
  batteri: ['battery'],
  'elbil-lader': ['carport', 'car', 'carport-roof', 'charger'],
}

/** The parts of the house that are in colour for a household that wants these products. */
export const caseHouseParts = (wants: readonly string[]): readonly HousePart[] => [
  'house',
  'roof',
  ...shownProducts.flatMap((product) => (wants.includes(product) ? litParts[product] : [])),
]
