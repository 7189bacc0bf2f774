import { Island } from '#client/island.tsx'
import { BlockHead } from './parts.tsx'
import type { BlockProps } from './props.ts'

/** Search among the articles. */
export function PostSearch({ block, site }: BlockProps<'postSearch'>) {
  return (
    <section className="beside" id={block.id}>
      <BlockHead {...block} />
      <Island name="post-search" props={site.postSearch} />
    </section>
  )
}
