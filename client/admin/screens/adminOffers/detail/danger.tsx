import type { OfferView } from '#shared/schemas/offers/view.ts'
import { offerCalls, useOfferWrite } from '../../../data/offers.ts'
import { ButtonLink } from '../../../kit/button.tsx'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import type { ScreenAddress } from '../../../kit/screen/use-screen-address.ts'
import { permissions, currentVersions } from '../status.ts'

interface Props {
  readonly offer: OfferView
  readonly address: ScreenAddress
}

/** The actions that can't be undone, at the end of an offer. */
export function Danger({ offer, address }: Props) {
  const { draft } = currentVersions(offer)
  const { mayRetract } = permissions(offer)
  if (!draft && !mayRetract) return null
  return (
    <div className="flex flex-wrap gap-2.5 border-t border-line pt-4">
      {draft && (
        <ButtonLink to={address.toPanel('slet-kladde')} look="danger">
          Slet kladde
        </ButtonLink>
      )}
      {mayRetract && (
        <ButtonLink to={address.toPanel('traek-tilbage')} look="danger">
          Træk tilbage
        </ButtonLink>
      )}
    </div>
  )
}

interface DialogProps extends Props {
  readonly onClose: () => void
}

/** Deletes the draft, and an offer that was never sent with it. */
export function DiscardDialog({ offer, address, onClose }: DialogProps) {
  const { draft, current } = currentVersions(offer)
  const discard = useOfferWrite(offerCalls.discard, {
    done: current ? 'Kladden er slettet' : 'Tilbuddet er slettet',
    closes: current ? undefined : address.back,
  })
  if (!draft) return null
  return (
    <ConfirmDialog
      title={
        current ? `Slet kladden til version ${draft.version}?` : `Slet tilbud ${offer.number}?`
      }
      confirm="Slet kladde"
      danger
      busy={discard.isPending}
      onClose={onClose}
      onConfirm={() =>
        discard.mutate(offer.id, current ? { onSettled: onClose } : { onError: onClose })
      }
    >
      {current
        ? `Version ${current.version}, som kunden ser, bliver, som den er.`
        : 'Det er aldrig sendt. Det kan ikke fortrydes.'}
    </ConfirmDialog>
  )
}
