import { adviserProducts } from '../../admin/advisers.ts'
import * as z from 'zod/mini'
import {
  action,
  amount,
  call,
  batterySizes,
  crop,
  ground,
  heading,
  mediaFile,
  partnerKey,
  pieceKey,
  pictureNames,
  receipt,
  rich,
  route,
  sceneNames,
  sectionId,
  source,
  spot,
  tint,
  value,
  valueKey,
  words,
} from './block-parts.ts'
import { calculatorNames, calculatorParts } from './calculator.ts'
import { author, band as articleBand, day, slug, topic } from './post-parts.ts'
import { promotedProducts } from './snapshot.ts'

const id = z.optional(sectionId)
const section = { id, ...heading }
/** The ground colour of a section of a page's column, from edge to edge: the section of its key figure. */
const band = z.optional(ground)
const chart = { id, ground: band, ...heading }
const row = z.object({ label: words, value })
const points = { title: words, points: z.array(rich).check(z.minLength(1)) }

/** A caption of a head's drawing: the place, or the direction of the current. */
const caption = z.optional(z.object({ badge: words, text: rich }))

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
        picture: crop,
        tint,
        title: words,
        text: rich,
        value: valueKey,
        note: words,
        linkLabel: words,
      }),
    ),
  }),
  /** The sales campaigns in force, all or those of one product. */
  z.object({
    type: z.literal('promotions'),
    ...section,
    product: z.optional(z.enum(promotedProducts)),
    none: rich,
  }),
  z.object({
    type: z.literal('reasons'),
    ...heading,
    points: z.array(z.object({ strong: words, text: rich })),
    action,
    receipt,
  }),
  /** Teams, customers' words and their houses, like the partners, are mentions: rows of their own. */
  z.object({ type: z.literal('installers'), ...heading }),
  z.object({ type: z.literal('testimonials'), ...heading }),
  /** `source` is that of the figures of invented houses. */
  z.object({ type: z.literal('customers'), ...heading, source: z.optional(rich) }),
  z.object({
    type: z.literal('steps'),
    ...section,
    steps: z.array(z.object({ spot, title: words, text: rich })),
  }),
  z.object({ type: z.literal('referral'), ...heading, action, note: rich }),
  z.object({ type: z.literal('callToAction'), ...heading, actions: z.array(action) }),
  /** `desk` is the department the page's visitors need; an adviser by default. `asks` is the purpose of its form here, where it isn't a general message. */
  z.object({
    type: z.literal('contact'),
    ...heading,
    desk: z.optional(z.literal('support')),
    asks: z.optional(z.object({ submit: words, hint: words })),
  }),
  /** A form that creates a lead, with its purpose next to it. */
  z.object({
    type: z.literal('form'),
    form: z.enum(['water-heater', 'referral']),
    ...section,
    note: z.optional(rich),
  }),
  z.object({
    type: z.literal('pageHero'),
    ground,
    /** A partner's word mark above the heading, next to ours; an example until there is an agreement. */
    marks: z.optional(
      z.object({
        partner: partnerKey,
        /** In place of a logo that isn't on the site. */
        name: z.optional(words),
        withOurs: z.boolean(),
        example: z.boolean(),
        note: z.optional(words),
      }),
    ),
    title: words,
    lead: rich,
    /** Continues the lead; not printed. */
    onScreen: z.optional(rich),
    updated: z.optional(words),
    art: z.optional(
      z.union([
        z.object({ spot }),
        z.object({ picture: z.enum(pictureNames), alt: words, caption }),
        /** Denmark with the company's town lit, or one of the two price areas with its name. */
        z.object({ map: z.literal('town'), alt: words }),
        z.object({ area: z.enum(['east', 'west']), name: words, alt: words }),
        /** A place in or around the house that fills the head's right half. */
        z.object({ scene: z.enum(sceneNames), alt: words, caption }),
      ]),
    ),
    actions: z.optional(z.array(z.union([action, call]))),
    /** Key figures below the head: at most four. */
    numbers: z.optional(
      z.array(z.object({ value, note: words })).check(z.minLength(2), z.maxLength(4)),
    ),
    /** Shown instead to a visitor who just sent the quote request. */
    received: z.optional(z.object({ title: words, lead: rich, actions: z.array(action) })),
  }),
  z.object({
    type: z.literal('prose'),
    id,
    title: z.optional(words),
    /** Laid out as a form to fill in on paper: its lists are ruled lines. */
    paper: z.optional(z.literal(true)),
    /** Its lists are numbered from this number: sections may continue a count. */
    numbered: z.optional(z.number().check(z.positive())),
    body: z.array(z.union([rich, z.array(rich)])).check(z.minLength(1)),
  }),
  /** A list of figures; `placeholder` says what isn't known yet. */
  z.object({
    type: z.literal('facts'),
    ...section,
    rows: z.array(row),
    placeholder: z.optional(rich),
    source: z.optional(rich),
  }),
  /** The price of an agreement and what it depends on, as a slip; its other terms next to it. */
  z.object({
    type: z.literal('slip'),
    ...section,
    slip: words,
    lines: z.array(row).check(z.minLength(1)),
    total: row,
    note: z.object(points),
    more: z.object({ label: words, rows: z.array(row).check(z.minLength(1)) }),
    source: rich,
  }),
  /** The area we serve, on the map of Denmark. */
  z.object({
    type: z.literal('map'),
    id,
    title: words,
    text: rich,
    alt: words,
    actions: z.array(action).check(z.minLength(1)),
  }),
  z.object({
    type: z.literal('receipt'),
    ...section,
    body: z.array(rich),
    receipt,
  }),
  z.object({
    type: z.literal('faq'),
    id: sectionId,
    ...heading,
    items: z.array(z.object({ question: words, answer: rich })),
  }),
  z.object({
    type: z.literal('links'),
    ...section,
    /** Instead of a drawing the logo of the partner `partner`, or with `own` our word mark. */
    items: z.array(
      z.object({
        route,
        hash: z.optional(sectionId),
        title: words,
        text: rich,
        spot: z.optional(spot),
        partner: z.optional(partnerKey),
        own: z.optional(z.literal(true)),
      }),
    ),
  }),
  /** Links to the sections of a long page. */
  z.object({
    type: z.literal('onPage'),
    items: z.array(z.object({ hash: sectionId, label: words })).check(z.minLength(2)),
  }),
  /** Sells the product of the shop whose price is this figure. */
  z.object({ type: z.literal('buy'), ...heading, id: sectionId, value: valueKey }),
  /** When a product makes sense, and when not; `forbidden` is for what is not allowed. */
  z.object({
    type: z.literal('fits'),
    ...section,
    yes: z.object(points),
    no: z.object({ ...points, forbidden: z.optional(z.literal(true)) }),
  }),
  /** Products, kinds or choices in a grid; a card has at most one link. */
  z.object({
    type: z.literal('cards'),
    ...section,
    /** Small products: a wide tile each, with the price below. */
    goods: z.optional(z.literal(true)),
    cards: z
      .array(
        z.object({
          /** `partners` are those whose logos replace a drawing. */
          art: z.optional(
            z.union([
              z.object({ spot }),
              z.object({ crop }),
              z.object({ battery: z.literal(batterySizes) }),
              z.object({ partners: z.array(partnerKey).check(z.minLength(1)) }),
            ]),
          ),
          tint,
          kicker: z.optional(words),
          title: words,
          text: rich,
          value: z.optional(valueKey),
          /** Where we have no price of our own: what others say it costs, with their name in `note`; or how to get ours. */
          amount: z.optional(words),
          note: z.optional(words),
          action: z.optional(action),
        }),
      )
      .check(z.minLength(2)),
  }),
  /** A comparison; the first column names the row. */
  z.object({
    type: z.literal('table'),
    ...chart,
    columns: z.array(words).check(z.minLength(2)),
    rows: z.array(z.object({ label: words, cells: z.array(value) })).check(z.minLength(2)),
    source: z.optional(rich),
  }),
  /** One series as bars, with its message in a sentence, and as a table. */
  z.object({
    type: z.literal('bars'),
    ...chart,
    /** The unit, e.g. `kWh pr. måned`. */
    unit: words,
    bars: z
      .array(
        z.object({
          label: words,
          value: amount,
          mark: z.optional(
            z.string().check(
              z.minLength(1),
              z.refine(
                (mark) => mark.replace(/\{=[^{}]+\}/g, '0.000').length <= 24,
                'is too long for its bar',
              ),
            ),
          ),
        }),
      )
      .check(z.minLength(2), z.maxLength(24)),
    /** A limit across upright bars. */
    limit: z.optional(z.object({ label: words, value: z.number() })),
    sentence: rich,
    example: z.boolean(),
    source: rich,
  }),
  /** Sums of parts against a limit, each sum a bar. */
  z.object({
    type: z.literal('parts'),
    ...chart,
    unit: words,
    bars: z
      .array(
        z.object({
          label: words,
          parts: z
            .array(
              z.object({ name: words, value: z.number(), kind: z.enum(['heat', 'use', 'grid']) }),
            )
            .check(z.minLength(2)),
        }),
      )
      .check(z.minLength(1)),
    limit: z.object({ label: words, value: z.number() }),
    sentence: rich,
    example: z.boolean(),
    source: rich,
  }),
  /** An estimate as low, middle and high. */
  z.object({
    type: z.literal('band'),
    ...chart,
    /** The unit, e.g. `kr. om året`. */
    unit: words,
    low: z.object({ value: amount, note: words }),
    mid: z.object({ value: amount, note: words }),
    high: z.object({ value: amount, note: words }),
    example: z.boolean(),
    source: rich,
  }),
  /** The calculation of a figure line by line, and what can make it wrong. */
  z.object({
    type: z.literal('working'),
    id,
    ground: band,
    title: words,
    rows: z.array(row),
    result: row,
    /** A later refund, shown as a deduction, and the rest. */
    back: z.optional(
      z.object({
        label: words,
        value: valueKey,
        left: z.object({ label: words, value: valueKey }),
      }),
    ),
    caveats: z.optional(z.object(points)),
    source: z.optional(rich),
  }),
  /** A picture of the media library. */
  z.object({
    type: z.literal('picture'),
    file: mediaFile,
    alt: words.check(z.maxLength(300)),
    caption: z.optional(rich),
  }),
  /** The key sentence of an article: our own, never a person's. */
  z.object({ type: z.literal('quote'), ground: band, text: words }),
  /** What a campaign shows: across the whole page, below its head. */
  z.object({
    type: z.literal('banner'),
    ground,
    spot: z.optional(spot),
    title: words,
    text: rich,
    /** A product of the shop, whose price is shown as the shop shows it. */
    sku: z.optional(words),
    action,
  }),
  /** A link or a warning inside a text. */
  z.object({
    type: z.literal('callout'),
    spot,
    tint,
    title: words,
    text: rich,
    price: z.optional(z.object({ value: valueKey, note: words })),
    action: z.optional(action),
  }),
  z.object({ type: z.literal('sources'), items: z.array(source).check(z.minLength(1)) }),
  /** Pages to print or save. */
  z.object({
    type: z.literal('downloads'),
    ...section,
    items: z.array(z.object({ route, title: words, text: rich })).check(z.minLength(1)),
  }),
  /** Opens an article: topic, title, author and days. */
  z.object({
    type: z.literal('articleHead'),
    topic,
    title: words,
    lead: rich,
    author,
    published: day,
    updated: day,
    minutes: z.number().check(z.minimum(1)),
    band: articleBand,
  }),
  /** Articles, newest first, or those of `slugs` in their order. */
  z.object({
    type: z.literal('posts'),
    ...section,
    topic: z.optional(topic),
    slugs: z.optional(z.array(slug)),
    limit: z.optional(z.number().check(z.minimum(1))),
    /** Links to the topics above the list. */
    topics: z.optional(z.boolean()),
  }),
  /** Every topic with articles, with its newest ones. */
  z.object({ type: z.literal('topics'), ...section }),
  /** A meeting: the calendar, the form to write instead, and a description of this meeting. */
  z.object({
    type: z.literal('booking'),
    ...section,
    /** What our own calendar shows; by default the times of everyone. */
    calendar: z.optional(
      z.object({
        /** Slug of a partner: its advisers, its consent, its leads. */
        partner: z.optional(z.string()),
        /** What the meeting is about. */
        product: z.optional(
          z.enum(Object.keys(adviserProducts) as (keyof typeof adviserProducts)[]),
        ),
        /** The advisers come first, to choose one. */
        listsAdvisers: z.optional(z.boolean()),
      }),
    ),
    /** Hint of the form's message field. */
    hint: z.optional(words),
    meeting: z.object({
      spot,
      tint,
      /** Place and adviser, in one sentence. */
      place: rich,
      about: z.array(rich).check(z.minLength(2), z.maxLength(4)),
      bring: z.array(rich).check(z.minLength(1), z.maxLength(4)),
    }),
  }),
  /** The cookie choice with this visitor's current choice; on personal pages only. */
  z.object({ type: z.literal('cookieChoice'), ...heading }),
  /** One page of the quote request: a step, or 5 for the page before sending. */
  z.object({ type: z.literal('quoteRequest'), page: z.literal([0, 1, 2, 3, 4, 5]) }),
  /** The receipt of the quote request just sent: its reference, a first estimate, and the next steps. */
  z.object({ type: z.literal('quoteRequestReceipt') }),
  /** A calculator, or a part of it; `start` replaces the fields' own initial values, `startFigures` does so with published values, by field. */
  z.object({
    type: z.literal('calculator'),
    id,
    calculator: z.enum(calculatorNames),
    part: z.enum(calculatorParts),
    start: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    startFigures: z.optional(z.record(z.string(), valueKey)),
    ...heading,
  }),
  /** Hourly spot prices, today and tomorrow, in both price areas. */
  z.object({ type: z.literal('electricityPrices'), ...section }),
  /** Three minutes of the grid's frequency, an invented example: why grid balancing is needed. */
  z.object({ type: z.literal('frequency'), ...section, sentence: rich, source: rich }),
  /** The blocks of a piece that pages and articles share, by its key; the publisher puts them in its place. */
  z.object({ type: z.literal('piece'), piece: pieceKey }),
  /** Search in pages, products, articles and glossary terms. */
  z.object({ type: z.literal('siteSearch'), ...section }),
])

export type Block = z.output<typeof blockSchema>
export type BlockType = Block['type']
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>
