import { brand } from '#shared/brand.ts'
import { plantFigures } from '#shared/content/calculations/figures.ts'
import { schemeText } from '#shared/content/calculators/labels/subsidies.ts'
import { taxAssumptionText, taxLawText } from '#shared/content/calculators/tax-text.ts'
import { exampleConstants } from '#shared/content/constants/example-constants.ts'
import { defaultPrice } from '#shared/content/products/default-prices.ts'
import { formatNumber } from '#shared/content/format.ts'
import { panelsFor, panelWatts, plantOf } from '#shared/content/examples/panels.ts'
import { yearsFollowed } from '#shared/domain/calculators/money/cash-flow.ts'
import {
  calculateCombined,
  calculateSolar,
} from '#shared/domain/calculators/plant/calculate-plants.ts'
import { danishDay, dayAfter, instantOf } from '#shared/domain/dates.ts'
import { type OfferContent, offerContentSchema } from '#shared/schemas/offers/offer.ts'

/** Ids of the local examples. They are public, so they must only be used locally. */
export const exampleOfferIds = {
  sent: 'eksempelsolceller2222222222',
  conditional: 'eksempelvarmepumpe222222222',
} as const

/** In øre. */
const kroner = (amount: number): number => Math.round(amount * 100)
/** In øre: the example price that the site publishes. */
const published = (key: string): number => kroner(defaultPrice(key))
/** kr. of the example with panels and battery. */
const packagePrice = defaultPrice('solar.example-6kwp') + defaultPrice('battery.example-10kwh')
const adviser = {
  name: 'Sofie Kjær',
  phone: '00000000',
  email: `sofie@${brand.contact.email.split('@')[1]!}`,
  example: true,
}
const customer = {
  name: 'Mette og Jonas Eksempel',
  email: 'mette@eksempel.dk',
  phone: '12345678',
  address: 'Solbakken 12',
  postcode: '8240',
  city: 'Risskov',
}

/** The site's own example of about 6 kWp. */
const panels = panelsFor(6)
/** Named like the query parameters of the calculators, which show the offer's figures for these values. */
export const exampleHouse = {
  size: (panels * panelWatts) / 1000,
  capacity: 10,
  consumption: 4_500,
  price: packagePrice,
} as const

/** The offer's savings, as the site's calculator of panels and battery shows them. */
function calculateSavings() {
  const { size, consumption } = exampleHouse
  const both = calculateCombined(exampleHouse, exampleConstants)
  const alone = calculateSolar({ size, consumption }, exampleConstants)
  const firstYear = figureOf(both, 'firstYear')
  // The best case is the shortest time. null: longer than the calculator follows, shown as »over 25«.
  const payback = figureOf(both, 'payback')
  const years = (value: number | null): number => value ?? yearsFollowed + 1
  const percent = (share: number): number => Math.round(share * 100)
  const { startYear } = both.inputs
  const { saved, sold } = alone.firstYear.mid
  const perKwh = (amount: number, kwh: number): string =>
    (amount / kwh).toFixed(2).replace('.', ',')
  const source = 'Beregneren til solceller og batteri på vores side'
  return {
    firstYear: {
      low: kroner(firstYear.low ?? 0),
      mid: kroner(firstYear.mid ?? 0),
      high: kroner(firstYear.high ?? 0),
    },
    payback: { low: years(payback.high), mid: years(payback.mid), high: years(payback.low) },
    ownUse: {
      share: percent(both.energy.mid.selfUseShare),
      without: percent(alone.energy.mid.selfUseShare),
    },
    assumptions: [
      {
        text: `Anlægget giver omkring ${formatNumber(figureOf(both, 'made').mid ?? 0)} kWh om året: ${plantOf(panels)} mod syd på et tag med 35 graders hældning`,
        source: `${source}, uden skygge`,
      },
      {
        text: `Huset bruger ${formatNumber(consumption)} kWh om året`,
        source: 'Jeres årsopgørelse',
      },
      {
        text: `I ${startYear} sparer en kWh fra taget ${perKwh(saved, alone.energy.mid.selfUse)} kr., når I selv bruger den, og giver ${perKwh(sold, alone.energy.mid.sold)} kr., når den bliver solgt`,
        source,
      },
      ...(both.taxChange
        ? [
            {
              text: `${taxLawText(both.taxChange)}. ${taxAssumptionText.replace(/\.$/, '')}`,
              source: 'Lov L 24 (2025-26)',
            },
          ]
        : []),
      {
        text: 'Spændet kommer af solen, af elprisens udvikling og af, hvor længe batteriet holder. Ny vekselretter og nyt batteri er trukket fra undervejs',
        source,
      },
    ],
  }
}

