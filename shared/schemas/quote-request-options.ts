import type { SpotName } from './content/block-parts.ts'

/** One option of a question: its value, as webhooks get it, and the texts shown. */
export interface QuoteRequestOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly hint?: string
  /** A drawing shown next to it. */
  readonly spot?: SpotName
}

const options = <const Value extends string>(list: readonly QuoteRequestOption<Value>[]) => list

/** Products that a visitor can request an offer for (requirement 3.1). */
export const quoteRequestProducts = options([
  { value: 'solceller', label: 'Solceller', hint: 'Strøm fra taget', spot: 'solar-panel' },
  {
    value: 'varmepumpe',
    label: 'Varmepumpe',
    hint: 'I stedet for gas, olie, piller eller elvarme',
    spot: 'heat-pump',
  },
  { value: 'batteri', label: 'Batteri', hint: 'Gemmer strøm til aftenen', spot: 'battery' },
  {
    value: 'elbil-lader',
    label: 'Ladeboks',
    hint: 'Lad hjemme, når strømmen er billig',
    spot: 'wall-box',
  },
  {
    value: 'netbalancering',
    label: 'Netbalancering',
    hint: 'Lad elnettet låne dit batteri mod betaling. Kan ikke bestilles endnu; vi skriver, når det kan',
    spot: 'meter',
  },
])
export type QuoteRequestProduct = (typeof quoteRequestProducts)[number]['value']

/** Electricity consumption a year. `kwh`: the range; null = no upper end. */
export const consumptionLevels = [
  {
    value: 'under-3000',
    label: 'Under 3.000 kWh om året',
    hint: 'Lejlighed eller et par i et mindre hus',
    spot: 'terraced-house',
    kwh: [1500, 3000],
  },
  {
    value: '3000-5000',
    label: '3.000–5.000 kWh',
    hint: 'En familie i et parcelhus',
    spot: 'house',
    kwh: [3000, 5000],
  },
  {
    value: '5000-8000',
    label: '5.000–8.000 kWh',
    hint: 'Familie med elbil eller elvarme',
    spot: 'wall-box',
    kwh: [5000, 8000],
  },
  {
    value: 'over-8000',
    label: 'Over 8.000 kWh',
    hint: 'Varmepumpe og elbil, eller et større hus',
    spot: 'heat-pump',
    kwh: [8000, null],
  },
  {
    value: 'ved-ikke',
    label: 'Det ved jeg ikke',
    hint: 'Vi finder det sammen',
    spot: 'meter',
    kwh: null,
  },
] as const satisfies readonly (QuoteRequestOption & {
  readonly kwh: readonly [number, number | null] | null
})[]
export type ConsumptionLevel = (typeof consumptionLevels)[number]['value']

/** Heating costs a year, in kr. incl. VAT. */
export const heatingCosts = [
  { value: 'under-10000', label: 'Under 10.000 kr. om året', kroner: [5000, 10_000] },
  { value: '10000-15000', label: '10.000–15.000 kr.', kroner: [10_000, 15_000] },
  { value: '15000-25000', label: '15.000–25.000 kr.', kroner: [15_000, 25_000] },
  { value: 'over-25000', label: 'Over 25.000 kr.', kroner: [25_000, null] },
  { value: 'ved-ikke', label: 'Det ved jeg ikke', kroner: null },
] as const satisfies readonly (QuoteRequestOption & {
  readonly kroner: readonly [number, number | null] | null
})[]
export type HeatingCost = (typeof heatingCosts)[number]['value']

/** Kinds of heating. */
export const heatingKinds = options([
  { value: 'gas', label: 'Naturgas' },
  { value: 'olie', label: 'Olie' },
  { value: 'traepiller', label: 'Træpiller eller brænde' },
  { value: 'elvarme', label: 'Elvarme' },
  { value: 'fjernvarme', label: 'Fjernvarme' },
  { value: 'andet', label: 'Noget andet, eller jeg ved det ikke' },
])
export type HeatingKind = (typeof heatingKinds)[number]['value']

/** When the visitor wants the installation. */
export const timelines = options([
  { value: 'hurtigst', label: 'Så snart som muligt' },
  { value: '3-maaneder', label: 'Inden for 3 måneder' },
  { value: '6-maaneder', label: 'Inden for 6 måneder' },
  { value: '12-maaneder', label: 'Inden for et år' },
  {
    value: 'undersoeger',
    label: 'Jeg undersøger mulighederne',
    hint: 'Det er helt fint. Så presser vi ikke på',
  },
])
export type Timeline = (typeof timelines)[number]['value']

/** Where the visitor heard of us. */
export const marketingSources = options([
  { value: 'nabo-ven', label: 'Nabo eller ven' },
  { value: 'brev', label: 'Et brev fra jer' },
  { value: 'nyhedsbrev', label: 'Et nyhedsbrev på mail' },
  { value: 'soegning', label: 'Søgning på nettet' },
  { value: 'sociale-medier', label: 'Facebook eller Instagram' },
  { value: 'avis-blad', label: 'Avis eller blad' },
  { value: 'bank-elselskab', label: 'Min bank eller mit elselskab' },
  { value: 'andet', label: 'Noget andet' },
])
export type MarketingSource = (typeof marketingSources)[number]['value']

/** The label of an option of `list`; '' for an unknown value. */
export const labelOf = (list: readonly QuoteRequestOption[], value: string | null): string =>
  list.find((option) => option.value === value)?.label ?? ''
