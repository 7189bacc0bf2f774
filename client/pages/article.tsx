import { topics } from '#shared/content/blog/topics.ts'
import { type Section, sectionsOf } from '#shared/domain/posts/sections.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import { BlockView, isFullWidth } from '#client/blocks/registry.tsx'
import type { Site } from '#client/site.ts'
import { Icon } from '#client/ui/icon.tsx'

interface Props {
  readonly page: PageContent
  readonly site: Site
}

/** An article: its head, its text next to a table of contents, then links and related articles. */
export function ArticlePage({ page, site }: Props) {
  const [head, ...rest] = page.blocks
  const end = rest.findIndex((block) => block.type === 'posts' || isFullWidth(block))
  const body = end < 0 ? rest : rest.slice(0, end)
  const after = end < 0 ? [] : rest.slice(end)
  return (
    <>
      <article
        className={head?.type === 'articleHead' ? `about-${topics[head.topic].ground}` : undefined}
      >
        {head && <BlockView block={head} site={site} />}
        <div className="page-width article-grid">
          <Contents sections={sectionsOf(body)} />
          <div className="article-text">
            {body.map((block, i) => (
              <BlockView key={i} block={block} site={site} />
            ))}
          </div>
        </div>
      </article>
      {after.map((block, i) => (
        <AfterText key={i} block={block} site={site} />
      ))}
    </>
  )
}

function AfterText({ block, site }: { readonly block: Block; readonly site: Site }) {
  if (isFullWidth(block)) return <BlockView block={block} site={site} />
  return (
    <div className="article-after ground-smoke">
      <div className="page-width">
        <BlockView block={block} site={site} />
      </div>
    </div>
  )
}

/** Next to the text; on narrow screens folded above it. */
function Contents({ sections }: { readonly sections: readonly Section[] }) {
  if (sections.length < 2) return null
  const list = (
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav className="toc" aria-label="I artiklen">
      <details className="fold">
        <summary>
          I artiklen
          <Icon name="chevron-down" />
        </summary>
        {list}
      </details>
      <div>
        <p>I artiklen</p>
        {list}
      </div>
    </nav>
  )
}
