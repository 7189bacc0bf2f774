interface FreeNumbers {
  /** Path below shared/content; default: all files. */
  readonly file?: string
  /** As they are typed; `* kW` is every number with the unit. */
  readonly amounts: readonly string[]
  readonly reason: string
}

/** Numbers with units that copy may contain without a figure or a dated source, each with its reason. */
export const freeNumbers: readonly FreeNumbers[] = [
  {
    amounts: [
      '6 kWp',
      '5 kWh',
      '10 kWh',
      '15 kWh',
      '8 kW',
      '150 m²',
      '1.800 m³',
      '4.500 kWh',
      '6.000 kWh',
    ],
    reason:
      'Inputs that name the examples: plant, batteries, pump, house and its use; what they cost or give is next to them as a figure.',
  },
  { amounts: ['* °C'], reason: 'Temperatures of water and air: conditions, not results.' },
  {
    amounts: ['10.000 kr.'],
    reason:
      'Evida’s fee for closing the gas in 2024, a past price with its year; or an end of a span with its source.',
  },
  { amounts: ['0 kr.'], reason: 'Nothing to pay is no price that changes.' },
  {
    file: 'pages/heat-pump-subsidies.ts',
    amounts: ['27.000 kr.'],
    reason: 'History: the grant for ground source heat before February 2026.',
  },
  {
    file: 'blog/posts/haandvaerkerfradraget-i-2026.md',
    amounts: ['27.000 kr.'],
    reason: 'History: the grant of 2026, after its year in no table of prices.',
  },
  {
    file: 'blog/posts/fra-gas-til-varmepumpe-i-raekkefoelge.md',
    amounts: ['8.500 kr.', '5.900 kr.'],
    reason:
      'The heat pump example for 2027 and 2028; dev/posts/own-figures.test.ts calculates both again.',
  },
  {
    file: 'blog/posts/derfor-falder-betalingen-for-netbalancering.md',
    amounts: ['1.000 kr.'],
    reason: 'Wear of a battery in round words, beside its calculation.',
  },
  {
    file: 'products/heat-pump-options.ts',
    amounts: ['1 %', '3 %'],
    reason:
      'Idényt’s rule of thumb and our own calculation; the article on flow temperatures has both with sources.',
  },
  {
    file: 'pages/battery-brand.ts',
    amounts: ['3 kW', '5 kW', '8 kW'],
    reason: 'Power in an invented data sheet that is marked as an example.',
  },
  {
    file: 'pages/battery-brand-grid-balancing.ts',
    amounts: ['10 kW'],
    reason: 'Input of the calculation that follows.',
  },
  {
    file: 'pages/battery-grid-balancing.ts',
    amounts: ['90 %', '10 kW', '30 %'],
    reason: 'Inputs of the grid example, which says that they are chosen.',
  },
  {
    file: 'pages/battery-prices.ts',
    amounts: ['10 %'],
    reason: 'The battery’s loss in the calculator’s model, named in the source of the same page.',
  },
  {
    file: 'pages/battery.ts',
    amounts: ['3.000 kWh'],
    reason: 'Our own advice on when a battery is too large, not a result.',
  },
  {
    file: 'pages/book-battery.ts',
    amounts: ['3.000 kWh'],
    reason: 'Our own advice on when a battery is too large, not a result.',
  },
  {
    file: 'pages/financing-solar-battery.ts',
    amounts: ['3.000 kWh'],
    reason: 'Our own advice on when a battery is too large, not a result.',
  },
  {
    file: 'pages/box.ts',
    amounts: ['17,3 kW'],
    reason: 'Arithmetic that is shown: 3 × 25 A × 230 V.',
  },
  {
    file: 'pages/business.ts',
    amounts: ['34.000 kWh', '60 %'],
    reason: 'Inputs of the workshop’s example, which its working derives or calls assumed.',
  },
  {
    file: 'pages/grid-balancing-terms.ts',
    amounts: ['50 kr.'],
    reason: 'A term of our own agreement, not a price.',
  },
  {
    file: 'pages/grid-balancing-water-heater.ts',
    amounts: ['50 %'],
    reason: 'Input of the example: the share that can wait.',
  },
  {
    file: 'pages/grid-rewards.ts',
    amounts: ['3,3 kWh', '10 kW'],
    reason: 'Arithmetic that is shown: 20 minutes of 10 kW.',
  },
  {
    file: 'pages/heat-pump-brand.ts',
    amounts: [
      '15.000 kWh',
      '140 kWh',
      '35 dB',
      '53 dB',
      '56 dB',
      '60 dB',
      '5 kW',
      '7,5 kW',
      '11 kW',
      '2,0 kW',
      '2,6 kW',
      '4,1 kW',
      '2 år',
    ],
    reason:
      'Invented data sheets that are marked as examples, and the legal noise limit the page on placing names with its source.',
  },
  {
    file: 'pages/heat-sync.ts',
    amounts: ['80 %'],
    reason: 'Input of the example: the share of the pump’s electricity in winter.',
  },
  {
    file: 'pages/home.ts',
    amounts: ['3 kWh', '1 kWh'],
    reason:
      'A round definition of a heat pump; the page on heat pumps has the efficiency with its source.',
  },
  {
    file: 'pages/plug.ts',
    amounts: ['50 kWh', '9 kWh'],
    reason: 'Inputs and arithmetic of the plug’s example: 1 W for a year.',
  },
  {
    file: 'pages/privacy.ts',
    amounts: ['5 år'],
    reason: 'The bookkeeping act’s period for keeping records.',
  },
  { file: 'pages/service.ts', amounts: ['10 kWp'], reason: 'What the price of a check covers.' },
  {
    file: 'pages/standard-installation.ts',
    amounts: ['18 år'],
    reason: 'Who must be at home: an age, not a figure.',
  },
  {
    file: 'pages/partners/second-bank.ts',
    amounts: ['20 år'],
    reason:
      'A heat pump’s life as Bolius has it, named in the sentence; its page has source and date.',
  },
]
