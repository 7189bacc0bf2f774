import type { PageContent } from '../../schemas/content/page.ts'
import { href, readTarget } from '../../routes/href.ts'
import { type RouteId, routes } from '../../routes/table.ts'

/** A page's copy without layout, to be stored and read elsewhere. */
export interface Printed {
  readonly title: string
  /** Its version, as the page shows it. */
  readonly updated: string
  readonly sections: readonly PrintedSection[]
}

export interface PrintedSection {
  readonly title: string
  /** Paragraphs, and lists of lines, in copy's markup: `plainCopy` removes it. */
  readonly body: readonly (string | readonly string[])[]
}

/** The copy of a page of paragraphs and tables. Daily prices are left out: they are no part of an agreement. */
export function printedOf({ blocks }: PageContent): Printed {
  const opening = blocks.find((block) => block.type === 'pageHero')
  return {
    title: (opening?.title ?? '').replaceAll('\u00ad', ''),
    updated: opening?.updated ?? '',
    sections: [
      ...(opening ? [{ title: '', body: [opening.lead] }] : []),
      ...blocks.flatMap((block): PrintedSection[] => {
        if (block.type === 'prose') return [{ title: block.title ?? '', body: block.body }]
        if (block.type !== 'table') return []
        const { columns, rows, title } = block
        const said = rows.map(({ label, cells }) => {
          const texts = cells.flatMap((cell, i) =>
            'text' in cell
              ? [cells.length > 1 ? `${columns[i + 1]}: ${cell.text}` : cell.text]
              : [],
          )
          return [label, ...texts].map((text) => text.replace(/\.?$/, '.')).join(' ')
        })
        return [{ title: title ?? '', body: [said] }]
      }),
    ],
  }
}

const marks = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|\{([^{}|]+)(?:\|[^{}]+)?\}/g

/** Copy as plain text: without markup, links followed by their address. `origin` is the site's. */
export const plainCopy = (copy: string, origin: string): string =>
  copy.replace(marks, (_, strong?: string, label?: string, target = '', words?: string) => {
    const address = label ? addressOf(target, origin) : ''
    return (strong ?? label ?? words ?? '') + (address ? ` (${address})` : '')
  })

function addressOf(target: string, origin: string): string {
  if (target.startsWith('https:')) return target
  const { id, query, hash } = readTarget(target)
  return Object.hasOwn(routes, id) ? origin + href(id as RouteId, {}, hash, query) : ''
}
