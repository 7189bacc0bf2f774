import { useQuery } from '@tanstack/react-query'
import { redirectSummaryQuery } from '../../data/redirects.ts'
import { changesText } from '../../format.ts'
import { AmberBar } from '../../kit/notices.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import { useHasRole } from '../../session.ts'
import { useAddress } from '../../use-address.ts'
import { viewAddress } from './address.ts'

/** Shown while drafts wait for publication; links to the review. */
export function WaitingBar() {
  const mayWrite = useHasRole('admin')
  const { only } = useAddress()
  const { data: { waiting } = { waiting: 0 } } = useQuery(redirectSummaryQuery)
  if (waiting === 0) return null
  return (
    <AmberBar>
      <p className="min-w-0 flex-1">
        <strong>{changesText(waiting)} venter.</strong>{' '}
        <span className="max-md:hidden">
          {waiting === 1
            ? 'Besøgende mærker den først, når den er udgivet. Så slår den igennem'
            : 'Besøgende mærker dem først, når de er udgivet. Så slår de igennem'}{' '}
          inden for ca. 90&nbsp;sekunder.
        </span>
      </p>
      <ButtonLink
        to={only(viewAddress('aendringer'))}
        look={mayWrite ? 'primary' : 'secondary'}
        size="small"
      >
        {mayWrite ? 'Se forskel og udgiv' : 'Se forskel'}
      </ButtonLink>
    </AmberBar>
  )
}
