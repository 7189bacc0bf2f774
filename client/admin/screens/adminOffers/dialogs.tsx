import { useState } from 'react'
import { dayAfter } from '#shared/domain/dates.ts'
import type { OfferView } from '#shared/schemas/offer-view.ts'
import { ApiError } from '../../api.ts'
import { offerCalls, useOfferWrite } from '../../data/offers.ts'
import { dayWords } from '../../format.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { TextArea, TextField } from '../../kit/field.tsx'

interface Props {
  readonly offer: OfferView
  readonly onClose: () => void
}

const fieldsOf = (error: unknown): Readonly<Record<string, string>> => (error instanceof ApiError ? error.fields : {})

export function RetractDialog({ offer, onClose }: Props) {
  const [reason, setReason] = useState('')
  const retract = useOfferWrite(offerCalls.retract, 'Tilbuddet er trukket tilbage')
  return (
    <ConfirmDialog
      title={`Træk tilbud ${offer.number} tilbage?`}
      confirm="Træk tilbage"
      danger
      busy={retract.isPending}
      onClose={onClose}
      onConfirm={() => retract.mutate({ id: offer.id, reason }, { onSuccess: onClose })}
    >
      <div className="grid gap-3">
        <p>Kundens side findes så ikke mere, og tilbuddet kan ikke sendes igen. Kunden får ingen mail om det.</p>
        <TextArea
          name="reason"
          label="Hvorfor? (kun til os)"
          rows={2}
          value={reason}
          error={fieldsOf(retract.error)['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

/** The last day of the right of withdrawal can be moved later, never earlier: goods count from when they arrive. */
export function ExtendDialog({ offer, onClose }: Props) {
  const least = dayAfter(offer.cancelUntil ?? '2026-01-01')
  const [until, setUntil] = useState(least)
  const [tooEarly, setTooEarly] = useState(false)
  const extend = useOfferWrite(offerCalls.extend, 'Fristen er flyttet')
  return (
    <ConfirmDialog
      title="Flyt fortrydelsesfristen?"
      confirm="Flyt fristen"
      busy={extend.isPending}
      onClose={onClose}
      onConfirm={() => {
        setTooEarly(until < least)
        if (until >= least) extend.mutate({ id: offer.id, until }, { onSuccess: onClose })
      }}
    >
      <div className="grid gap-3">
        <p>Fristen er nu {dayWords(offer.cancelUntil ?? '')}. Den kan kun flyttes til senere, for eksempel fordi varerne kom senere.</p>
        <TextField
          name="until"
          type="date"
          label="Kan fortrydes til og med"
          min={least}
          value={until}
          error={tooEarly ? `Vælg en dag efter ${dayWords(offer.cancelUntil ?? '')}` : fieldsOf(extend.error)['until']}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
