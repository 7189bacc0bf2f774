import { AmberBar } from '../../kit/notices.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import { useHasRole } from '../../session.ts'
import { useAddress } from '../../use-address.ts'
import { viewAddress } from './address.ts'
import { changesText } from './labels.ts'

/** Shown while drafts wait for publication; links to the review. */
export function WaitingBar({ waiting }: { readonly waiting: number }) {
  const mayWrite = useHasRole('admin')
  const { only } = useAddress()
  if (waiting === 0) return null
  return (
    <AmberBar>
      <p className="min-w-0 flex-1">
        <strong>{changesText(waiting)} venter.</strong> Besøgende mærker dem først, når de er
        udgivet. Så slår de igennem inden for ca. 90&nbsp;sekunder.
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
