import {
  type ConsumptionLevel,
  type HeatingCost,
  type HeatingKind,
  type MarketingSource,
  type QuoteRequestProduct,
  type Timeline,
  consumptionLevels,
  heatingCosts,
  heatingKinds,
  marketingSources,
  quoteRequestProducts,
  timelines,
} from '../../schemas/quote-request-options.ts'
import { type Calculation, readCalculation } from '../calculators/calculation/calculation.ts'
import { quoteRequestDays } from './storage-keys.ts'

/** The answers so far (requirement 3.1, and our additions). Texts are as typed. */
export interface QuoteRequestData {
  readonly products: readonly QuoteRequestProduct[]
  readonly consumptionLevel: ConsumptionLevel | null
  readonly heatingCost: HeatingCost | null
  readonly heatingKind: HeatingKind | null
  readonly timeline: Timeline | null
  readonly email: string
  readonly phone: string
  readonly marketingSource: MarketingSource | null
  readonly postcode: string
  readonly address: string
  /** The register's id of an address chosen from the suggestions; '' for a typed one. */
  readonly addressId: string
  readonly name: string
  /** The inputs of a calculator that the visitor came from. */
  readonly calculation: Calculation | null
  /** Id of the request and its idempotency key. */
  readonly sessionId: string
  /** Time of the last answer, in ms since 1970; 0 = nothing answered. */
  readonly savedAt: number
}

/** A request without answers. */
export const emptyQuoteRequest = (sessionId = ''): QuoteRequestData => ({
  ...readQuoteRequest({}),
  sessionId,
})

export const newSessionId = (): string => crypto.randomUUID()

/** Longest stored text of each field, in characters. */
const textMax = {
  email: 300,
  phone: 60,
  postcode: 20,
  address: 250,
  addressId: 40,
  name: 150,
  sessionId: 80,
} as const
type TextName = keyof typeof textMax
const textNames = Object.keys(textMax) as TextName[]

const choices = {
  consumptionLevel: consumptionLevels,
  heatingCost: heatingCosts,
  heatingKind: heatingKinds,
  timeline: timelines,
  marketingSource: marketingSources,
}
type ChoiceName = keyof typeof choices

/** Parses answers from an untrusted source (storage, a cookie, a post), field by field. Never throws: an invalid field counts as unanswered. */
export function readQuoteRequest(raw: unknown): QuoteRequestData {
  const from =
    typeof raw === 'object' && raw !== null ? (raw as Readonly<Record<string, unknown>>) : {}
  const texts = Object.fromEntries(
    textNames.map((name) => [name, textOf(from[name], textMax[name])]),
  ) as Record<TextName, string>
  const chosen = Object.fromEntries(
    (Object.keys(choices) as ChoiceName[]).map((name) => [name, oneOf(choices[name], from[name])]),
  )
  const savedAt = from['savedAt']
  return {
    ...(chosen as unknown as Pick<QuoteRequestData, ChoiceName>),
    ...texts,
    products: quoteRequestProducts
      .map(({ value }) => value)
      .filter((value) => Array.isArray(from['products']) && from['products'].includes(value)),
    calculation: readCalculation(from['calculation']),
    savedAt:
      typeof savedAt === 'number' && Number.isFinite(savedAt) && savedAt > 0
        ? Math.floor(savedAt)
        : 0,
  }
}

/** Whether answers are too old to be stored. `now` in ms. */
export const isStale = ({ savedAt }: QuoteRequestData, now: number): boolean =>
  savedAt < now - quoteRequestDays * 86_400_000

/** Whether nothing was answered. */
export function isUntouched(data: QuoteRequestData): boolean {
  const { sessionId: _, savedAt: __, calculation, ...answers } = data
  return (
    calculation === null &&
    Object.values(answers).every((answer) => answer === null || answer.length === 0)
  )
}

const textOf = (value: unknown, max: number): string =>
  typeof value === 'string' && value.isWellFormed() ? value.slice(0, max) : ''
const oneOf = (list: readonly { readonly value: string }[], value: unknown): string | null =>
  list.find((option) => option.value === value)?.value ?? null
