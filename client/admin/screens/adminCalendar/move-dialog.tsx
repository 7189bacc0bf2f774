import { useSearchParams } from 'react-router'
import { type BookingRow, bookings } from '#shared/admin/bookings.ts'
import { danishDay, danishTime } from '#shared/domain/dates.ts'
import { act } from '../../data/resource.ts'
import { useWrite } from '../../data/use-write.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { HeldFields } from '../../kit/form/held-fields.tsx'
import { ErrorNotice } from '../../kit/loaded.tsx'
import { minutesOf, whenText } from './model.ts'
import { PlaceFields, usePlace } from './place-form.tsx'
import { useDialogClose } from './use-dialog-close.ts'

/** Gives a meeting another time or adviser: after a drag with the place where it was dropped, else with its own. */
export function MoveDialog({ row }: { readonly row: BookingRow }) {
  const [query] = useSearchParams()
  const close = useDialogClose()
  const isNew = row.state === 'requested' || row.state === 'unplaced'
  const at = Date.parse(row.startsAt)
  const [day = '', clock = ''] = (query.get('til') ?? `${danishDay(at)}T${danishTime(at)}`).split(
    'T',
  )
  const place = usePlace(
    {
      adviserId: query.get('hos') ?? row.adviserId ?? '',
      kind: row.kind,
      day,
      clock,
      minutes: String(minutesOf(row)),
    },
    { postcode: row.postcode, moving: row },
  )
  const write = useWrite(() => act<unknown>(bookings, 'move', row, place.input), {
    name: bookings.actions.move.label,
    done: isNew ? `${row.name} har fået en tid` : `Mødet med ${row.name} er flyttet`,
    refetch: [bookings.name, 'cases'],
    fields: true,
    form: ['rules', 'overlap', 'changed', 'booking_step', 'booking_past'],
    onDone: close,
  })
  const breaks = (place.problems?.length ?? 0) > 0
  const submit = () => {
    if (place.isUnmoved) close()
    else if (!place.isForbidden) write.mutate(undefined)
  }
  return (
    <ConfirmDialog
      title={isNew ? `Giv ${row.name} en tid` : `Flyt mødet med ${row.name}`}
      confirm={isNew ? 'Giv tiden' : breaks && !place.isForbidden ? 'Flyt alligevel' : 'Flyt'}
      busy={write.isPending || place.isForbidden}
      onClose={close}
      onConfirm={submit}
    >
      <p>
        {isNew ? 'Ønsket var' : 'Nu er det'} {whenText(row)}. Kunden får en mail{' '}
        {isNew ? 'med tiden' : 'om ændringen'}.
      </p>
      <form
        noValidate
        className="mt-3 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <HeldFields busy={write.isPending}>
          <PlaceFields place={place} errors={write.fieldErrors} />
          {write.formError && <ErrorNotice error={write.formError} />}
          <button type="submit" hidden />
        </HeldFields>
      </form>
    </ConfirmDialog>
  )
}
