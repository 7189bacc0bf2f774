import { campaignQuery } from '#shared/domain/campaign.ts'
import type { Campaign } from '#shared/schemas/campaign.ts'
import { slotMarks } from '#client/slots.tsx'

type SlotKind = 'query' | 'queryMore' | 'campaignField' | 'idempotencyField'

interface Slot {
  readonly kind: SlotKind
  /** Where in the bytes its value goes. */
  readonly at: number
}

/** A document as bytes, and the places where visitors differ. Made once; serving it is copying. */
export interface Template {
  readonly bytes: Uint8Array
  readonly slots: readonly Slot[]
}

/** A document in its two forms: with the consent banner, and without. */
export interface Templates {
  readonly undecided: Template
  readonly decided: Template
}

/** What one visitor's copy holds. */
export interface SlotValues {
  readonly campaign: Campaign | null
  readonly idempotencyKey: string
}

const kinds: Readonly<Record<string, SlotKind>> = {
  [slotMarks.query]: 'query',
  [slotMarks.queryMore]: 'queryMore',
  [slotMarks.campaignField]: 'campaignField',
  [slotMarks.idempotencyField]: 'idempotencyField',
}
const mark = /[\uE001-\uE004]/g
const consentRegion = new RegExp(`${slotMarks.consentStart}([^]*?)${slotMarks.consentEnd}`, 'g')
const encoder = new TextEncoder()

/** Cuts rendered HTML into bytes and slots. */
export function cutSlots(html: string): Templates {
  return { undecided: cut(html.replace(consentRegion, '$1')), decided: cut(html.replace(consentRegion, '')) }
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
  return { bytes: concatenate(pieces, length), slots }
}

/** One visitor's copy. Without anything to add it is the template's own bytes: do not write to them. */
export function fillSlots({ bytes, slots }: Template, values: SlotValues): Uint8Array {
  const inserts = slotBytes(values)
  let length = bytes.length
  for (const { kind } of slots) length += inserts[kind].length
  if (length === bytes.length) return bytes
  const filled = new Uint8Array(length)
  let read = 0
  let write = 0
  for (const { kind, at } of slots) {
    const insert = inserts[kind]
    if (insert.length === 0) continue
    filled.set(bytes.subarray(read, at), write)
    write += at - read
    filled.set(insert, write)
    write += insert.length
    read = at
  }
  filled.set(bytes.subarray(read), write)
  return filled
}

const nothing = new Uint8Array(0)

function slotBytes({ campaign, idempotencyKey }: SlotValues): Record<SlotKind, Uint8Array> {
  const idempotencyField = encoder.encode(hiddenField('idempotencyKey', idempotencyKey))
  if (!campaign) return { query: nothing, queryMore: nothing, campaignField: nothing, idempotencyField }
  const query = escapeAttribute(campaignQuery(campaign))
  return {
    query: encoder.encode(`?${query}`),
    queryMore: encoder.encode(`&amp;${query}`),
    campaignField: encoder.encode(hiddenField('utmFields', JSON.stringify(campaign))),
    idempotencyField,
  }
}

const hiddenField = (name: string, value: string): string => `<input type="hidden" name="${name}" value="${escapeAttribute(value)}">`

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function concatenate(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
