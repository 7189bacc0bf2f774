import { brand } from '#shared/brand.ts'
import { mentionSeeds } from '#shared/content/mentions.ts'
import { joinMentions, type Mentions } from '#shared/domain/mentions.ts'
import { memoizeByObject } from '#shared/domain/memoize-by-object.ts'
import type { PublishedMention } from '#shared/schemas/content/mention.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'

const join = (published: readonly PublishedMention[]): Mentions =>
  joinMentions(mentionSeeds(brand), published)

const joined = memoizeByObject(join)

/** Who the site shows; with a draft in place of what is published of it. */
export function mentionsOf(
  { parts: { mentions } }: Pick<Snapshot, 'parts'>,
  draft?: PublishedMention,
): Mentions {
  return draft
    ? join([...mentions.filter(({ key }) => key !== draft.key), draft])
    : joined(mentions)
}
