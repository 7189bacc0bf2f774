import {
  type Basket,
  type ContentTarget,
  type ContentVersion,
  type Effect,
  publications,
} from '#shared/admin/publications.ts'
import type { PieceName } from '#shared/admin/pieces.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import type { ContentUse } from '../kit/content-uses.tsx'
import { getQuery, recordPath } from './queries.ts'

/** Everything that shows content, published or not. By name: the contracts bring the schemas of all blocks. */
export const content = [
  'campaigns',
  'constants',
  'mentions',
  'pages',
  'posts',
  'pieces',
  'proven-claims',
  publications.name,
  'content',
] as const

/** The basket. */
export const unpublishedQuery = getQuery<Basket>(['content', 'unpublished'], '/content/unpublished')

/** Everything that a publication of the basket, or its undoing, changes. */
export const published = [...content, 'products', 'product-variants', 'redirects'] as const

/** Every piece by name. */
export const pieceNamesQuery = getQuery<{ readonly rows: readonly PieceName[] }>(
  ['pieces', 'names'],
  '/pieces/names',
)

/** What uses a piece; cached below it, so that whatever changes it refetches them. */
export const pieceUsesQuery = (id: string) =>
  getQuery<{ readonly rows: readonly ContentUse[] }>(
    ['pieces', 'one', id, 'uses'],
    recordPath('pieces', id, '/uses'),
  )

/** The published versions of a piece of content. */
export const contentVersionsQuery = (id: string) =>
  getQuery<{ readonly versions: readonly ContentVersion[] }>(
    ['content', 'versions', id],
    recordPath('content', id, '/versions'),
  )

/** A body to calculate with, or the saved working copy in that revision. */
export interface ProposedChange extends ContentTarget {
  readonly body?: readonly Constant[]
}

/** What changes of constants change in public. */
export const effectQuery = (changes: readonly ProposedChange[]) =>
  queryOptions({
    queryKey: ['content', 'effect', changes],
    queryFn: ({ signal }) =>
      api<Effect>(
        'POST',
        '/content/effect',
        { changes: changes.map(({ id, body }) => ({ id, ...(body && { body }) })) },
        signal,
      ),
    enabled: changes.length > 0,
  })