/** Calculated once: the constants of the examples never change. */
let savings: ReturnType<typeof calculateSavings> | undefined

const figureOf = (result: ReturnType<typeof calculateCombined>, key: string) =>
  plantFigures(result).find((figure) => figure.key === key)!

/** Year of the deduction's rates: those of the year of the work are not known yet. */
const rateYear = 2026
const ratesAt = { at: instantOf(`${rateYear}-07-01`) }

const solar = (validUntil: string) => ({
  salutation: 'Mette og Jonas',
  customer: { ...customer, persons: 2 },
  title: 'Solceller og batteri',
  intro: 'Solceller mod syd og et batteri i bryggerset. Prisen er fast, når vi har set taget.',
  place: 'Solbakken 12, 8240 Risskov',
  groups: [
    {
      id: 'anlaeg',
      title: 'Anlægget',
      lines: [
        {
          id: 'paneler',
          title: `${panels} solcellepaneler, ${panelWatts} W`,
          detail: `${plantOf(panels)}. Sorte, 25 års ydelsesgaranti fra producenten`,
          quantity: 1,
          unit: 'sæt',
          unitPrice: published('solar.example-6kwp.panels'),
          spot: 'solar-panel',
          role: 'included',
        },
        {
          id: 'vekselretter',
          title: `Vekselretter og ${brand.company.shortName} Box`,
          detail: 'Hybrid, 6 kW, forberedt til batteri',
          quantity: 1,
          unitPrice: published('solar.example-6kwp.inverter'),
          spot: 'shop-box',
          role: 'included',
        },
      ],
    },
    {
      id: 'batteri',
      title: 'Batteri',
      lines: [
        {
          id: 'batteri-10',
          title: `${brand.batteryBrand.name} batteri, 10 kWh`,
          detail: 'Nødstrøm til køleskab og lys kan tilkøbes',
          quantity: 1,
          unitPrice: published('battery.example-10kwh'),
          spot: 'battery',
          role: 'option',
          choice: 'stoerrelse',
          chosenByDefault: true,
        },
        {
          id: 'batteri-15',
          title: `${brand.batteryBrand.name} batteri, 15 kWh`,
          detail: 'Nødstrøm til køleskab og lys kan tilkøbes',
          quantity: 1,
          unitPrice: published('battery.example-15kwh'),
          spot: 'battery',
          role: 'option',
          choice: 'stoerrelse',
        },
      ],
    },
    {
      id: 'montage',
      title: 'Montage',
      lines: [
        {
          id: 'montage',
          title: 'Montage og tilmelding',
          detail: '2 dage, to montører, tilmelding hos netselskabet',
          quantity: 1,
          unit: 'opgave',
          unitPrice: published('solar.example-6kwp.labour'),
          spot: 'service',
          role: 'included',
        },
        {
          id: 'fuglegitter',
          title: 'Fuglegitter rundt om panelerne',
          quantity: 22,
          unit: 'm',
          unitPrice: kroner(165),
          spot: 'shop-birdguard',
          role: 'option',
        },
      ],
    },
  ],
  choices: [{ id: 'stoerrelse', title: 'Batteriets størrelse' }],
  risks: [
    {
      id: 'stillads',
      title: 'Stillads',
      text: 'hvis taget er over 6 meter',
      from: kroner(6_500),
      to: kroner(9_000),
    },
    {
      id: 'eltavle',
      title: 'Ny eltavle',
      text: 'hvis den er fra før 1990',
      from: kroner(8_000),
      to: kroner(14_000),
    },
    {
      id: 'tegl',
      title: 'Knækkede tegl',
      text: 'under montagen',
      from: kroner(120),
      to: kroner(120),
      unit: 'stk.',
    },
  ],
  subsidies: [
    {
      id: 'haandvaerkerfradrag',
      name: 'Håndværkerfradrag, grøn del',
      kind: 'deduction',
      // Calculated from the labour below.
      amount: 0,
      labour: published('solar.example-6kwp.labour'),
      perPerson: kroner(exampleConstants.value('deduction.craft', ratesAt)),
      worth: Math.round(exampleConstants.value('deduction.worth', ratesAt) * 10_000),
      condition: `Regnet med satsen for ${rateYear}. Året, hvor arbejdet bliver udført, afgør fradraget, og montagen er tidligst i ${rateYear + 1}: loftet for ${rateYear + 1} kender vi ikke. Fradraget gælder kun arbejdsløn i den grønne del af ordningen, og I skal betale regningen elektronisk.`,
      source: `Ligningsloven § 8 V, satser for ${rateYear}`,
    },
  ],
  financing: {
    lender: `${brand.bookingPartners.bank.name} (eksempel)`,
    months: 120,
    rate: 595,
    rateKind: 'fixed',
    fee: kroner(2_500),
    feeWay: 'upfront',
    ourRole: 'Vi henviser til banken og får ikke betaling for det.',
  },
  savings: (savings ??= calculateSavings()),
  validUntil,
  adviser: {
    ...adviser,
    title: 'Jeres energirådgiver',
    words:
      'I bruger mest strøm om aftenen. Derfor er batteriet med. Spørg mig, hvis I vil se tallene uden.',
  },
  deliveryNote: `Tidligst uge 3, ${rateYear + 1}. To dage.`,
  example: true,
})

