import type { BlockType } from '../../schemas/content/block.ts'
import type { PageContent } from '../../schemas/content/page.ts'
import type { CalculatorName } from '../../schemas/content/calculator.ts'
import { ownExamples } from '../calculators/own-examples.ts'
import { figureKeysIn } from '../figures/tokens.ts'
import type { PostTopic } from '../../schemas/content/post-parts.ts'

/** What a page shows beside its own copy. */
export interface Reads {
  /** Keys of the dated values it shows. */
  readonly values: readonly string[]
  readonly promotions: boolean
  /** Customers, partners or teams. */
  readonly mentions: boolean
  /** Articles it lists: of every topic, of some, or none. */
  readonly posts: 'all' | readonly PostTopic[]
}

const mentionBlocks: readonly BlockType[] = ['partners', 'installers', 'testimonials', 'customers']

export function readsOf({ blocks }: PageContent): Reads {
  const lists = blocks.filter((block) => block.type === 'posts')
  const all =
    blocks.some(({ type }) => type === 'topics' || type === 'siteSearch') ||
    lists.some(({ topic }) => !topic)
  return {
    values: [...new Set(valueKeysIn(blocks))],
    promotions: blocks.some(({ type }) => type === 'promotions'),
    mentions: blocks.some(({ type }) => mentionBlocks.includes(type)),
    posts: all ? 'all' : lists.flatMap(({ topic }) => topic ?? []),
  }
}

/** Keys of the published values that a calculator shows or starts with. */
export const valuesOfCalculator = (name: CalculatorName): readonly string[] =>
  (ownExamples[name] ?? []).flatMap(({ price, figures }) => [
    price,
    ...Object.values(figures ?? {}),
  ])

/** A text under the name `value` is a key (shared/schemas/content/block-parts.ts); other texts may contain tokens of figures. */
function valueKeysIn(content: unknown): string[] {
  if (typeof content === 'string') return [...figureKeysIn(content)]
  if (!content || typeof content !== 'object') return []
  return Object.entries(content).flatMap(([name, inner]) =>
    name === 'value' && typeof inner === 'string' && !inner.startsWith('{=')
      ? [inner]
      : valueKeysIn(inner),
  )
}
