import { organization } from './organization.ts'
import type { Described, Thing } from './structured.ts'

/** A blog article. Its author is the company: pages name a writer's job, not the person. */
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
