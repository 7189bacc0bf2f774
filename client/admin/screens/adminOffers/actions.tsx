import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfferView } from '#shared/schemas/offer-view.ts'
import { offerCalls, useOfferWrite } from '../../data/offers.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useAddress } from '../../use-address.ts'
import { editorAddress } from './address.ts'
import { ExtendDialog, RetractDialog } from './dialogs.tsx'
import { SendDialog } from './send-dialog.tsx'
import { isErased, versionsOf } from './status.ts'

type Question = 'send' | 'discard' | 'retract' | 'extend' | null

/** What staff may do with an offer as it stands; what can't be undone stands apart. */
export function Actions({ offer, mayWrite }: { readonly offer: OfferView; readonly mayWrite: boolean }) {
  const { withParams } = useAddress()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Question>(null)
  const close = () => setAsking(null)
  const { draft, current } = versionsOf(offer)
  const discard = useOfferWrite(offerCalls.discard, current ? 'Kladden er slettet' : 'Tilbuddet er slettet')
  if (!mayWrite) return <p className="rounded-knob bg-plain-wash p-3">Du kan se tilbud. At lave, rette og sende dem kræver rollen administrator.</p>

  const emptied = offer.versions[0] !== undefined && isErased(offer.versions[0].content)
  // An agreement and what was taken back get no new version; the database says so too.
  const mayChange = !emptied && offer.state !== 'accepted' && offer.state !== 'retracted'
  const mayRetract = !emptied && current !== null && mayChange
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
        {offer.state === 'accepted' && <Button onClick={() => setAsking('extend')}>Flyt fortrydelsesfrist</Button>}
        {!emptied && <ButtonLink to={withParams(editorAddress({ copyOf: offer.id }))}>Kopiér til nyt</ButtonLink>}
      </div>
      {(draft || mayRetract) && (
        <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
          {draft && (
            <Button look="danger" onClick={() => setAsking('discard')}>
              Slet kladde
            </Button>
          )}
          {mayRetract && (
            <Button look="danger" onClick={() => setAsking('retract')}>
              Træk tilbage
            </Button>
          )}
        </div>
      )}
      {asking === 'send' && draft && <SendDialog offer={offer} draft={draft} editAddress={edit} onClose={close} />}
      {asking === 'retract' && <RetractDialog offer={offer} onClose={close} />}
      {asking === 'extend' && <ExtendDialog offer={offer} onClose={close} />}
      {asking === 'discard' && (
        <ConfirmDialog
          title={current ? `Slet kladden til version ${draft?.version}?` : `Slet tilbud ${offer.number}?`}
          confirm="Slet kladde"
          danger
          busy={discard.isPending}
          onClose={close}
          onConfirm={() =>
            discard.mutate(offer.id, {
              onSuccess: () => {
                close()
                if (!current) void navigate(withParams({ id: null }))
              },
              onError: close,
            })
          }
        >
          {current ? `Version ${current.version}, som kunden ser, bliver, som den er.` : 'Det er aldrig sendt. Det kan ikke fortrydes.'}
        </ConfirmDialog>
      )}
    </>
  )
}
