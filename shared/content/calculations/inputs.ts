import {
  type Calculation,
  type CalculationName,
  type Inputs,
  completeInputs,
} from '../../domain/calculators/calculation/calculation.ts'
import { inputDecimals } from '../../domain/calculators/inputs/input.ts'
import { type Heating, unitOf } from '../../domain/calculators/inputs/options.ts'
import type { RouteId } from '../../routes/table.ts'
import { formatDecimals } from '../format.ts'

interface CalculationLabels {
  readonly title: string
  /** Of the calculator. */
  readonly page: RouteId
  readonly section: string
  /** Inputs that are always named, in order; others only where they were changed. */
  readonly main: readonly string[]
}

/** The title of each calculation, and the place of its calculator. */
export const calculationLabels = {
  solar: {
    title: 'Solceller',
    page: 'solar',
    section: 'calculator',
    main: ['size', 'consumption'],
  },
  battery: {
    title: 'Batteri',
    page: 'battery',
    section: 'battery-selection-guide',
    main: ['capacity', 'solar', 'consumption'],
  },
  combined: {
    title: 'Solceller og batteri',
    page: 'financingSolarBattery',
    section: 'regnestykke',
    main: ['size', 'capacity', 'consumption'],
  },
  'heat-pump': {
    title: 'Varmepumpe',
    page: 'heatPump',
    section: 'calculator',
    main: ['heatingType', 'floorArea', 'pump'],
  },
  'passive-income': {
    title: 'Indtægt fra batteriet',
    page: 'gridBalancing',
    section: 'payments',
    main: ['capacity', 'power', 'standby'],
  },
  'car-and-sun': {
    title: 'Elbil og solceller',
    page: 'electricCar',
    section: 'calculator',
    main: ['distance', 'charging', 'size'],
  },
} as const satisfies Readonly<Record<CalculationName, CalculationLabels>>

/** Maximum of changed inputs named in a line. */
const changedShown = 3

/** The inputs as a line: `6 kWp solceller, 4.500 kWh forbrug`. */
export function calculationLine(calculation: Calculation): string {
  const { main, changed } = inputPhrases(calculation)
  const more = changed.length - changedShown
  const rest = more > 1 ? [...changed.slice(0, changedShown), `og ${more} valg mere`] : changed
  return [...main, ...rest].join(', ')
}

interface InputPhrases {
  readonly main: readonly string[]
  /** Others that the visitor set. */
  readonly changed: readonly string[]
  /** Defaults. */
  readonly start: readonly string[]
}

/** Every input as Danish text. */
export function inputPhrases(calculation: Calculation): InputPhrases {
  const inputs = completeInputs(calculation)
  const main: readonly string[] = calculationLabels[calculation.name].main
  const others = Object.keys(inputs).filter((field) => !main.includes(field))
  const phrases = (fields: readonly string[]): readonly string[] =>
    fields.map((field) => phraseOf(field, inputs)).filter((phrase) => phrase !== '')
  return {
    main: phrases(main),
    changed: phrases(others.filter((field) => field in calculation.inputs)),
    start: phrases(others.filter((field) => !(field in calculation.inputs))),
  }
}

/** With all decimals that inputs are calculated with. */
const formatNumber = (value: number): string => formatDecimals(value, inputDecimals)
const formatValue = (value: number, unit: string): string => `${formatNumber(value)}\u00a0${unit}`

type Phrase = (value: number, inputs: Inputs) => string
type Choice = Readonly<Record<string, string>>

const panels: Phrase = (kwp) =>
  kwp === 0 ? 'ingen solceller' : `${formatValue(kwp, 'kWp')} solceller`
const kroner = (value: number): string => formatValue(value, 'kr.')
/** `4.500 kWh forbrug` */
const amountOf =
  (unit: string, of: string) =>
  (value: number): string =>
    `${formatValue(value, unit)} ${of}`
const unlessZero = (value: number, text: string): string => (value === 0 ? '' : text)

