import type { FieldLabels } from '../../../schemas/content/calculator.ts'

/** Labels of fields that several calculators share. */
export const homeLabels = {
  consumption: {
    label: 'Strømforbrug om året',
    hint: 'Uden varmepumpe og elbil. Det står på elregningen.',
  },
  heatPump: { label: 'Varmepumpens strøm om året', hint: '0, hvis du ikke har en.' },
  car: {
    label: 'Elbilens strøm om året',
    hint: '15.000 km er omkring 2.700 kWh. 0, hvis du ikke har en.',
  },
  charging: {
    label: 'Bilen lader mest',
    options: { night: 'Om natten', evening: 'Om aftenen', sun: 'I solen' },
  },
  area: {
    label: 'Hvor i landet',
    options: {
      DK1: 'Vest for Storebælt, postnummer 5000 og op',
      DK2: 'Øst for Storebælt, postnummer under 5000',
    },
  },
  grid: {
    label: 'Netselskab',
    hint: 'Det står på elregningen.',
    options: { n1: 'N1', radius: 'Radius', cerius: 'Cerius', other: 'Et andet' },
  },
  startYear: { label: 'Første hele år' },
} as const satisfies Readonly<Record<string, FieldLabels>>

export const roofLabels = {
  azimuth: {
    label: 'Tagets retning',
    hint: '0 er syd, −90 er øst, 90 er vest.',
    places: [
      { at: -180, name: 'mod nord' },
      { at: -135, name: 'mod nordøst' },
      { at: -90, name: 'mod øst' },
      { at: -45, name: 'mod sydøst' },
      { at: 0, name: 'mod syd' },
      { at: 45, name: 'mod sydvest' },
      { at: 90, name: 'mod vest' },
      { at: 135, name: 'mod nordvest' },
      { at: 180, name: 'mod nord' },
    ],
  },
  tilt: { label: 'Tagets hældning', hint: '0 er fladt, 90 er lodret.' },
  sides: { label: 'Panelerne ligger på', options: { one: 'Én side', two: 'Begge sider' } },
  shade: { label: 'Skygge, del af solen der går tabt' },
  place: {
    label: 'Egn',
    options: {
      middle: 'De fleste steder',
      east: 'Bornholm, øerne mod øst og kyster',
      'mid-jutland': 'Midtjylland',
    },
  },
} as const satisfies Readonly<Record<string, FieldLabels>>

export const batteryLabels = {
  batteryType: {
    label: 'Batteriets vekselretter',
    options: { hybrid: 'Fælles med solcellerne (hybrid)', ac: 'Sin egen (AC)' },
  },
  capacity: { label: 'Batteriets størrelse', hint: 'Det, der kan bruges.' },
  nightCharging: {
    label: 'Lader billigt om natten, oktober–marts',
    options: { yes: 'Ja', no: 'Nej' },
  },
} as const satisfies Readonly<Record<string, FieldLabels>>

export const moneyLabels = {
  price: { label: 'Pris med montering og moms', empty: 'antaget pris, lav, midt og høj' },
  loanPct: {
    label: 'Så meget vil du låne',
    hint: 'Resultatet er regnet kontant: det, lånet koster, kommer oveni.',
  },
} as const satisfies Readonly<Record<string, FieldLabels>>
