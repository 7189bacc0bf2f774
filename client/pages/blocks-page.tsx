import type { Block } from '#shared/schemas/block.ts'
import type { PageContent } from '#shared/schemas/page.ts'
import { BlockView, fullWidth } from '#client/blocks/registry.tsx'
import type { Site } from '#client/site.ts'

interface Props {
  readonly page: PageContent
  readonly site: Site
}

/** Full-width sections one after the other: the front page. */
export function SectionsPage({ page, site }: Props) {
  return page.blocks.map((block, i) => <BlockView key={i} block={block} site={site} />)
}

/** Blocks in the page's column; those that fill the width break out of it. */
export function ColumnPage({ page, site }: Props) {
  return groups(page.blocks).map((group, i) =>
    group.wide ? (
      <BlockView key={i} block={group.blocks[0] as Block} site={site} />
    ) : (
      <div key={i} className="page-width stack">
        {group.blocks.map((block, k) => (
          <BlockView key={k} block={block} site={site} />
        ))}
      </div>
    ),
  )
}

interface Group {
  readonly wide: boolean
  readonly blocks: Block[]
}

function groups(blocks: readonly Block[]): Group[] {
  const out: Group[] = []
  for (const block of blocks) {
    const last = out.at(-1)
    if (fullWidth.includes(block.type)) out.push({ wide: true, blocks: [block] })
    else if (last && !last.wide) last.blocks.push(block)
    else out.push({ wide: false, blocks: [block] })
  }
  return out
}
