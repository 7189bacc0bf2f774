import type { FeeWay } from '#shared/domain/finance/loan.ts'
import { approvalLabels } from '../../../labels/offer.ts'
import { toOptions } from '../../../kit/form/field.tsx'
import type { FieldSpec } from '../../../kit/form/fields.tsx'

/** The editor's fields, section by section. */

export const customerFields: readonly FieldSpec[] = [
  { path: 'customer.name', label: 'Navn' },
  { path: 'salutation', label: 'Hilsen, som »Mette og Jonas«' },
  {
    path: 'customer.persons',
    label: 'Til hvor mange?',
    hint: 'Afgør »du« eller »I« og fradragets loft',
    kind: 'select',
    options: toOptions({ 0: 'Som hilsenen siger', 1: 'Én', 2: 'To', 3: 'Tre', 4: 'Fire' }),
  },
  { path: 'customer.email', label: 'E-mail', kind: 'email' },
  { path: 'customer.phone', label: 'Telefon', kind: 'tel' },
  { path: 'customer.address', label: 'Adresse', full: true },
  { path: 'customer.postcode', label: 'Postnummer' },
  { path: 'customer.city', label: 'By' },
  { path: 'place', label: 'Sted', hint: 'Hvor det skal laves', full: true },
]

export const offerFields: readonly FieldSpec[] = [
  { path: 'title', label: 'Overskrift', full: true },
  { path: 'intro', label: 'Indledning', kind: 'area', full: true },
  { path: 'deliveryNote', label: 'Levering', full: true },
  {
    path: 'example',
    label: 'Et opdigtet eksempel: mærkes som det, hvor det vises',
    kind: 'check',
    full: true,
  },
]

export const validFields: readonly FieldSpec[] = [
  { path: 'validUntil', label: 'Gælder til og med', hint: 'Til midnat den dag', kind: 'date' },
]

export const adviserFields: readonly FieldSpec[] = [
  { path: 'adviser.name', label: 'Navn' },
  { path: 'adviser.title', label: 'Titel' },
  { path: 'adviser.email', label: 'E-mail', kind: 'email' },
  { path: 'adviser.phone', label: 'Telefon', kind: 'tel' },
  { path: 'adviser.words', label: 'Et par ord til kunden', kind: 'area', full: true },
  { path: 'adviser.example', label: 'Rådgiveren er opdigtet', kind: 'check', full: true },
]

export const choiceFields: readonly FieldSpec[] = [
  { path: 'title', label: 'Hvad vælges der imellem?', full: true },
]

export const riskFields: readonly FieldSpec[] = [
  { path: 'title', label: 'Hvad', full: true },
  { path: 'text', label: 'Hvornår', hint: 'hvis taget er over 6 meter', full: true },
  { path: 'from', label: 'Fra, kr. inkl. moms', kind: 'number' },
  { path: 'to', label: 'Til, kr. inkl. moms', kind: 'number' },
  { path: 'unit', label: 'Pr. enhed', hint: 'Tom, hvis det er for det hele' },
]

export const subsidyFields: readonly FieldSpec[] = [
  { path: 'name', label: 'Ordning', full: true },
  {
    path: 'kind',
    label: 'Slags',
    kind: 'select',
    options: toOptions({ deduction: 'Fradrag i skat', subsidy: 'Tilskud, der udbetales' }),
  },
  {
    path: 'amount',
    label: 'Beløb, kr.',
    hint: 'Et fradrag regnes ud, når arbejdslønnen er skrevet',
    kind: 'number',
  },
  { path: 'labour', label: 'Fradrag: arbejdsløn, kr. inkl. moms', kind: 'number' },
  { path: 'perPerson', label: 'Fradrag: højst pr. person, kr.', kind: 'number' },
  { path: 'worth', label: 'Fradrag: værdi i skat, %', kind: 'number' },
  { path: 'condition', label: 'Betingelse', kind: 'area', full: true },
  { path: 'source', label: 'Hvor står reglen?', full: true },
  {
    path: 'approval',
    label: 'Godkendelse',
    kind: 'select',
    options: toOptions(approvalLabels),
  },
  {
    path: 'requiredBefore',
    label: 'Skal være der før',
    kind: 'select',
    options: toOptions({
      '': 'Ingen bestemt tid',
      agreement: 'Kunden kan sige ja',
      payment: 'Kunden betaler',
    }),
  },
]

const feeLabels: Readonly<Record<FeeWay, string>> = {
  upfront: 'Betales ved siden af lånet',
  deducted: 'Trækkes fra udbetalingen',
  added: 'Lånes med',
}
export const financingFields: readonly FieldSpec[] = [
  { path: 'lender', label: 'Långiver' },
  { path: 'months', label: 'Løbetid i måneder', kind: 'number' },
  { path: 'rate', label: 'Debitorrente, % om året', kind: 'number' },
  {
    path: 'rateKind',
    label: 'Rentens slags',
    kind: 'select',
    options: toOptions({ fixed: 'Fast', variable: 'Variabel' }),
  },
  { path: 'fee', label: 'Stiftelse, kr.', kind: 'number' },
  {
    path: 'feeWay',
    label: 'Stiftelsen',
    kind: 'select',
    options: toOptions(feeLabels),
  },
  {
    path: 'downPayment',
    label: 'Udbetaling, kr.',
    hint: 'Betales selv og lånes ikke',
    kind: 'number',
  },
  { path: 'requiredServices', label: 'Ydelser, man skal tage med', full: true },
  {
    path: 'ourRole',
    label: 'Vores rolle',
    hint: 'Formidler vi lånet, og får vi noget for det?',
    full: true,
  },
]

/** Savings and payback next to each other. */
export const savingsFields: readonly FieldSpec[] = [
  { path: 'firstYear.low', label: 'Første år, lavt, kr.', kind: 'number' },
  { path: 'payback.low', label: 'Tilbagebetalt, hurtigst, år', kind: 'number' },
  { path: 'firstYear.mid', label: 'Første år, midt, kr.', kind: 'number' },
  { path: 'payback.mid', label: 'Tilbagebetalt, midt, år', kind: 'number' },
  { path: 'firstYear.high', label: 'Første år, højt, kr.', kind: 'number' },
  {
    path: 'payback.high',
    label: 'Tilbagebetalt, langsomst, år',
    hint: 'Mere end 25 vises som »over 25«',
    kind: 'number',
  },
]

export const firstYearFields = savingsFields.filter(({ path }) => path.startsWith('firstYear'))

export const ownUseFields: readonly FieldSpec[] = [
  { path: 'share', label: 'Bruger selv, % af produktionen', kind: 'number' },
  { path: 'without', label: 'Uden batteri, % (kan stå tom)', kind: 'number' },
]

export const assumptionFields: readonly FieldSpec[] = [
  { path: 'text', label: 'Antagelse', full: true },
  { path: 'source', label: 'Kilde', full: true },
]
