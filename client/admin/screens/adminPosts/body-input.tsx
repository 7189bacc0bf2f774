import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { type PostRow, posts, type PostSource } from '#shared/admin/posts.ts'
import type { Field } from '#shared/admin/field.ts'
import { sectionsOf } from '#shared/domain/posts/sections.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import { api } from '../../api.ts'
import { validClaimsQuery } from '../../data/proven-claims.ts'
import { queryString } from '../../data/queries.ts'
import { recordOf, type ResourcePage } from '../../data/resource.ts'
import { ArticleEditor, type LinkedArticle } from '../../kit/article-editor/index.tsx'
import { FieldError } from '../../kit/form/field.tsx'
import { fieldId } from '../../kit/form/focus-field.ts'
import { useField } from '../../kit/form/use-field.ts'

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

/** The text of an article. */
export function BodyInput({ name, field }: { readonly name: string; readonly field: Field }) {
  const { value, change, error } = useField<readonly Block[]>(name)
  const { data: articles } = useQuery(linkedQuery)
  const { data: claims } = useQuery(validClaimsQuery)
  const queries = useQueryClient()
  const sources = (useWatch({ name: 'sources' }) ?? []) as readonly PostSource[]
  const id = fieldId(name)
  return (
    <div className="grid gap-1">
      <ArticleEditor
        id={id}
        label={field.label}
        value={value}
        onChange={change}
        isInvalid={error !== undefined}
        describedBy={error ? `${id}-error` : undefined}
        articles={articles}
        loadSections={async (article) =>
          sectionsOf((await queries.fetchQuery(recordOf(posts, article.id))).draft.body ?? [])
        }
        proven={claims?.claims}
        hasSources={sources.some(({ label }) => label !== '')}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
