import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { offerCalls, useOfferWrite } from '../../data/offers.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useAddress } from '../../use-address.ts'
import { RetractDialog } from './dialogs.tsx'
import { mayDo, versionsOf } from './status.ts'

/** What can't be undone, at the end of an offer. */
export function Danger({ offer }: { readonly offer: OfferView }) {
  const { withParams } = useAddress()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'discard' | 'retract' | null>(null)
  const close = () => setAsking(null)
  const { draft, current } = versionsOf(offer)
  const { mayRetract } = mayDo(offer)
  const discard = useOfferWrite(
    async (id: string) => {
      await offerCalls.discard(id)
      close()
      // Before the lists are asked anew: what is gone must not be.
      if (!current) void navigate(withParams({ id: null }))
    },
    current ? 'Kladden er slettet' : 'Tilbuddet er slettet',
  )
  if (!draft && !mayRetract) return null
  return (
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
      {asking === 'retract' && <RetractDialog offer={offer} onClose={close} />}
      {asking === 'discard' && (
        <ConfirmDialog
          title={
            current ? `Slet kladden til version ${draft?.version}?` : `Slet tilbud ${offer.number}?`
          }
          confirm="Slet kladde"
          danger
          busy={discard.isPending}
          onClose={close}
          onConfirm={() => discard.mutate(offer.id, { onError: close })}
        >
          {current
            ? `Version ${current.version}, som kunden ser, bliver, som den er.`
            : 'Det er aldrig sendt. Det kan ikke fortrydes.'}
        </ConfirmDialog>
      )}
    </div>
  )
}
