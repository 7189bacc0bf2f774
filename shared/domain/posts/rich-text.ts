/** A run of copy's text in one mark; without one plain. Marks are never inside each other. */
export interface Run {
  readonly text: string
  readonly mark?: 'strong' | { readonly target: string }
}

const marks = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g

/** The runs of copy's markup: **strong** and [label](target). Figures and terms in braces stay text. */
export function parseRich(text: string): Run[] {
  const runs: Run[] = []
  let end = 0
  const plain = (until: number): void => {
    if (until > end) runs.push({ text: text.slice(end, until) })
  }
  for (const match of text.matchAll(marks)) {
    const [whole, strong, label, target = ''] = match
    plain(match.index)
    runs.push(strong ? { text: strong, mark: 'strong' } : { text: label ?? '', mark: { target } })
    end = match.index + whole.length
  }
  plain(text.length)
  return runs
}

/** Writes runs as copy's markup, with single spaces (no-break spaces stay), and none inside a mark's ends. A mark that has no notation is left out. */
export function writeRich(runs: readonly Run[]): string {
  return runs
    .map(writeRun)
    .join('')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim()
}

function writeRun({ text, mark }: Run): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? []
  if (!mark || inner === '') return text
  if (mark === 'strong') return inner.includes('*') ? text : `${before}**${inner}**${after}`
  const label = inner.replaceAll('[', '(').replaceAll(']', ')')
  return `${before}[${label}](${writeTarget(mark.target)})${after}`
}

/** A target without the characters that end it in the notation. */
export const writeTarget = (target: string): string =>
  target.trim().replaceAll('(', '%28').replaceAll(')', '%29').replace(/\s/g, '%20')

/** Figures `{=…}` and terms `{…}` of a text, where they are. */
export const tokensIn = (
  text: string,
): readonly { readonly from: number; readonly to: number; readonly kind: 'figure' | 'term' }[] =>
  [...text.matchAll(/\{(=)?[^{}]+\}/g)].map(({ 0: whole, 1: figure, index }) => ({
    from: index,
    to: index + whole.length,
    kind: figure ? 'figure' : 'term',
  }))
