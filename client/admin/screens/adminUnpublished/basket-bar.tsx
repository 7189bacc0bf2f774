import { useQuery } from '@tanstack/react-query'
import type { ContentKind } from '#shared/admin/publications.ts'
import { href } from '#shared/routes/href.ts'
import { basketCountQuery } from '../../data/basket-count.ts'
import { changesText } from '../../format.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { AmberBar } from '../../kit/notices.tsx'
import { useHasRole } from '../../session.ts'

/** Shown while changes of this kind wait for publication; links to the basket. */
export function BasketBar({ kind }: { readonly kind: ContentKind }) {
  const mayWrite = useHasRole('admin')
  const waiting = useQuery(basketCountQuery).data?.kinds[kind] ?? 0
  if (waiting === 0) return null
  return (
    <AmberBar>
      <p className="min-w-0 flex-1">
        <strong>{changesText(waiting)} venter.</strong>{' '}
        <span className="max-md:hidden">Besøgende ser intet af det, før det er udgivet.</span>
      </p>
      <ButtonLink
        to={href('adminUnpublished')}
        look={mayWrite ? 'primary' : 'secondary'}
        size="small"
      >
        {mayWrite ? 'Se forskel og udgiv' : 'Se forskel'}
      </ButtonLink>
    </AmberBar>
  )
}
