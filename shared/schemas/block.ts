import * as z from 'zod/mini'
import { type RouteId, routes } from '../routes/table.ts'

/** Text with the few marks copy needs: **strong**, [label](routeId), [label](routeId#section), [label](tel:…). */
const rich = z.string().check(z.minLength(1))
const words = z.string().check(z.minLength(1))
const route = z.enum(Object.keys(routes) as [RouteId, ...RouteId[]])
const sectionId = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))
/** Key of a published value (DatedValue). */
const valueKey = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/))
const tint = z.enum(['white', 'almond', 'breeze', 'lavender', 'smoke'])
const ground = z.enum(['paper', 'almond', 'breeze', 'lavender', 'smoke', 'dark'])

export const spotNames = [
  'battery',
  'booking',
  'business',
  'document',
  'financing',
  'heat-pump',
  'meter',
  'refer',
  'service',
  'shop-birdguard',
  'shop-box',
  'shop-cable',
  'shop-cleaning',
  'shop-heatsync',
  'shop-plug',
  'solar-panel',
  'subsidy',
  'summer-house',
  'terraced-house',
  'wall-box',
] as const
const spot = z.enum(spotNames)

const action = z.object({ label: words, route, hash: z.optional(sectionId) })
const heading = { title: words, lead: z.optional(rich) }
/** A published value, or words where the fact isn't one number. */
const value = z.union([z.object({ value: valueKey }), z.object({ text: rich })])
const receipt = z.object({
  title: words,
  subtitle: words,
  lines: z.array(z.object({ label: words, value: valueKey })).check(z.minLength(1)),
  total: z.object({ label: words, value: valueKey }),
  /** What comes off later, as an estimate. */
  after: z.optional(z.object({ label: words, value: valueKey })),
  note: rich,
})

export const blockSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    ...heading,
    primary: action,
    adviser: words,
    reports: z.array(action),
    legend: z.array(z.object({ title: words, text: words, route, hash: z.optional(sectionId) })),
    drawing: words,
  }),
  z.object({ type: z.literal('partners'), title: words }),
  z.object({
    type: z.literal('features'),
    ...heading,
    cards: z.array(
      z.object({
        route,
        picture: z.enum(['solar', 'heat-pump', 'battery']),
        tint,
        title: words,
        text: rich,
        value: valueKey,
        note: words,
        linkLabel: words,
      }),
    ),
  }),
  z.object({ type: z.literal('promotions'), id: z.optional(sectionId), ...heading, none: rich }),
  z.object({ type: z.literal('reasons'), ...heading, points: z.array(z.object({ strong: words, text: rich })), action, receipt }),
  z.object({ type: z.literal('installers'), ...heading, teams: z.array(z.object({ spot, title: words, text: rich, example: z.boolean() })) }),
  z.object({ type: z.literal('testimonials'), ...heading, quotes: z.array(z.object({ quote: words, name: words, place: words })) }),
  z.object({
    type: z.literal('customers'),
    ...heading,
    cases: z.array(z.object({ spot, title: words, text: rich, facts: z.array(z.object({ label: words, text: words })) })),
    source: rich,
  }),
  z.object({ type: z.literal('steps'), id: z.optional(sectionId), ...heading, steps: z.array(z.object({ spot, title: words, text: rich })) }),
  z.object({ type: z.literal('referral'), ...heading, action, note: rich }),
  z.object({ type: z.literal('callToAction'), ...heading, actions: z.array(action) }),
  z.object({ type: z.literal('contact'), ...heading, topic: z.optional(z.enum(['solceller', 'varmepumpe', 'batterier', 'rådgivning'])) }),
  z.object({
    type: z.literal('pageHero'),
    ground,
    title: words,
    lead: rich,
    updated: z.optional(words),
    art: z.optional(
      z.union([z.object({ spot }), z.object({ picture: z.enum(['house-solar', 'house-heat-pump', 'house-battery', 'house-grid']), alt: words })]),
    ),
    actions: z.optional(z.array(action)),
  }),
  z.object({
    type: z.literal('prose'),
    id: z.optional(sectionId),
    title: z.optional(words),
    body: z.array(z.union([rich, z.array(rich)])).check(z.minLength(1)),
  }),
  z.object({ type: z.literal('facts'), id: z.optional(sectionId), ...heading, rows: z.array(z.object({ label: words, value })), source: z.optional(rich) }),
  z.object({ type: z.literal('receipt'), id: z.optional(sectionId), ...heading, body: z.array(rich), receipt }),
  z.object({ type: z.literal('faq'), id: sectionId, ...heading, items: z.array(z.object({ question: words, answer: rich })) }),
  z.object({
    type: z.literal('links'),
    id: z.optional(sectionId),
    ...heading,
    items: z.array(z.object({ route, hash: z.optional(sectionId), title: words, text: rich, spot: z.optional(spot) })),
  }),
])

export type Block = z.output<typeof blockSchema>
export type BlockType = Block['type']
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>
export type SpotName = (typeof spotNames)[number]
export type Action = z.output<typeof action>
export type Receipt = z.output<typeof receipt>
