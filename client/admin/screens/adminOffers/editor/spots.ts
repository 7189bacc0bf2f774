import { type SpotName, spotNames } from '#shared/schemas/block-parts.ts'

const words: Readonly<Record<SpotName, string>> = {
  battery: 'Batteri',
  booking: 'Kalender',
  business: 'Erhverv',
  document: 'Dokument',
  financing: 'Finansiering',
  'ground-loop': 'Jordslange',
  'heat-pump': 'Varmepumpe, udedel',
  'indoor-unit': 'Varmepumpe, indedel',
  meter: 'Måler',
  refer: 'Henvisning',
  service: 'Montør',
  'shop-birdguard': 'Fuglegitter',
  'shop-box': 'Styringsboks',
  'shop-cable': 'Kabel',
  'shop-cleaning': 'Rengøring',
  'shop-heatsync': 'Varmestyring',
  'shop-plug': 'Stik',
  'solar-panel': 'Solcellepanel',
  subsidy: 'Tilskud',
  'summer-house': 'Sommerhus',
  'terraced-house': 'Rækkehus',
  'wall-box': 'Ladeboks',
  'water-heater': 'Vandvarmer',
}

/** The drawings a line can have. */
export const spotOptions = [{ value: '', label: 'Ingen' }, ...spotNames.map((value) => ({ value, label: words[value] }))]
