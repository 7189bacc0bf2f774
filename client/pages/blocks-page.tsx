import type { Block } from '#shared/schemas/content/block.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import { BlockView, isFullWidth } from '#client/blocks/registry.tsx'
import type { Site } from '#client/site.ts'

interface Props {
  readonly page: PageContent
  readonly site: Site
}

/** Full-width sections in sequence: the home page and flows. */
export function SectionsPage({ page, site }: Props) {
  return page.blocks.map((block, i) => <BlockView key={i} block={block} site={site} />)
}

/** Blocks in the page's column; full-width blocks break out of it, and a block with a ground colour gets a full-width band. */
export function ColumnPage({ page, site }: Props) {
  return groups(page.blocks).map(({ kind, ground, blocks }, i) => {
    if (kind === 'wide') return <BlockView key={i} block={blocks[0] as Block} site={site} />
    const column = (
      <div key={i} className="page-width stack">
        {blocks.map((block, k) => (
          <BlockView key={k} block={block} site={site} />
        ))}
      </div>
    )
    return ground ? (
      <div key={i} className={`band ground-${ground}`}>
        {column}
      </div>
    ) : (
      column
    )
  })
}

interface Group {
  readonly kind: 'wide' | 'column' | 'band'
  readonly ground?: string | undefined
  readonly blocks: Block[]
}

function groups(blocks: readonly Block[]): Group[] {
  const out: Group[] = []
  for (const block of blocks) {
    const last = out.at(-1)
    const ground = 'ground' in block ? block.ground : undefined
    if (isFullWidth(block)) out.push({ kind: 'wide', blocks: [block] })
    else if (ground) out.push({ kind: 'band', ground, blocks: [block] })
    else if (last?.kind === 'column') last.blocks.push(block)
    else out.push({ kind: 'column', blocks: [block] })
  }
  return out
}
