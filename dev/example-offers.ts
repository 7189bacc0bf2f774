import { brand } from '#shared/brand.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { type OfferContent, offerContentSchema } from '#shared/schemas/offer.ts'

/** Ids of the local examples. Known to everybody, so never to be used but on one's own machine. */
export const exampleOfferIds = { sent: 'eksempelsolceller2222222222', conditional: 'eksempelvarmepumpe222222222' } as const

const kroner = (amount: number): number => amount * 100
const adviser = {
  name: 'Sofie Kjær',
  phone: '00000000',
  email: `sofie@${brand.contact.email.split('@')[1]!}`,
  example: true,
}
const customer = { name: 'Mette og Jonas Eksempel', email: 'mette@eksempel.dk', phone: '12345678', address: 'Solbakken 12', postcode: '8240', city: 'Risskov' }

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
          title: '12 solcellepaneler, 450 W',
          detail: '5,4 kWp. Sorte, 25 års ydelsesgaranti fra producenten',
          quantity: 12,
          unitPrice: kroner(3_450),
          spot: 'solar-panel',
          role: 'included',
        },
        {
          id: 'vekselretter',
          title: `Vekselretter og ${brand.company.shortName} Box`,
          detail: 'Hybrid, 6 kW, forberedt til batteri',
          quantity: 1,
          unitPrice: kroner(14_200),
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
          unitPrice: kroner(44_900),
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
          unitPrice: kroner(59_900),
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
          unitPrice: kroner(16_900),
          spot: 'service',
          role: 'included',
        },
        { id: 'fuglegitter', title: 'Fuglegitter rundt om panelerne', quantity: 22, unit: 'm', unitPrice: kroner(165), spot: 'shop-birdguard', role: 'option' },
      ],
    },
  ],
  choices: [{ id: 'stoerrelse', title: 'Batteriets størrelse' }],
  risks: [
    { id: 'stillads', title: 'Stillads', text: 'hvis taget er over 6 meter', from: kroner(6_500), to: kroner(9_000) },
    { id: 'eltavle', title: 'Ny eltavle', text: 'hvis den er fra før 1990', from: kroner(8_000), to: kroner(14_000) },
    { id: 'tegl', title: 'Knækkede tegl', text: 'under montagen', from: kroner(120), to: kroner(120), unit: 'stk.' },
  ],
  subsidies: [
    {
      id: 'haandvaerkerfradrag',
      name: 'Håndværkerfradrag, grøn del',
      kind: 'deduction',
      // Calculated from the labour below.
      amount: 0,
      labour: kroner(16_900),
      perPerson: kroner(9_000),
      worth: 2_600,
      condition: 'Fradraget gælder kun arbejdsløn i den grønne del af ordningen, og I skal betale regningen elektronisk.',
      source: 'Ligningsloven § 8 V, satser for 2026',
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
  savings: {
    firstYear: { low: kroner(4_200), mid: kroner(5_000), high: kroner(5_600) },
    payback: { low: 14, mid: 17, high: 21 },
    ownUse: { share: 60, without: 34 },
    assumptions: [
      { text: 'Anlægget giver 5.200 kWh om året: 5,4 kWp mod syd på et tag med 35 graders hældning', source: 'PVGIS, uden skygge' },
      { text: 'Huset bruger 4.500 kWh om året', source: 'Jeres årsopgørelse' },
      { text: 'Spændet kommer af elprisen: 1,90 til 2,50 kr. pr. kWh, I ikke køber', source: 'Eksempel' },
    ],
  },
  validUntil,
  adviser: {
    ...adviser,
    title: 'Jeres energirådgiver',
    words: 'I bruger mest strøm om aftenen. Derfor er batteriet med. Spørg mig, hvis I vil se tallene uden.',
  },
  deliveryNote: 'Tidligst uge 3, 2027. To dage.',
  example: true,
})

const heatPump = (validUntil: string) => ({
  salutation: 'Ib',
  customer: { ...customer, persons: 1, name: 'Ib Eksempel', email: 'ib@eksempel.dk', address: 'Engvej 3', postcode: '5000', city: 'Odense C' },
  title: 'Varmepumpe',
  intro: 'En luft til vand-varmepumpe i stedet for gasfyret. Vent med at sige ja, til tilskuddet er bevilget.',
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
          unitPrice: kroner(92_000),
          spot: 'heat-pump',
          role: 'included',
        },
        { id: 'montage', title: 'Montage og demontering af gasfyr', quantity: 1, unit: 'opgave', unitPrice: kroner(31_500), spot: 'service', role: 'included' },
        { id: 'rabat', title: 'Rabat ved montage i januar', quantity: 1, unitPrice: kroner(-3_500), role: 'included' },
      ],
    },
  ],
  risks: [{ id: 'radiatorer', title: 'Større radiatorer', text: 'hvis to rum ikke kan holdes varme', from: kroner(4_000), to: kroner(12_000) }],
  subsidies: [
    {
      id: 'varmepumpepuljen',
      name: 'Varmepumpepuljen',
      kind: 'subsidy',
      amount: kroner(27_000),
      condition: 'Tilskuddet skal være bevilget, før du siger bindende ja. Huset skal være en helårsbolig, du selv ejer, uden fjernvarme.',
      source: 'sparenergi.dk/varmepumpepuljen',
      approval: 'pending',
      requiredBefore: 'agreement',
    },
  ],
  validUntil,
  adviser: {
    ...adviser,
    title: 'Din energirådgiver',
    words: 'Pumpen er valgt til de radiatorer, du har i dag. Spørg mig, hvis du vil se, hvad en større ville koste.',
  },
  deliveryNote: 'Seks til otte uger efter bevillingen.',
  example: true,
})

/** The local examples, valid for four weeks from `now` (ms). */
export function exampleOffers(now: number): Readonly<Record<keyof typeof exampleOfferIds, OfferContent>> {
  const validUntil = dayAfter(danishDay(now), 28)
  return { sent: offerContentSchema.parse(solar(validUntil)), conditional: offerContentSchema.parse(heatPump(validUntil)) }
}
