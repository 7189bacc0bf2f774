import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookings } from '#shared/admin/bookings.ts'
import { type AgreedDayOff, agreedDaysOff } from '#shared/domain/booking/holidays.ts'
import {
  calendarQuery,
  type CalendarSettings,
  ownFeedQuery,
  renewOwnFeed,
  saveBookingSettings,
} from '../../data/bookings.ts'
import { useWrite } from '../../data/use-write.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { Checks, SelectField, TextField } from '../../kit/form/field.tsx'
import { HeldFields } from '../../kit/form/held-fields.tsx'
import { ErrorNotice, Loaded } from '../../kit/loaded.tsx'
import { today } from '../../kit/kinds/typed.ts'
import { weekSpan } from './model.ts'
import { useDialogClose } from './use-dialog-close.ts'

/** What holds for the bookings of all advisers. */
export function SettingsDialog() {
  const query = useQuery(calendarQuery(weekSpan(today())))
  const close = useDialogClose()
  if (query.data) return <SettingsForm settings={query.data.settings} />
  return (
    <ConfirmDialog title="Indstillinger" confirm="Luk" isMessage onClose={close} onConfirm={close}>
      <Loaded query={query} detail>
        {() => null}
      </Loaded>
    </ConfirmDialog>
  )
}

/** By their date: keys that are no integers keep their order. */
const daysOff = Object.entries(agreedDaysOff).map(([value, label]) => ({ value, label }))

function SettingsForm({ settings }: { readonly settings: CalendarSettings }) {
  const close = useDialogClose()
  // A refetch must not change the revision that the user saw.
  const [seen] = useState(settings)
  const [draft, setDraft] = useState({
    stepMinutes: String(seen.stepMinutes),
    workedOn: seen.workedOn as readonly string[],
    ownAdviserDays: String(seen.ownAdviserDays),
  })
  const write = useWrite(
    () =>
      saveBookingSettings({
        revision: seen.revision,
        stepMinutes: Number(draft.stepMinutes) as 15 | 30,
        workedOn: draft.workedOn as readonly AgreedDayOff[],
        ownAdviserDays: draft.ownAdviserDays.trim() === '' ? NaN : Number(draft.ownAdviserDays),
      }),
    {
      name: 'Indstillinger for bookinger',
      done: 'Indstillingerne er gemt',
      refetch: [bookings.name],
      fields: true,
      form: ['changed'],
      onDone: close,
    },
  )
  const error = write.fieldErrors['ownAdviserDays']
  return (
    <ConfirmDialog
      title="Indstillinger for bookinger"
      confirm="Gem"
      busy={write.isPending}
      onClose={close}
      onConfirm={() => write.mutate(undefined)}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          write.mutate(undefined)
        }}
      >
        <HeldFields busy={write.isPending}>
          <SelectField
            name="stepMinutes"
            label="Tider begynder"
            options={[
              { value: '15', label: 'hvert kvarter' },
              { value: '30', label: 'hver halve time' },
            ]}
            value={draft.stepMinutes}
            onChange={(stepMinutes) => setDraft({ ...draft, stepMinutes })}
          />
          <Checks
            name="workedOn"
            label="Vi arbejder også på"
            hint="Uden kryds kan ingen booke den dag. Helligdage er altid lukket"
            options={daysOff}
            checked={draft.workedOn}
            onChange={(workedOn) => setDraft({ ...draft, workedOn })}
          />
          <TextField
            label="Kundens egen rådgiver (dage)"
            hint="Har kundens rådgiver en ledig tid inden for så mange dage, vises kun deres tider"
            inputMode="numeric"
            value={draft.ownAdviserDays}
            {...(error && { error })}
            onChange={(event) => setDraft({ ...draft, ownAdviserDays: event.currentTarget.value })}
          />
          {write.formError && <ErrorNotice error={write.formError} />}
          <button type="submit" hidden />
        </HeldFields>
      </form>
    </ConfirmDialog>
  )
}

/** The address with which the signed-in adviser follows their meetings in their own calendar. */
export function FeedDialog() {
  const query = useQuery(ownFeedQuery)
  const close = useDialogClose()
  return (
    <ConfirmDialog
      title="Dine møder i din egen kalender"
      confirm="Luk"
      isMessage
      onClose={close}
      onConfirm={close}
    >
      <Loaded query={query} detail>
        {({ address }) => <OwnFeed address={address} />}
      </Loaded>
    </ConfirmDialog>
  )
}

function OwnFeed({ address }: { readonly address: string | null }) {
  const [isAsking, setAsking] = useState(false)
  const renew = useWrite(renewOwnFeed, {
    name: 'Ny kalenderadresse',
    done: 'Kalenderen har fået en ny adresse',
    refetch: ['adviser-feed'],
  })
  if (address === null)
    return <p>Din bruger er ikke knyttet til en rådgiver, så der er ingen møder at følge.</p>
  return (
    <div className="grid gap-3">
      <p>
        Indsæt adressen i Google Kalender, Outlook eller Apple Kalender, så står dine møder der.
        Enhver med adressen kan læse dem, så del den ikke.
      </p>
      <code className="rounded-knob border border-line bg-sunk px-3 py-2 text-[0.84375rem] break-all text-ink">
        {address}
      </code>
      {isAsking && (
        <p role="status" className="text-wait">
          Den gamle adresse holder op med at virke, og den nye skal sættes ind i din kalender igen.
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <CopyButton text={address} label="Kopiér adressen" done="Adressen er kopieret" />
        <Button
          look={isAsking ? 'danger' : 'secondary'}
          busy={renew.isPending}
          onClick={() => {
            if (isAsking) renew.mutate(undefined, { onSettled: () => setAsking(false) })
            else setAsking(true)
          }}
        >
          {isAsking ? 'Ja, giv den en ny adresse' : 'Ny adresse'}
        </Button>
      </div>
    </div>
  )
}
