import { plain } from '#shared/domain/posts/text.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import type { Thing } from './structured.ts'

export function faqPage(blocks: readonly Block[]): Thing[] {
  const items = blocks.flatMap((block) => (block.type === 'faq' ? block.items : []))
  if (items.length === 0) return []
  const questions = items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
  }))
  return [{ '@type': 'FAQPage', mainEntity: questions }]
}
