import type { MentionSeed, PublishedMention, ShownMention } from '../schemas/content/mention.ts'

/** Who the site shows, each kind in its order. */
export interface Mentions {
  readonly quotes: readonly ShownMention[]
  readonly houses: readonly ShownMention[]
  readonly partners: readonly ShownMention[]
  readonly teams: readonly ShownMention[]
}

/** What staff published in place of the repository's, and the rest of the repository's. */
export function joinMentions(
  seeds: readonly MentionSeed[],
  published: readonly PublishedMention[],
): Mentions {
  const replaced = new Set(published.map(({ key }) => key))
  const all: readonly ShownMention[] = [
    ...seeds.flatMap(({ key, body }) => (replaced.has(key) ? [] : [body])),
    ...published.flatMap(({ shown }) => shown ?? []),
  ].toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'da'))
  const of = (kind: ShownMention['kind']) => all.filter((mention) => mention.kind === kind)
  return { quotes: of('quote'), houses: of('house'), partners: of('partner'), teams: of('team') }
}

/** »Anlæg: 3,6 kWp« → its label and its text, each line one; a line without a label is one text. */
export const readFacts = (facts: string): readonly (readonly [label: string, text: string])[] =>
  facts
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, label = '', text = line] = /^([^:]+):(.+)$/.exec(line) ?? []
      return [label.trim(), text.trim()]
    })
