import { useState } from 'react'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { useAddress } from '../../use-address.ts'
import { editorAddress } from './address.ts'
import { DeliveryDialog } from './dialogs.tsx'
import { SendDialog } from './send-dialog.tsx'
import { mayDo, versionsOf } from './status.ts'

type Question = 'send' | 'delivery' | null

/** What staff may do with an offer as it stands; what can't be undone stands apart (`Danger`). */
export function Actions({
  offer,
  mayWrite,
}: {
  readonly offer: OfferView
  readonly mayWrite: boolean
}) {
  const { withParams } = useAddress()
  const [asking, setAsking] = useState<Question>(null)
  const close = () => setAsking(null)
  const { draft } = versionsOf(offer)
  if (!mayWrite)
    return (
      <p className="rounded-knob bg-plain-wash p-3">
        Du kan se tilbud. At lave, rette og sende dem kræver rollen administrator.
      </p>
    )

  const { emptied, mayChange } = mayDo(offer)
  const ready = Object.keys(offer.missing).length === 0
  const edit = withParams(editorAddress({ id: offer.id }))
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {draft && mayChange && (
          <Button look={ready ? 'primary' : 'secondary'} onClick={() => setAsking('send')}>
            Send
          </Button>
        )}
        {mayChange && (
          <ButtonLink to={edit} look={draft && !ready ? 'primary' : 'secondary'}>
            {draft ? 'Ret kladde' : 'Ny udgave'}
          </ButtonLink>
        )}
        {offer.state === 'accepted' && (
          <Button onClick={() => setAsking('delivery')}>
            {offer.deliveredOn ? 'Ret leveringsdag' : 'Skriv leveringsdag'}
          </Button>
        )}
        {!emptied && (
          <ButtonLink to={withParams(editorAddress({ copyOf: offer.id }))}>
            Kopiér til nyt
          </ButtonLink>
        )}
      </div>
      {asking === 'send' && draft && (
        <SendDialog offer={offer} draft={draft} editAddress={edit} onClose={close} />
      )}
      {asking === 'delivery' && <DeliveryDialog offer={offer} onClose={close} />}
    </>
  )
}
