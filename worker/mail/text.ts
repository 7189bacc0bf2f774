import { footerLines, privacyLink, privacyWords, unsubscribeWords } from './footer.ts'
import type { Block, Letter, MailContext } from './letter.ts'

/** Renders a mail as plain text, with everything that the HTML contains. */
export function renderLetterText(letter: Letter, context: MailContext): string {
  const { unsubscribe } = context
  const footer = [
    ...footerLines(letter, context),
    ...(unsubscribe ? [`${unsubscribeWords}: ${unsubscribe}`] : []),
    `${privacyWords}: ${privacyLink(context)}`,
  ]
  return `${[letter.title, ...letter.blocks.map(blockText), `-- \n${footer.join('\n')}`].join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'text':
      return block.text
    case 'quote':
      return `${block.label}:\n${block.text.replace(/^/gm, '> ')}`
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'heading':
      return `${block.text}\n${'='.repeat(block.text.length)}`
    case 'prices':
      return block.rows
        .map(({ title, notes, amount }) =>
          [`${title}: ${amount}`, ...notes.map((note) => `  ${note}`)].join('\n'),
        )
        .join('\n')
    case 'terms':
      return [
        block.title,
        ...block.body.map((part) =>
          typeof part === 'string' ? part : part.map((line) => `- ${line}`).join('\n'),
        ),
      ]
        .filter(Boolean)
        .join('\n\n')
    case 'link':
      return `${block.label}:\n${block.url}`
  }
}
