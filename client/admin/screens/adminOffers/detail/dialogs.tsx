import { useState } from 'react'
import { withdrawalTerm } from '#shared/content/offers/withdrawal.ts'
import { danishDay, dayAfter, latest } from '#shared/domain/dates.ts'
import { isWorkingDay, withdrawalUntil } from '#shared/domain/offers/state/withdrawal.ts'
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
      onConfirm={() => void retract.mutateAsync({ id: offer.id, reason }).then(onClose, stay)}
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
      onConfirm={() =>
        void deliver.mutateAsync({ id: offer.id, deliveredOn: day }).then(onClose, stay)
      }
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

/** Gives the customer more days: the same version again, with a later last day. */
export function ExtendDialog({ offer, onClose }: Props) {
  const [first] = useState(() =>
    latest([dayAfter(danishDay(Date.now())), dayAfter(offer.validUntil ?? '')]),
  )
  const [day, setDay] = useState(() => nextWorkingDay(dayAfter(danishDay(Date.now()), 14)))
  const extend = useOfferWrite(offerCalls.extend, {
    done: 'Tilbuddet er forlænget, og kunden har fået besked',
    fields: true,
    form: [409],
  })
  return (
    <ConfirmDialog
      title={`Forlæng tilbud ${offer.number}?`}
      confirm="Forlæng og send"
      busy={extend.isPending}
      onClose={onClose}
      onConfirm={() =>
        void extend.mutateAsync({ id: offer.id, validUntil: day }).then(onClose, stay)
      }
    >
      <div className="grid gap-3">
        <p>
          Det bliver til version {(offer.currentVersion ?? 0) + 1} med de samme linjer og priser.{' '}
          {offer.customerName} får en mail, og det, kunden har valgt, bliver stående.
        </p>
        <TextField
          name="validUntil"
          type="date"
          label="Gælder til og med"
          min={first}
          value={day}
          error={extend.fieldErrors['validUntil'] ?? extend.formError?.message}
          warning={
            calendar.test(day) && !isWorkingDay(day)
              ? 'Det er en weekend eller helligdag'
              : undefined
          }
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

const nextWorkingDay = (day: string): string =>
  isWorkingDay(day) ? day : nextWorkingDay(dayAfter(day))

/** Ends an offer before its last day. */
export function EndDialog({ offer, onClose }: Props) {
  const [reason, setReason] = useState('')
  const end = useOfferWrite(offerCalls.end, { done: 'Tilbuddet er afsluttet', fields: true })
  return (
    <ConfirmDialog
      title={`Afslut tilbud ${offer.number} før tid?`}
      confirm="Afslut nu"
      danger
      busy={end.isPending}
      onClose={onClose}
      onConfirm={() => void end.mutateAsync({ id: offer.id, reason }).then(onClose, stay)}
    >
      <div className="grid gap-3">
        <p>
          Et tilbud binder os til dets sidste dag. Aftal det med {offer.customerName} først: kunden
          kan stadig læse siden, men ikke sige ja, og får ingen mail om det. Tilbuddet kan forlænges
          igen.
        </p>
        <TextArea
          name="reason"
          label="Hvorfor? (kun til os)"
          rows={2}
          value={reason}
          error={end.fieldErrors['reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

/** Notes that the customer's question was answered. */
export function AnsweredDialog({ offer, onClose }: Props) {
  const [note, setNote] = useState('')
  const answered = useOfferWrite(offerCalls.answered, {
    done: 'Noteret',
    fields: true,
    form: [409],
  })
  const asked = offer.events.find(({ kind }) => kind === 'question')?.payload['besked']
  return (
    <ConfirmDialog
      title="Er spørgsmålet besvaret?"
      confirm="Notér svaret"
      busy={answered.isPending}
      onClose={onClose}
      onConfirm={() => void answered.mutateAsync({ id: offer.id, note }).then(onClose, stay)}
    >
      <div className="grid gap-3">
        {typeof asked === 'string' && (
          <blockquote className="rounded-knob bg-sunk px-3 py-2 whitespace-pre-line">
            {asked}
          </blockquote>
        )}
        <p>Svar kunden på telefon eller mail, og notér det her. Kunden får intet herfra.</p>
        <TextArea
          name="note"
          label="Hvad blev der svaret? (kun til os)"
          rows={3}
          value={note}
          error={answered.fieldErrors['note'] ?? answered.formError?.message}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

/** A refusal is shown by the dialog or as a toast. The promise and not the mutation's callback: the dialog may be gone once the offer has changed. */
const stay = (): void => undefined

const calendar = /^\d{4}-\d\d-\d\d$/
