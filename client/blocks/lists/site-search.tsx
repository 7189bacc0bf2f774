import { Island } from '#client/island.tsx'
import { BlockHead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'

export function SiteSearch({ block, site }: BlockProps<'siteSearch'>) {
  return (
    <section className="beside" id={block.id}>
      <BlockHead {...block} />
      <Island name="site-search" props={{ ...site.data.search, page: site.route.path }} />
    </section>
  )
}
