import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { offerCalls, useOfferWrite } from '../../../data/offers.ts'
import { Button } from '../../../kit/button.tsx'
import { useAddress } from '../../../use-address.ts'
import { RetractDialog } from './dialogs.tsx'
import { permissions, currentVersions } from '../status.ts'
import { AskButton } from '../../../kit/confirm-dialog.tsx'

/** The actions that can't be undone, at the end of an offer. */
export function Danger({ offer }: { readonly offer: OfferView }) {
  const { withParams } = useAddress()
  const navigate = useNavigate()
  const [isRetracting, setRetracting] = useState(false)
  const { draft, current } = currentVersions(offer)
  const { mayRetract } = permissions(offer)
  const discard = useOfferWrite(offerCalls.discard, {
    done: current ? 'Kladden er slettet' : 'Tilbuddet er slettet',
    closes: true,
  })
  if (!draft && !mayRetract) return null
  return (
    <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
      {draft && (
        <AskButton
          label="Slet kladde"
          look="danger"
          title={
            current ? `Slet kladden til version ${draft.version}?` : `Slet tilbud ${offer.number}?`
          }
          confirm="Slet kladde"
          danger
          busy={discard.isPending}
          onConfirm={(close) =>
            discard.mutate(offer.id, {
              // React renders the list in the same task, so the deleted offer is not fetched again.
              onSuccess: () =>
                void (current || navigate(withParams({ id: null }), { flushSync: true })),
              onSettled: close,
            })
          }
        >
          {current
            ? `Version ${current.version}, som kunden ser, bliver, som den er.`
            : 'Det er aldrig sendt. Det kan ikke fortrydes.'}
        </AskButton>
      )}
      {mayRetract && (
        <Button look="danger" onClick={() => setRetracting(true)}>
          Træk tilbage
        </Button>
      )}
      {isRetracting && <RetractDialog offer={offer} onClose={() => setRetracting(false)} />}
    </div>
  )
}
