import { useQuery } from '@tanstack/react-query'
import { href } from '#shared/routes/href.ts'
import { basketCountQuery } from '../../data/basket-count.ts'
import { changesText } from '../../format.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { AmberBar } from '../../kit/notices.tsx'
import { useHasRole } from '../../session.ts'

/** Shown while changes wait for publication; links to the basket. */
export function BasketBar() {
  const mayWrite = useHasRole('admin')
  const { data: { waiting } = { waiting: 0 } } = useQuery(basketCountQuery)
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
