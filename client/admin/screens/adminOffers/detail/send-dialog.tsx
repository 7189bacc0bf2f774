import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OfferVersionView, OfferView } from '#shared/schemas/offers/view.ts'
import { offerCalls, offerChecksQuery, useOfferWrite } from '../../../data/offers.ts'
import { overviewQuery } from '../../../data/overview.ts'
import { formatDay } from '../../../format.ts'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { useAddress } from '../../../use-address.ts'
import { editorAddress } from '../address.ts'
import { findGuards } from '../guards.ts'
import { GuardList } from './guard-list.tsx'
import { MissingLinks } from './missing.tsx'

interface Props {
  readonly offer: OfferView
  readonly draft: OfferVersionView
  readonly onClose: () => void
  readonly onSent?: () => void
}

/** Asks before an offer is sent: to whom, until when it is valid, and what to look at first. While something is missing it lists that instead. */
export function SendDialog({ offer, draft, onClose, onSent = onClose }: Props) {
  const navigate = useNavigate()
  const { withParams } = useAddress()
  const mails = useQuery(overviewQuery).data?.mail
  const send = useOfferWrite(offerCalls.send, { done: 'Tilbuddet er sendt' })
  // Sends the draft that is shown here, even if a colleague saves another one meanwhile.
  const [{ version, revision, content }] = useState(draft)
  const [now] = useState(Date.now)
  const { customer, validUntil } = content
  const checks = useQuery(
    offerChecksQuery({
      id: offer.id,
      leadId: offer.leadId,
      caseId: offer.caseId,
      email: customer.email,
      calculation: content.savings?.calculation ?? null,
    }),
  )
  if (Object.keys(offer.missing).length > 0) {
    return (
      <ConfirmDialog
        title="Tilbuddet kan ikke sendes endnu"
        confirm="Ret kladden"
        onClose={onClose}
        onConfirm={() => void navigate(withParams(editorAddress({ id: offer.id })))}
      >
        <p className="mb-2">Det mangler:</p>
        <MissingLinks missing={offer.missing} id={offer.id} />
      </ConfirmDialog>
    )
  }
  const guards = findGuards(content, checks.data, now)
  return (
    <ConfirmDialog
      title={`Send tilbud ${offer.number}?`}
      confirm="Send"
      busy={send.isPending}
      onClose={onClose}
      onConfirm={() =>
        // Not the mutation's callbacks: once the offer is sent, it has no draft and this dialog is gone.
        void send.mutateAsync({ id: offer.id, version, revision }).then(onSent, onClose)
      }
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
        {guards.length > 0 && (
          <div className="mt-1 rounded-knob bg-wait-wash p-3 text-wait">
            <p className="mb-1 font-semibold">Se på dette først:</p>
            <GuardList guards={guards} offerId={offer.id} />
          </div>
        )}
      </div>
    </ConfirmDialog>
  )
}
