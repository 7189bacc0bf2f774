import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfferVersionView, OfferView } from '#shared/schemas/offers/view.ts'
import { offerCalls, useOfferWrite } from '../../../data/offers.ts'
import { overviewQuery } from '../../../data/overview.ts'
import { formatDay } from '../../../format.ts'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { MissingLinks } from './missing.tsx'

interface Props {
  readonly offer: OfferView
  readonly draft: OfferVersionView
  readonly editAddress: string
  readonly onClose: () => void
}

/** Asks before an offer is sent: to whom, and until when it is valid. While something is missing it lists that instead. */
export function SendDialog({ offer, draft, editAddress, onClose }: Props) {
  const navigate = useNavigate()
  const mails = useQuery(overviewQuery).data?.mail
  const send = useOfferWrite(offerCalls.send, { done: 'Tilbuddet er sendt' })
  // Sends the draft that is shown here, even if a colleague saves another one meanwhile.
  const [{ version, revision, content }] = useState(draft)
  const { customer, validUntil } = content
  if (Object.keys(offer.missing).length > 0) {
    return (
      <ConfirmDialog
        title="Tilbuddet kan ikke sendes endnu"
        confirm="Ret kladden"
        onClose={onClose}
        onConfirm={() => void navigate(editAddress)}
      >
        <p className="mb-2">Det mangler:</p>
        <MissingLinks missing={offer.missing} id={offer.id} />
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      title={`Send tilbud ${offer.number}?`}
      confirm="Send"
      busy={send.isPending}
      onClose={onClose}
      onConfirm={() => send.mutate({ id: offer.id, version, revision }, { onSettled: onClose })}
    >
      <div className="grid gap-2">
        <p>
          {mails === false ? (
            <>
              Der sendes ingen mails for tiden. Kopiér linket bagefter, og giv det til{' '}
              <strong>{customer.name}</strong> selv.
            </>
          ) : (
            <>
              <strong>{customer.name}</strong> får en mail med linket på{' '}
              <strong>{customer.email}</strong>.
            </>
          )}
        </p>
        <p>
          Version {version} gælder til og med {formatDay(validUntil)} og kan ikke ændres, når den er
          sendt.
          {offer.currentVersion !== null && ` Den erstatter version ${offer.currentVersion}.`}
        </p>
      </div>
    </ConfirmDialog>
  )
}
