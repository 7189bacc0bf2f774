import { campaignQuery } from '#shared/domain/campaign.ts'
import type { Campaign } from '#shared/schemas/campaign.ts'
import { escapeMarkup } from '#worker/lib/escape.ts'
import { slotMarks } from '#client/slots.tsx'

type CampaignSlot = 'query' | 'queryMore' | 'campaignField' | 'campaignQueryFields'
type SlotKind = CampaignSlot | 'calculator' | 'cartCount'

/** Marks a calculator's place in a page whose calculators are rendered for each query. */
const calculatorMark = '\uE007'

interface Slot {
  readonly kind: SlotKind
  /** Offset in the bytes. */
  readonly at: number
}

/** A document as bytes, and the places where visitors differ. Created once; serving it is copying. */
export interface Template {
  readonly bytes: Uint8Array
  readonly slots: readonly Slot[]
  /** Views of `bytes` between the slots: one more than there are slots. */
  readonly pieces: readonly Uint8Array[]
}

/** A document with the consent banner, and without. */
export interface Templates {
  readonly undecided: Template
  readonly decided: Template
}

const kinds: Readonly<Record<string, SlotKind>> = {
  [slotMarks.query]: 'query',
  [slotMarks.queryMore]: 'queryMore',
  [slotMarks.campaignField]: 'campaignField',
  [slotMarks.campaignQueryFields]: 'campaignQueryFields',
  [slotMarks.cartCount]: 'cartCount',
  [calculatorMark]: 'calculator',
}
const mark = /[\uE001-\uE004\uE007\uE008]/g
const consentRegion = new RegExp(`${slotMarks.consentStart}([^]*?)${slotMarks.consentEnd}`, 'g')
const encoder = new TextEncoder()

/** Cuts rendered HTML into bytes and slots. */
export function cutSlots(html: string): Templates {
  return {
    undecided: cut(html.replace(consentRegion, '$1')),
    decided: cut(html.replace(consentRegion, '')),
  }
}

const calculatorIsland = /<x-island name="calculator" prefix="i(\d+)-"[^]*?<\/x-island>/g

/** The same with a slot in place of each calculator's island; `islands` are their numbers, in order. */
export function cutCalculators(html: string): {
  readonly templates: Templates
  readonly islands: readonly number[]
} {
  const islands = Array.from(html.matchAll(calculatorIsland), ([, number]) => Number(number))
  return { templates: cutSlots(html.replace(calculatorIsland, calculatorMark)), islands }
}

function cut(html: string): Template {
  const slots: Slot[] = []
  const pieces: Uint8Array[] = []
  let length = 0
  let from = 0
  const push = (text: string): void => {
    const piece = encoder.encode(text)
    pieces.push(piece)
    length += piece.length
  }
  for (const match of html.matchAll(mark)) {
    push(html.slice(from, match.index))
    slots.push({ kind: kinds[match[0]] as SlotKind, at: length })
    from = match.index + 1
  }
  push(html.slice(from))
  const bytes = concatenate(pieces, length)
  const ends = [...slots.map(({ at }) => at), length]
  return {
    bytes,
    slots,
    pieces: ends.map((end, i) => bytes.subarray(i === 0 ? 0 : ends[i - 1], end)),
  }
}

/** Capacity of the copies' cache: enough for the landing pages of current campaigns, about 2 MB. */
const maxCopies = 32
const copies = new Map<Template, WeakMap<Campaign, Uint8Array>>()
let copyCount = 0

/** What differs between visitors of one page. */
export interface Visitor {
  readonly campaign: Campaign | null
  /** Items in the cart. */
  readonly cartCount: number
}

const isFilled = ({ slots }: Template, { campaign, cartCount }: Visitor): boolean =>
  slots.length > 0 && (campaign !== null || cartCount > 0)

/** One visitor's copy of a page that was rendered for them alone: not cached. */
export function fillUncached(template: Template, visitor: Visitor): Uint8Array {
  return isFilled(template, visitor) ? fill(template, visitor) : template.bytes
}

/**
 * One visitor's copy. Where nothing is filled in, it is the template's own bytes: do not write to them. Without a cart a copy depends on
 * template and campaign alone, so that all visitors of one campaign may share it.
 */
export function fillSlots(template: Template, visitor: Visitor): Uint8Array {
  const { campaign, cartCount } = visitor
  if (!campaign || cartCount > 0) return fillUncached(template, visitor)
  const cached = copies.get(template)?.get(campaign)
  if (cached) return cached
  if (copyCount >= maxCopies) {
    copies.clear()
    copyCount = 0
  }
  const filled = fillUncached(template, visitor)
  const ofTemplate = copies.get(template) ?? new WeakMap<Campaign, Uint8Array>()
  copies.set(template, ofTemplate.set(campaign, filled))
  copyCount++
  return filled
}

/** One visitor's copy of a page with the markup of its calculators, in the order of their slots. */
export function fillCalculators(
  template: Template,
  visitor: Visitor,
  calculators: readonly string[],
): Uint8Array {
  return fill(
    template,
    visitor,
    calculators.map((html) => fillUncached(cut(html), visitor)),
  )
}

const noBytes = new Uint8Array()
const noInserts: Inserts = {
  query: noBytes,
  queryMore: noBytes,
  campaignField: noBytes,
  campaignQueryFields: noBytes,
}

function fill(
  { bytes, slots, pieces }: Template,
  { campaign, cartCount }: Visitor,
  calculators: readonly Uint8Array[] = [],
): Uint8Array {
  const inserts = campaign ? insertsFor(campaign) : noInserts
  const count = cartCount > 0 ? encoder.encode(String(cartCount)) : noBytes
  let drawn = 0
  const inserted = slots.map(({ kind }) => {
    if (kind === 'calculator') return calculators[drawn++] ?? noBytes
    return kind === 'cartCount' ? count : inserts[kind]
  })
  const length = inserted.reduce((sum, insert) => sum + insert.length, bytes.length)
  const filled = new Uint8Array(length)
  let at = 0
  for (const [i, insert] of inserted.entries()) {
    const piece = pieces[i] as Uint8Array
    filled.set(piece, at)
    filled.set(insert, at + piece.length)
    at += piece.length + insert.length
  }
  filled.set(pieces[slots.length] as Uint8Array, at)
  return filled
}

type Inserts = Readonly<Record<CampaignSlot, Uint8Array>>
const known = new WeakMap<Campaign, Inserts>()

/** The values of a campaign for each kind of slot. */
function insertsFor(campaign: Campaign): Inserts {
  const made = known.get(campaign)
  if (made) return made
  const plainQuery = campaignQuery(campaign)
  const query = escapeMarkup(plainQuery)
  const queryFields = [...new URLSearchParams(plainQuery)]
    .map(([name, value]) => hiddenField(name, value))
    .join('')
  const inserts = {
    query: encoder.encode(`?${query}`),
    queryMore: encoder.encode(`&amp;${query}`),
    campaignField: encoder.encode(hiddenField('utmFields', JSON.stringify(campaign))),
    campaignQueryFields: encoder.encode(queryFields),
  }
  known.set(campaign, inserts)
  return inserts
}

const hiddenField = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeMarkup(value)}">`

function concatenate(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
