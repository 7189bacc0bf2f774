import type { FetchedConstants, LargeChange } from '#shared/admin/constants.ts'
import {
  type Basket,
  type ContentTarget,
  type ContentVersion,
  type Effect,
  type OfferEffect,
  type PublishedLargeChange,
  publications,
} from '#shared/admin/publications.ts'
import type { MentionRow } from '#shared/admin/mentions.ts'
import type { Page } from '#shared/schemas/admin.ts'
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

/** Partners whose logos blocks show; cached among the mentions. */
export const partnersQuery = getQuery<Page<MentionRow>>(
  ['mentions', 'partners'],
  '/mentions?kind=partner',
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
  calculatedQuery<Effect>('', changes)

/** What they change in drafts of offers. */
export const offerEffectQuery = (changes: readonly ProposedChange[]) =>
  calculatedQuery<OfferEffect>('/offers', changes)

const calculatedQuery = <Answer>(part: string, changes: readonly ProposedChange[]) =>
  queryOptions({
    queryKey: ['content', 'effect', part, changes],
    queryFn: ({ signal }) =>
      api<Answer>(
        'POST',
        `/content/effect${part}`,
        { changes: changes.map(({ id, body }) => ({ id, ...(body && { body }) })) },
        signal,
      ),
    enabled: changes.length > 0,
  })

/** Working copies of constants that need a reason or a second person. */
export const largeChangesQuery = getQuery<{ readonly changes: readonly LargeChange[] }>(
  ['content', 'large-changes'],
  '/content/large-changes',
)

/** The constants that are fetched, as they are now. */
export const fetchedConstantsQuery = getQuery<FetchedConstants>(
  ['content', 'fetched'],
  '/content/fetched',
)

/** The large changes of a publication, with their reasons and approvals. */
export const publishedLargeChangesQuery = (id: string) =>
  getQuery<{ readonly changes: readonly PublishedLargeChange[] }>(
    ['content', 'published-large-changes', id],
    recordPath('publications', id, '/large-changes'),
  )
