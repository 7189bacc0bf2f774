import * as z from 'zod/mini'
import { parseMediaPath } from '../../domain/media/paths.ts'
import { printableText } from '../../domain/text.ts'
import { type RouteId, routes } from '../../routes/table.ts'

/** Text with copy's markup: **strong**, [label](routeId), [label](routeId#section), [label](routeId?query#section), [label](tel:…). */
export const rich = z.string().check(z.overwrite(printableText), z.minLength(1))
export const words = z.string().check(z.overwrite(printableText), z.minLength(1))
export const route = z.enum(Object.keys(routes) as [RouteId, ...RouteId[]])
export const sectionId = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))
/** Key of a published value (DatedValue). */
export const valueKey = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/))
/** Key of a piece of content that blocks share. */
export const pieceKey = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,79}$/))
/** Key of a partner's mention, so that its logo follows it under another name; for a partner that the repository doesn't have, its name. */
export const partnerKey = z.string().check(z.minLength(1))
/** A number, or in copy a figure's token that is replaced before the page is rendered: `{=solar.year-small}` (shared/content/figures/tokens.ts). */
export const amount = z.custom<number>(
  (given) =>
    typeof given === 'number' || (typeof given === 'string' && /^\{=[^{}]+\}$/.test(given)),
)
/** A figure's token where a block has a number. */
export const figureAmount = (name: string): number => `{=${name}}` as unknown as number
/** A file of the media library, with the size of its widest picture in px. */
export const mediaFile = z.object({
  media: z
    .string()
    .check(z.refine((path) => parseMediaPath(path) !== null, 'is no file of the library')),
  width: z.int().check(z.minimum(1)),
  height: z.int().check(z.minimum(1)),
})
export const tint = z.enum(['white', 'almond', 'breeze', 'lavender', 'smoke'])
export const ground = z.enum(['paper', 'almond', 'breeze', 'lavender', 'smoke', 'dark'])

export const spotNames = [
  'battery',
  'boiler',
  'booking',
  'business',
  'document',
  'financing',
  'fuse-board',
  'ground-loop',
  'heat-pump',
  'house',
  'indoor-unit',
  'inverter',
  'keys',
  'ladder',
  'laptop',
  'loft',
  'meter',
  'parcel',
  'phone',
  'plan',
  'power-line',
  'refer',
  'router',
  'service',
  'shop-birdguard',
  'shop-box',
  'shop-cable',
  'shop-cleaning',
  'shop-heatsync',
  'shop-plug',
  'solar-battery',
  'solar-panel',
  'subsidy',
  'summer-house',
  'terraced-house',
  'thermometer',
  'wall-box',
  'water-heater',
  'workshop',
] as const
export const spot = z.enum(spotNames)

/** Home towns of teams, each with a map that lights it. */
export const teamBases = ['viborg', 'odense', 'roskilde'] as const

/** Whole houses that light one product. */
export const pictureNames = [
  'house-solar',
  'house-heat-pump',
  'house-battery',
  'house-solar-battery',
  'house-grid',
] as const
/** Details of the house for cards that sell one part of it. */
export const cropNames = ['solar', 'heat-pump', 'battery'] as const
export const crop = z.enum(cropNames)
/** Home batteries next to each other, by the bars of their cabinets. */
export const batterySizes = [2, 3, 5] as const
/** Places in and around the house that fill the right half of a page's head. */
export const sceneNames = [
  'battery',
  'battery-grid',
  'battery-home',
  'battery-sizes',
  'boundary',
  'car',
  'door',
  'evening',
  'evening-battery',
  'evening-door',
  'evening-grid',
  'evening-parcel',
  'garden',
  'grid',
  'heat-pump',
  'heat-pump-close',
  'heat-pump-home',
  'house',
  'installation',
  'inverter',
  'ladder',
  'mailbox',
  'meter',
  'neighbour',
  'options',
  'panels',
  'path',
  'plan',
  'pole',
  'roof',
  'street',
  'upgrades',
  'wall',
  'walls',
] as const

/** The query of the link: values for a calculator, `power=10&area=DK2`, or for the quote request, `produkt=solceller`. */
const queryText = z.string().check(z.regex(/^\w+=[\w.-]+(&\w+=[\w.-]+)*$/))
export const action = z.object({
  label: words,
  route,
  hash: z.optional(sectionId),
  query: z.optional(queryText),
})
/** A button that calls a Danish number. */
export const call = z.object({
  label: words,
  phone: z.string().check(z.regex(/^\d{2}( \d{2}){3}$/)),
})
export const heading = { title: words, lead: z.optional(rich) }
/** A published value, or text where the fact isn't one number. */
export const value = z.union([
  z.object({
    value: valueKey,
    /** Calculated and not a price: shown with `ca.` */
    estimate: z.optional(z.literal(true)),
  }),
  z.object({ text: rich }),
])
export const receipt = z.object({
  title: words,
  subtitle: words,
  lines: z.array(z.object({ label: words, value: valueKey })).check(z.minLength(1)),
  total: z.object({ label: words, value: valueKey }),
  /** Estimated later deduction. */
  after: z.optional(z.object({ label: words, value: valueKey })),
  note: rich,
})

/** Source of a figure or a rule, and the day it was read; `own` is our own calculation of that day. */
export const source = z.object({
  label: words,
  url: z.optional(z.string().check(z.regex(/^https:\/\/[^\s]+$/))),
  read: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  own: z.optional(z.literal(true)),
})

export type SceneName = (typeof sceneNames)[number]
export type CropName = (typeof cropNames)[number]
export type TeamBase = (typeof teamBases)[number]
export type SpotName = (typeof spotNames)[number]
export type Action = z.output<typeof action>
export type Call = z.output<typeof call>
export type Value = z.output<typeof value>
export type Receipt = z.output<typeof receipt>