/** Texts of numbers by field; a name means the same in every calculator. */
const numbers: Readonly<Record<string, Phrase>> = {
  size: panels,
  solar: panels,
  capacity: (value) => `batteri på ${formatValue(value, 'kWh')}`,
  consumption: amountOf('kWh', 'forbrug'),
  heatPump: (value) => unlessZero(value, amountOf('kWh', 'til varmepumpe')(value)),
  car: (value) => unlessZero(value, amountOf('kWh', 'til elbil')(value)),
  azimuth: (degrees) => `tag ${directionOf(degrees)}`,
  tilt: (value) => `tag med ${formatNumber(value)}° hældning`,
  shade: (value) => (value === 0 ? 'ingen skygge' : amountOf('%', 'skygge')(value)),
  startYear: (value) => `fra ${Math.round(value)}`,
  price: (value) => `pris ${kroner(value)}`,
  loanPct: (value) => (value === 0 ? 'kontant' : `lån til ${formatValue(value, '%')} af prisen`),
  use: (value, { heatingType }) =>
    heatingType === undefined
      ? formatValue(value, 'kWh/km')
      : `forbrug ${formatValue(value, unitOf[heatingType as Heating])} om året`,
  fuelPrice: (value, { heatingType }) =>
    `varmen koster ${formatValue(value, `kr./${unitOf[heatingType as Heating]}`)}`,
  fixedNow: (value) => unlessZero(value, `${kroner(value)} i faste udgifter til varmen`),
  floorArea: (value) => formatValue(value, 'm²'),
  built: (value) => `bygget ${Math.round(value)}`,
  people: (value) => `${formatNumber(value)} ${value === 1 ? 'person' : 'personer'}`,
  electricityPrice: (value) => `strøm til ${formatValue(value, 'kr./kWh')}`,
  boiler: (value) => unlessZero(value, `nyt fyr til ${kroner(value)} sparet`),
  power: (value, { distance }) =>
    `${distance === undefined ? 'effekt' : 'ladeboks på'} ${formatValue(value, 'kW')}`,
  standby: amountOf('%', 'klar for elnettet'),
  distance: (value) => `${formatValue(value, 'km')} om året`,
  publicShare: amountOf('%', 'ladet ude'),
  publicPrice: (value) => `${formatValue(value, 'kr./kWh')} ude`,
}

const choices: Readonly<Record<string, Choice>> = {
  sides: { one: 'solceller på én side af taget', two: 'solceller på begge sider af taget' },
  place: {
    middle: 'sol som midt i landet',
    east: 'sol som i Østdanmark',
    'mid-jutland': 'sol som i Midtjylland',
  },
  batteryType: {
    hybrid: 'batteri styret af solcellernes vekselretter',
    ac: 'batteri med egen vekselretter',
  },
  nightCharging: { yes: 'batteriet lades også om natten', no: 'batteriet lades kun af solen' },
  charging: {
    night: 'bilen lader om natten',
    evening: 'bilen lader om aftenen',
    sun: 'bilen lader på sol',
  },
  homeByDay: { no: 'bilen er ude om dagen', yes: 'bilen er hjemme om dagen' },
  area: { DK1: 'vest for Storebælt', DK2: 'øst for Storebælt' },
  grid: {
    n1: 'netselskab N1',
    radius: 'netselskab Radius',
    cerius: 'netselskab Cerius',
    other: 'et andet netselskab',
  },
  heatingType: {
    gas: 'gas i dag',
    olie: 'olie i dag',
    traepiller: 'træpiller i dag',
    fjernvarme: 'fjernvarme i dag',
    elvarme: 'elvarme i dag',
  },
  pump: { 'air-water': 'luft til vand', ground: 'jordvarme' },
  emitter: { floor: 'gulvvarme', radiators: 'radiatorer', 'small-radiators': 'små radiatorer' },
}

/** '' for an empty or meaningless input. */
function phraseOf(field: string, inputs: Inputs): string {
  const value = inputs[field]
  if (typeof value === 'number') return numbers[field]?.(value, inputs) ?? ''
  // Without a car its charging does not matter.
  if (field === 'charging' && inputs['car'] === 0) return ''
  return choices[field]?.[value ?? ''] ?? ''
}

const directions = [
  'syd',
  'sydvest',
  'vest',
  'nordvest',
  'nord',
  'nordøst',
  'øst',
  'sydøst',
] as const
/** 0 is south, −90 east, 90 west. */
const directionOf = (degrees: number): string =>
  degrees % 45 === 0
    ? `mod ${directions[(((degrees / 45) % 8) + 8) % 8]}`
    : `${formatNumber(Math.abs(degrees))}° fra syd mod ${degrees < 0 ? 'øst' : 'vest'}`
