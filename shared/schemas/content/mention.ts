import * as z from 'zod/mini'
import { mediaFile, type SpotName, teamBases } from './block-parts.ts'

/** A customer's words, a customer's house with its figures, a partner with its logo, or the people who come and install. */
export const mentionKinds = ['quote', 'house', 'partner', 'team'] as const
export type MentionKind = (typeof mentionKinds)[number]
export type MediaFile = z.output<typeof mediaFile>

/** What is drawn of a customer's house without a picture. */
export const houseSpots = [
  'house',
  'terraced-house',
  'summer-house',
  'workshop',
] as const satisfies readonly SpotName[]
export type HouseSpot = (typeof houseSpots)[number]

/** Texts have no markup, so that no link in them breaks. */
export const plainText = /^[^[\]{}*]*$/

/** Of a mention, what visitors see. A function, so that the Worker starts without creating it. */
export const shownMentionSchema = () =>
  z.object({
    kind: z.enum(mentionKinds),
    /** The customer by first name or initials, the house and its town, the partner, or the team. */
    name: z.string().check(z.minLength(1), z.maxLength(80)),
    /** The customer's words, what is worth knowing of the house, or the team's trade and where it comes from. */
    text: z.string().check(z.regex(plainText)),
    /** The customer's house and town. */
    place: z.string(),
    /** The house, the partner's logo or the team: a file of the media library. */
    picture: z.nullable(mediaFile),
    /** The picture in words. */
    alt: z.string(),
    /** A word mark of ours where there is no picture, and its width at a height of 42, so that a page reserves its space. */
    drawing: z.nullable(z.object({ name: z.string(), width: z.int() })),
    /** Of the house, one a line: `Anlæg: 3,6 kWp`. What was stored before there were houses has neither. */
    facts: z._default(z.string().check(z.regex(plainText)), ''),
    spot: z._default(z.nullable(z.enum(houseSpots)), null),
    /** Of the partner. */
    link: z.string().check(z.regex(/^(https:\/\/\S+)?$/)),
    /** The town that the map lights for the team. */
    base: z.nullable(z.enum(teamBases)),
    /** Where the team comes, both ends included. */
    postcodes: z.array(z.object({ from: z.string(), to: z.string() })),
    /** When the team is available. */
    weekTitle: z.string().check(z.regex(plainText)),
    weekText: z.string().check(z.regex(plainText)),
    /** Lower is earlier among those of its kind. */
    position: z.int(),
    /** It is invented, and marked so. */
    example: z.boolean(),
  })

/** Of a mention, what visitors see. */
export type ShownMention = z.output<ReturnType<typeof shownMentionSchema>>

/** A mention as staff write it: with its source, and the consent of the person or the company. */
export interface MentionContent extends ShownMention {
  /** False: it is not on the site. */
  readonly shown: boolean
  /** Where the words or the permission come from. */
  readonly source: string
  /** Who agreed, on which day, and how. */
  readonly consentBy: string
  readonly consentOn: string | null
  readonly consentHow: string
  /** The last day; null until it is withdrawn. */
  readonly consentUntil: string | null
}

/** A mention as the repository has it, until staff publish another. */
export interface MentionSeed {
  readonly key: string
  readonly body: MentionContent
}

/** A mention that staff published instead of the repository's of that key; null: it is not on the site. */
export interface PublishedMention {
  readonly key: string
  readonly shown: ShownMention | null
}

/** What visitors see of a mention: neither its source nor who agreed. Null for one that is hidden or breaks the schema. */
export function toShown(body: MentionContent): ShownMention | null {
  const parsed = shownMentionSchema().safeParse(body)
  return body.shown && parsed.success ? parsed.data : null
}
