import { useState } from 'react'
import { withdrawalTerm } from '#shared/content/offers/withdrawal.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { withdrawalUntil } from '#shared/domain/offers/state/withdrawal.ts'
import type { OfferView } from '#shared/schemas/offers/view.ts'
import { offerCalls, useOfferWrite } from '../../../data/offers.ts'
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx'
import { TextArea, TextField } from '../../../kit/form/field.tsx'

interface Props {
  readonly offer: OfferView
  readonly onClose: () => void
}

export function RetractDialog({ offer, onClose }: Props) {
  const [reason, setReason] = useState('')
  const retract = useOfferWrite(offerCalls.retract, {
    done: 'Tilbuddet er trukket tilbage',
    fields: true,
  })
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
        <p>
          Kundens side findes så ikke mere, og tilbuddet kan ikke sendes igen. Kunden får ingen mail
          om det.
        </p>
        <TextArea
          name="reason"
          label="Hvorfor? (kun til os)"
          rows={2}
          value={reason}
          error={retract.fieldErrors['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

/** Notes the day all goods had arrived, which starts the 14 days of withdrawal. Only a later day can correct it. */
export function DeliveryDialog({ offer, onClose }: Props) {
  const [today] = useState(() => danishDay(Date.now()))
  const [day, setDay] = useState(today)
  const deliver = useOfferWrite(offerCalls.deliver, {
    done: 'Leveringsdagen er noteret',
    fields: true,
    form: [409],
  })
  return (
    <ConfirmDialog
      title="Hvornår var alt leveret?"
      confirm="Gem leveringsdag"
      busy={deliver.isPending}
      onClose={onClose}
      onConfirm={() => deliver.mutate({ id: offer.id, deliveredOn: day }, { onSuccess: onClose })}
    >
      <div className="grid gap-3">
        <p>
          Skriv den dag, den sidste vare kom. {offer.customerName} får en mail med dagen og med,
          hvor længe der kan fortrydes. Dagen kan siden kun rettes til en senere.
        </p>
        <TextField
          name="deliveredOn"
          type="date"
          label="Alt var leveret den"
          min={offer.deliveredOn ? dayAfter(offer.deliveredOn) : undefined}
          max={today}
          value={day}
          error={deliver.fieldErrors['deliveredOn'] ?? deliver.formError?.message}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        {calendar.test(day) && (
          <p className="text-mute">Kan så fortrydes {withdrawalTerm(withdrawalUntil(day))}.</p>
        )}
      </div>
    </ConfirmDialog>
  )
}

const calendar = /^\d{4}-\d\d-\d\d$/
