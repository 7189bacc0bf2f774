import { useState } from 'react'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { useHasRole } from '../../../session.ts'
import { useAddress } from '../../../use-address.ts'
import { editorAddress } from '../address.ts'
import { DeliveryDialog } from './dialogs.tsx'
import { SendDialog } from './send-dialog.tsx'
import { permissions, currentVersions } from '../status.ts'

type Dialog = 'send' | 'delivery' | null

/** What staff may do with an offer in its state; what can't be undone is in `Danger`. */
export function Actions({ offer }: { readonly offer: OfferView }) {
  const mayWrite = useHasRole('admin')
  const { withParams } = useAddress()
  const [openDialog, setOpenDialog] = useState<Dialog>(null)
  const close = () => setOpenDialog(null)
  const { draft } = currentVersions(offer)
  if (!mayWrite)
    return (
      <p className="rounded-knob bg-plain-wash p-3">
        Du kan se tilbud. At lave, rette og sende dem kræver rollen administrator.
      </p>
    )

  const { emptied, mayChange } = permissions(offer)
  const ready = Object.keys(offer.missing).length === 0
  const edit = withParams(editorAddress({ id: offer.id }))
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {draft && mayChange && (
          <Button look={ready ? 'primary' : 'secondary'} onClick={() => setOpenDialog('send')}>
            Send
          </Button>
        )}
        {mayChange && (
          <ButtonLink to={edit} look={draft && !ready ? 'primary' : 'secondary'}>
            {draft ? 'Ret kladde' : 'Ny udgave'}
          </ButtonLink>
        )}
        {offer.state === 'accepted' && (
          <Button onClick={() => setOpenDialog('delivery')}>
            {offer.deliveredOn ? 'Ret leveringsdag' : 'Skriv leveringsdag'}
          </Button>
        )}
        {!emptied && (
          <ButtonLink to={withParams(editorAddress({ copyOf: offer.id }))}>
            Kopiér til nyt
          </ButtonLink>
        )}
      </div>
      {openDialog === 'send' && draft && (
        <SendDialog offer={offer} draft={draft} editAddress={edit} onClose={close} />
      )}
      {openDialog === 'delivery' && <DeliveryDialog offer={offer} onClose={close} />}
    </>
  )
}
