import type { MentionSeed, PublishedMention, ShownMention } from '../schemas/content/mention.ts'

/** A mention with its key, which stays when its name changes. */
export interface Mention extends ShownMention {
  readonly key: string
}

/** Who the site shows, each kind in its order. */
export interface Mentions {
  readonly quotes: readonly Mention[]
  readonly houses: readonly Mention[]
  readonly partners: readonly Mention[]
  readonly teams: readonly Mention[]
}

/** What staff published in place of the repository's, and the rest of the repository's. */
export function joinMentions(
  seeds: readonly MentionSeed[],
  published: readonly PublishedMention[],
): Mentions {
  const replaced = new Set(published.map(({ key }) => key))
  const all: readonly Mention[] = [
    ...seeds.flatMap(({ key, body }) => (replaced.has(key) ? [] : [{ ...body, key }])),
    ...published.flatMap(({ key, shown }) => (shown ? [{ ...shown, key }] : [])),
  ].toSorted((a, b) => a.position - b.position || a.name.localeCompare(b.name, 'da'))
  const of = (kind: ShownMention['kind']) => all.filter((mention) => mention.kind === kind)
  return { quotes: of('quote'), houses: of('house'), partners: of('partner'), teams: of('team') }
}

/** The partner of a key. Content from before there were keys has names. */
export const findPartner = (
  partners: readonly Mention[],
  wanted: string | undefined,
): Mention | undefined => partners.find(({ key, name }) => key === wanted || name === wanted)

/** »Anlæg: 3,6 kWp« → its label and its text, each line one; a line without a label is one text. */
export const readFacts = (facts: string): readonly (readonly [label: string, text: string])[] =>
  facts
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, label = '', text = line] = /^([^:]+):(.+)$/.exec(line) ?? []
      return [label.trim(), text.trim()]
    })
