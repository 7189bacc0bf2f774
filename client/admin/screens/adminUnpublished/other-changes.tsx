import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { UnpublishedProduct } from '#shared/admin/publications.ts'
import { href } from '#shared/routes/href.ts'
import { pagedRows } from '../../data/queries.ts'
import { productUsesQuery } from '../../data/products.ts'
import { redirectChangesQuery } from '../../data/redirects.ts'
import { changesText } from '../../format.ts'
import { ExternalLink, TextLink } from '../../kit/button.tsx'
import { ContentUses } from '../../kit/content-uses.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Notice } from '../../kit/notices.tsx'
import { ProductDifference } from '../../kit/product-difference.tsx'
import { PageEffects } from '../adminConstants/effect-view.tsx'
import { viewAddress } from '../adminRedirects/address.ts'
import { ChangeCard } from '../adminRedirects/parts/change-card.tsx'

/** What a product changes, and what shows it. */
export function ProductChange({ product }: { readonly product: UnpublishedProduct }) {
  const uses = useQuery(productUsesQuery(product.id))
  const { content, published } = product
  return (
    <>
      <ProductDifference before={published} after={content} />
      {published && !published.byOffer && (
        <p className="-ml-3.5">
          <ExternalLink href={href('product', { id: published.slug })}>
            Se i butikken nu
          </ExternalLink>
        </p>
      )}
      <Loaded query={uses}>
        {({ rows, pages }) => (
          <>
            <ContentUses
              rows={rows}
              none={
                content.byOffer
                  ? 'Ingen sider nævner det.'
                  : 'Kun på dets egen side og i dets gruppe i webshoppen.'
              }
            />
            {pages.length > 0 && <PageEffects pages={pages} />}
          </>
        )}
      </Loaded>
    </>
  )
}

/** The first redirects that change, by their address. They are published together. */
export function RedirectChanges({ total }: { readonly total: number }) {
  const query = useInfiniteQuery(redirectChangesQuery)
  const review = `${href('adminRedirects')}?${new URLSearchParams(viewAddress('aendringer'))}`
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const rows = pagedRows(pages)
        const isStopped = pages.some(({ loops }) => loops.length > 0)
        return (
          <>
            <p>
              De er prøvet mod hinanden og udgives samlet.{' '}
              <TextLink to={review}>
                {rows.length < total ? `Se alle ${changesText(total)}` : 'Åbn under Omdirigeringer'}
              </TextLink>
            </p>
            {isStopped && (
              <Notice role="alert">
                <p>
                  <strong>De kan ikke udgives endnu:</strong> nogle adresser sendes i ring.{' '}
                  <TextLink to={review}>Se hvilke</TextLink>
                </p>
              </Notice>
            )}
            <ul aria-label="Omdirigeringer" className="-mx-4 border-t border-line">
              {rows.map((change) => (
                <ChangeCard key={change.id} change={change} />
              ))}
            </ul>
          </>
        )
      }}
    </Loaded>
  )
}