const heatPump = (validUntil: string) => ({
  salutation: 'Ib',
  customer: {
    ...customer,
    persons: 1,
    name: 'Ib Eksempel',
    email: 'ib@eksempel.dk',
    address: 'Engvej 3',
    postcode: '5000',
    city: 'Odense C',
  },
  title: 'Varmepumpe',
  intro:
    'En luft til vand-varmepumpe i stedet for gasfyret. Vent med at sige ja, til tilskuddet er bevilget.',
  place: 'Engvej 3, 5000 Odense C',
  groups: [
    {
      id: 'varmepumpe',
      title: 'Varmepumpen',
      lines: [
        {
          id: 'pumpe',
          title: `${brand.heatPumpBrand.name} luft til vand, 8 kW`,
          detail: 'Til 150 m² med radiatorer',
          quantity: 1,
          unitPrice: published('heat-pump.example-8kw.unit'),
          spot: 'heat-pump',
          role: 'included',
        },
        {
          id: 'montage',
          title: 'Montage',
          quantity: 1,
          unit: 'opgave',
          unitPrice: published('heat-pump.example-8kw.labour'),
          spot: 'service',
          role: 'included',
        },
        {
          id: 'demontering',
          title: 'Demontering af gasfyr',
          quantity: 1,
          unit: 'opgave',
          unitPrice: published('heat-pump.example-8kw.removal'),
          role: 'included',
        },
        {
          id: 'rabat',
          title: 'Rabat på montagen',
          quantity: 1,
          unitPrice: kroner(-3_500),
          role: 'included',
        },
      ],
    },
  ],
  risks: [
    {
      id: 'radiatorer',
      title: 'Større radiatorer',
      text: 'hvis to rum ikke kan holdes varme',
      from: kroner(4_000),
      to: kroner(12_000),
    },
  ],
  subsidies: [
    {
      id: 'varmepumpepuljen',
      name: 'Varmepumpepuljen',
      kind: 'subsidy',
      amount: published('subsidy.heat-pump-pool'),
      condition: `Beløbet er puljens i 2026. ${schemeText.heatPumpPool.ends} Tilskuddet skal være bevilget, før du siger bindende ja. Huset skal være en helårsbolig, du selv ejer, uden fjernvarme.`,
      source: 'sparenergi.dk/varmepumpepuljen',
      approval: 'pending',
      requiredBefore: 'agreement',
    },
  ],
  validUntil,
  adviser: {
    ...adviser,
    title: 'Din energirådgiver',
    words:
      'Pumpen er valgt til de radiatorer, du har i dag. Spørg mig, hvis du vil se, hvad en større ville koste.',
  },
  deliveryNote: 'Seks til otte uger efter bevillingen.',
  example: true,
})

/** The local examples, valid for four weeks from `now` (ms). */
export function exampleOffers(
  now: number,
): Readonly<Record<keyof typeof exampleOfferIds, OfferContent>> {
  const validUntil = dayAfter(danishDay(now), 28)
  return {
    sent: offerContentSchema.parse(solar(validUntil)),
    conditional: offerContentSchema.parse(heatPump(validUntil)),
  }
}
