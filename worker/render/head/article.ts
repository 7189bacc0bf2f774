import { organization } from './organization.ts'
import type { Described, Thing } from './structured.ts'

/** An article of the blog. It is the company's: who wrote it is told by what they do, not by name. */
export function article({ content, site, origin, canonical, image }: Described): Thing[] {
  const opening = content.blocks[0]
  if (opening?.type !== 'articleHead') return []
  const company = organization(site.brand, origin)
  return [
    {
      '@type': 'Article',
      headline: opening.title,
      description: content.seo.description,
      image,
      datePublished: opening.published,
      dateModified: opening.updated,
      inLanguage: 'da',
      mainEntityOfPage: canonical,
      author: company,
      publisher: company,
    },
  ]
}
