import { useNavigate } from 'react-router'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { MenuItem, Popover } from '../../../kit/popover.tsx'
import type { ScreenAddress } from '../../../kit/screen/use-screen-address.ts'
import { useHasRole } from '../../../session.ts'
import { useAddress } from '../../../use-address.ts'
import { editorAddress } from '../address.ts'
import { permissions, currentVersions } from '../status.ts'

interface Props {
  readonly offer: OfferView
  readonly address: ScreenAddress
}

/** What staff may do with an offer in its state; what can't be undone is in `Danger`. Each dialog is an address. */
export function Actions({ offer, address }: Props) {
  const mayWrite = useHasRole('admin')
  const { withParams } = useAddress()
  const navigate = useNavigate()
  const { draft } = currentVersions(offer)
  if (!mayWrite)
    return (
      <p className="rounded-knob bg-plain-wash p-3">
        Du kan se tilbud. At lave, rette og sende dem kræver rollen administrator.
      </p>
    )

  const { emptied, mayChange, mayExtend, mayEnd } = permissions(offer)
  const ready = Object.keys(offer.missing).length === 0
  return (
    <div className="flex flex-wrap gap-2.5">
      {draft && mayChange && (
        <ButtonLink to={address.toPanel('send')} look={ready ? 'primary' : 'secondary'}>
          Send
        </ButtonLink>
      )}
      {mayChange && (
        <ButtonLink
          to={withParams(editorAddress({ id: offer.id }))}
          look={draft && !ready ? 'primary' : 'secondary'}
        >
          {draft ? 'Ret kladde' : 'Ny udgave'}
        </ButtonLink>
      )}
      {offer.status === 'question' && (
        <ButtonLink to={address.toPanel('besvaret')}>Besvaret</ButtonLink>
      )}
      {offer.state === 'accepted' && (
        <ButtonLink to={address.toPanel('levering')}>
          {offer.deliveredOn ? 'Ret leveringsdag' : 'Skriv leveringsdag'}
        </ButtonLink>
      )}
      {mayExtend && offer.expired && (
        <ButtonLink to={address.toPanel('forlaeng')} look={draft ? 'secondary' : 'primary'}>
          Forlæng
        </ButtonLink>
      )}
      {!emptied && (
        <Popover label="Mere" trigger={<Button icon="more" aria-label="Mere" />}>
          {(close) => {
            const go = (to: string) => () => {
              close()
              void navigate(to)
            }
            return (
              <>
                <MenuItem onClick={go(withParams(editorAddress({ copyOf: offer.id })))}>
                  Kopiér til nyt
                </MenuItem>
                {mayExtend && !offer.expired && (
                  <MenuItem
                    disabledReason={draft ? 'Der ligger en kladde: ret datoen i den.' : null}
                    onClick={go(address.toPanel('forlaeng'))}
                  >
                    Forlæng…
                  </MenuItem>
                )}
                {mayEnd && (
                  <MenuItem danger onClick={go(address.toPanel('afslut'))}>
                    Afslut før tid…
                  </MenuItem>
                )}
              </>
            )
          }}
        </Popover>
      )}
    </div>
  )
}
