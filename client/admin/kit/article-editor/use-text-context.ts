import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type PostRow, posts } from '#shared/admin/posts.ts'
import { sectionsOf } from '#shared/domain/posts/sections.ts'
import { api } from '../../api.ts'
import { validClaimsQuery } from '../../data/proven-claims.ts'
import { queryString } from '../../data/queries.ts'
import { recordOf, type ResourcePage } from '../../data/resource.ts'
import type { LinkedArticle, LinkedSection } from './link-dialog.tsx'

/** Every published article, as the target of links. */
const linkedQuery = {
  queryKey: [posts.name, 'linked'],
  async queryFn(): Promise<readonly LinkedArticle[]> {
    const found: PostRow[] = []
    let cursor: string | undefined
    do {
      const page: ResourcePage<typeof posts> = await api(
        'GET',
        `/${posts.name}${queryString({ cursor })}`,
      )
      found.push(...page.rows)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return found.flatMap(({ id, liveSlug, title }) =>
      liveSlug ? [{ id, slug: liveSlug, title }] : [],
    )
  },
}

/** What an editor of text gets from the rest of the content: the articles it can link to, and the claims that are proven. */
export function useTextContext() {
  const { data: articles } = useQuery(linkedQuery)
  const { data: claims } = useQuery(validClaimsQuery)
  const queries = useQueryClient()
  return {
    articles,
    loadSections: async (article: LinkedArticle): Promise<readonly LinkedSection[]> =>
      sectionsOf((await queries.fetchQuery(recordOf(posts, article.id))).draft.body ?? []),
    proven: claims?.claims,
  }
}
