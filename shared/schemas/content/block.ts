import * as z from 'zod/mini'
import {
  action,
  amount,
  call,
  batterySizes,
  crop,
  ground,
  heading,
  pictureNames,
  receipt,
  rich,
  route,
  sceneNames,
  sectionId,
  source,
  spot,
  teamBases,
  tint,
  value,
  valueKey,
  words,
} from './block-parts.ts'
import { calculatorNames, calculatorParts } from './calculator.ts'
import { author, band as articleBand, day, slug, topic } from './post-parts.ts'
import { promotedProducts } from './snapshot.ts'

const id = z.optional(sectionId)
/** Where a section of a page's column stands on a ground of its own from edge to edge: the one around its key figure. */
const band = z.optional(ground)

/** A line about what one sees in a head's drawing: where it is, or which way the current goes. */
const caption = z.optional(z.object({ badge: words, text: rich }))

/** Who mounts in a part of the country, and when they can come. */
const team = z.object({
  title: words,
  text: rich,
  week: z.object({ title: words, text: rich }),
  base: z.enum(teamBases),
  postcodes: z.array(z.tuple([z.number(), z.number()])).check(z.minLength(1)),
  example: z.boolean(),
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
  /** The sales campaigns in force; where a product is named, those for it. */
  z.object({
    type: z.literal('promotions'),
    id: z.optional(sectionId),
    ...heading,
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
  z.object({
    type: z.literal('installers'),
    ...heading,
    teams: z.array(team).check(z.minLength(1)),
  }),
  z.object({
    type: z.literal('testimonials'),
    ...heading,
    quotes: z.array(z.object({ quote: words, name: words, place: words })),
  }),
  z.object({
    type: z.literal('customers'),
    ...heading,
    cases: z.array(
      z.object({
        spot,
        title: words,
        text: rich,
        facts: z.array(z.object({ label: words, text: words })),
      }),
    ),
    source: rich,
  }),
  z.object({
    type: z.literal('steps'),
    id: z.optional(sectionId),
    ...heading,
    steps: z.array(z.object({ spot, title: words, text: rich })),
  }),
  z.object({ type: z.literal('referral'), ...heading, action, note: rich }),
  z.object({ type: z.literal('callToAction'), ...heading, actions: z.array(action) }),
  /** `desk` is whom the page's visitors want; an adviser unless it says support. `asks` is what its form is for here, where that isn't any message. */
  z.object({
    type: z.literal('contact'),
    ...heading,
    desk: z.optional(z.literal('support')),
    asks: z.optional(z.object({ submit: words, hint: words })),
  }),
  /** A form that makes a lead, with what it is for beside it. */
  z.object({
    type: z.literal('form'),
    form: z.enum(['water-heater', 'referral']),
    id,
    ...heading,
    note: z.optional(rich),
  }),
  z.object({
    type: z.literal('pageHero'),
    ground,
    /** The word mark of one of the brand's partners above the heading, where it says so with ours beside it; until there is an agreement an example. */
    marks: z.optional(
      z.object({
        partner: words,
        withOurs: z.boolean(),
        example: z.boolean(),
        note: z.optional(words),
      }),
    ),
    title: words,
    lead: rich,
    /** Goes on with the lead; left out on paper. */
    onScreen: z.optional(rich),
    updated: z.optional(words),
    art: z.optional(
      z.union([
        z.object({ spot }),
        z.object({ picture: z.enum(pictureNames), alt: words, caption }),
        /** Denmark, with the company's town in colour, or one of the two areas of the electricity market and its name. */
        z.object({ map: z.literal('town'), alt: words }),
        z.object({ area: z.enum(['east', 'west']), name: words, alt: words }),
        /** A place in or around the house that fills the head's right half. */
        z.object({ scene: z.enum(sceneNames), alt: words, caption }),
      ]),
    ),
    actions: z.optional(z.array(z.union([action, call]))),
    /** The figures that decide, below the head: at most four. */
    numbers: z.optional(
      z.array(z.object({ value, note: words })).check(z.minLength(2), z.maxLength(4)),
    ),
    /** What it says in place of that to whoever just sent the offer form. */
    received: z.optional(z.object({ title: words, lead: rich, actions: z.array(action) })),
  }),
  z.object({
    type: z.literal('prose'),
    id: z.optional(sectionId),
    title: z.optional(words),
    /** Drawn as a sheet to fill in: its lists are ruled lines. */
    paper: z.optional(z.literal(true)),
    /** Its lists are numbered, the first point with this: sections may count on. */
    numbered: z.optional(z.number().check(z.positive())),
    body: z.array(z.union([rich, z.array(rich)])).check(z.minLength(1)),
  }),
  /** Figures one under the other; `placeholder` says what isn't known yet. */
  z.object({
    type: z.literal('facts'),
    id: z.optional(sectionId),
    ...heading,
    rows: z.array(z.object({ label: words, value })),
    placeholder: z.optional(rich),
    source: z.optional(rich),
  }),
  /** What an agreement comes to and what it hangs on, as a slip; the rest of its terms beside. */
  z.object({
    type: z.literal('slip'),
    id,
    ...heading,
    slip: words,
    lines: z.array(z.object({ label: words, value })).check(z.minLength(1)),
    total: z.object({ label: words, value }),
    note: z.object({ title: words, points: z.array(rich).check(z.minLength(1)) }),
    more: z.object({
      label: words,
      rows: z.array(z.object({ label: words, value })).check(z.minLength(1)),
    }),
    source: rich,
  }),
  /** Where we drive, on the map of Denmark. */
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
    id: z.optional(sectionId),
    ...heading,
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
    id: z.optional(sectionId),
    ...heading,
    /** In place of a drawing stands the logo of the partner named `partner`, or with `own` our word mark. */
    items: z.array(
      z.object({
        route,
        hash: z.optional(sectionId),
        title: words,
        text: rich,
        spot: z.optional(spot),
        partner: z.optional(words),
        own: z.optional(z.literal(true)),
      }),
    ),
  }),
  /** Ways to the sections of a long page. */
  z.object({
    type: z.literal('onPage'),
    items: z.array(z.object({ hash: sectionId, label: words })).check(z.minLength(2)),
  }),
  /** When it makes sense, and when not; `forbidden` is what must not be done, not what merely isn't so. */
  z.object({
    type: z.literal('fits'),
    id,
    ...heading,
    yes: z.object({ title: words, points: z.array(rich).check(z.minLength(1)) }),
    no: z.object({
      title: words,
      points: z.array(rich).check(z.minLength(1)),
      forbidden: z.optional(z.literal(true)),
    }),
  }),
  /** Products, kinds or choices side by side; a card has at most one link. */
  z.object({
    type: z.literal('cards'),
    id,
    ...heading,
    /** Goods stand on a wide tile of their own, with their price below. */
    goods: z.optional(z.literal(true)),
    cards: z
      .array(
        z.object({
          /** `partners` are names whose word marks stand in place of a drawing. */
          art: z.optional(
            z.union([
              z.object({ spot }),
              z.object({ crop }),
              z.object({ battery: z.literal(batterySizes) }),
              z.object({ partners: z.array(words).check(z.minLength(1)) }),
            ]),
          ),
          tint,
          kicker: z.optional(words),
          title: words,
          text: rich,
          value: z.optional(valueKey),
          /** Where we have no price of our own: what others say that it costs, `note` says who; or how one gets to know ours. */
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
    id,
    ground: band,
    ...heading,
    columns: z.array(words).check(z.minLength(2)),
    rows: z.array(z.object({ label: words, cells: z.array(value) })).check(z.minLength(2)),
    source: z.optional(rich),
  }),
  /** One series as bars, with its message in a sentence; the same figures as a table. */
  z.object({
    type: z.literal('bars'),
    id,
    ground: band,
    ...heading,
    /** What is measured, e.g. `kWh pr. måned`. */
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
    /** A line across standing bars that they keep or break. */
    limit: z.optional(z.object({ label: words, value: z.number() })),
    sentence: rich,
    example: z.boolean(),
    source: rich,
  }),
  /** Sums made of parts against a limit, each sum a bar. */
  z.object({
    type: z.literal('parts'),
    id,
    ground: band,
    ...heading,
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
    id,
    ground: band,
    ...heading,
    /** What is measured, e.g. `kr. om året`. */
    unit: words,
    low: z.object({ value: amount, note: words }),
    mid: z.object({ value: amount, note: words }),
    high: z.object({ value: amount, note: words }),
    example: z.boolean(),
    source: rich,
  }),
  /** How a figure was made, line by line, and what can make it wrong. */
  z.object({
    type: z.literal('working'),
    id,
    ground: band,
    title: words,
    rows: z.array(z.object({ label: words, value })),
    result: z.object({ label: words, value }),
    /** What comes back of it later, shown as taken off, and what is left then. */
    back: z.optional(
      z.object({
        label: words,
        value: valueKey,
        left: z.object({ label: words, value: valueKey }),
      }),
    ),
    caveats: z.optional(z.object({ title: words, points: z.array(rich).check(z.minLength(1)) })),
    source: z.optional(rich),
  }),
  /** The one sentence of an article worth remembering; our own words, never a person's. */
  z.object({ type: z.literal('quote'), ground: band, text: words }),
  /** A way on inside a text, or what must not be overlooked there. */
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
  /** Pages to print or keep. */
  z.object({
    type: z.literal('downloads'),
    id,
    ...heading,
    items: z.array(z.object({ route, title: words, text: rich })).check(z.minLength(1)),
  }),
  /** Opens an article: where it belongs, what it says, who wrote it and when. */
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
    id,
    ...heading,
    topic: z.optional(topic),
    slugs: z.optional(z.array(slug)),
    limit: z.optional(z.number().check(z.minimum(1))),
    /** Ways to the pages of the topics above the list. */
    topics: z.optional(z.boolean()),
  }),
  /** Every topic that has articles, with its newest. */
  z.object({ type: z.literal('topics'), id, ...heading }),
  /** A time with us: the calendar where there is one, else the form with room for times in words, and beside it what this meeting is. */
  z.object({
    type: z.literal('booking'),
    id,
    ...heading,
    /** What the message of our own form should say. */
    hint: z.optional(words),
    meeting: z.object({
      spot,
      tint,
      /** How long, e.g. `30 minutter`. */
      time: words,
      /** Where and with whom, in one sentence. */
      place: rich,
      about: z.array(rich).check(z.minLength(2), z.maxLength(4)),
      bring: z.array(rich).check(z.minLength(1), z.maxLength(4)),
    }),
  }),
  /** The choice about cookies, as this visitor has made it; on personal pages only. */
  z.object({ type: z.literal('cookieChoice'), ...heading }),
  /** One page of the offer form: a step, or 5 for the page before sending. */
  z.object({ type: z.literal('quoteRequest'), page: z.literal([0, 1, 2, 3, 4, 5]) }),
  /** What comes of the offer form that was just sent: its number, a first reckoning, and what happens next. */
  z.object({ type: z.literal('quoteRequestReceipt') }),
  /** A calculator, or a part of it; `start` is what this page begins with in place of the fields' own, `startPrice` the published price that its field `price` begins with. */
  z.object({
    type: z.literal('calculator'),
    id,
    calculator: z.enum(calculatorNames),
    part: z.enum(calculatorParts),
    start: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    startPrice: z.optional(valueKey),
    ...heading,
  }),
  /** What electricity costs hour by hour, today and tomorrow, in both price areas. */
  z.object({ type: z.literal('electricityPrices'), id, ...heading }),
  /** Three minutes of the grid's frequency, a drawn example: what grid balancing is for. */
  z.object({ type: z.literal('frequency'), id, ...heading, sentence: rich, source: rich }),
  /** Search among pages, products, articles and explained words. */
  z.object({ type: z.literal('siteSearch'), id, ...heading }),
])

export type Block = z.output<typeof blockSchema>
export type BlockType = Block['type']
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>
