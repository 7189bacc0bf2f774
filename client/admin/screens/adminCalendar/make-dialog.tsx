import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type BookingRow, bookings } from '#shared/admin/bookings.ts'
import { type Case, cases } from '#shared/admin/cases.ts'
import { rulesFor } from '#shared/domain/booking/adviser.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { adviserNamesQuery } from '../../data/advisers.ts'
import { act, recordOf } from '../../data/resource.ts'
import { useWrite } from '../../data/use-write.ts'
import { CaseSearch } from '../../kit/case-search.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { FieldError, TextArea, TextField } from '../../kit/form/field.tsx'
import { HeldFields } from '../../kit/form/held-fields.tsx'
import { ErrorNotice, Loaded } from '../../kit/loaded.tsx'
import { useStaff } from '../../session.ts'
import { useAddress } from '../../use-address.ts'
import { proposedStart } from './model.ts'
import { type PlaceDraft, PlaceFields, usePlace } from './place-form.tsx'
import { dialogParams, useDialogClose } from './use-dialog-close.ts'

/** Books a meeting for a case: first which one, where the address names none. */
export function MakeDialog() {
  const [query] = useSearchParams()
  const id = query.get('sag')
  return id ? <ForCase id={id} /> : <ChooseCase />
}

function ChooseCase() {
  const close = useDialogClose()
  const { go } = useAddress()
  return (
    <ConfirmDialog title="Book et møde" confirm="Luk" isMessage onClose={close} onConfirm={close}>
      <CaseSearch label="Hvem er det med?" onChoose={({ id }) => go({ sag: id })} />
    </ConfirmDialog>
  )
}

function ForCase({ id }: { readonly id: string }) {
  const query = useQuery(recordOf(cases, id))
  const { data: advisers } = useQuery(adviserNamesQuery)
  const close = useDialogClose()
  if (!query.data || !advisers)
    return (
      <ConfirmDialog title="Book et møde" confirm="Luk" isMessage onClose={close} onConfirm={close}>
        <Loaded query={query} detail>
          {() => null}
        </Loaded>
      </ConfirmDialog>
    )
  return <Form found={query.data} />
}

function Form({ found }: { readonly found: Case }) {
  const [query] = useSearchParams()
  const { withParams } = useAddress()
  const navigate = useNavigate()
  const close = useDialogClose()
  const staff = useStaff()
  const { data: advisers = [] } = useQuery(adviserNamesQuery)
  const [request] = useState(() => crypto.randomUUID())
  const [where, setWhere] = useState({
    address: found.address,
    postcode: found.postcode,
    town: found.town,
  })
  const [note, setNote] = useState('')
  const [start] = useState((): PlaceDraft => {
    const own = advisers.find(({ userId }) => userId === staff?.id)
    const adviserId = query.get('hos') ?? found.owner ?? own?.id ?? ''
    const adviser = advisers.find((each) => each.id === adviserId)
    const kind = adviser && !adviser.meetingKinds.includes('visit') ? 'phone' : 'visit'
    const proposed = proposedStart(query, Date.now())
    const [day = proposed.day, clock = proposed.clock] = query.get('til')?.split('T') ?? []
    return {
      adviserId,
      kind,
      day,
      clock,
      minutes: String(adviser ? rulesFor(adviser, kind).durationMinutes : 60),
    }
  })
  const place = usePlace(start, { postcode: where.postcode, moving: null })
  const write = useWrite(
    () =>
      act<{ readonly row: BookingRow }>(bookings, 'make', null, {
        ...place.input,
        ...where,
        request,
        caseId: found.id,
        note,
      }),
    {
      name: bookings.actions.make.label,
      done: `Mødet med ${found.name} er booket`,
      refetch: [bookings.name, 'cases'],
      fields: true,
      form: ['rules', 'overlap'],
      onDone: ({ row }) =>
        void navigate(
          withParams({ ...dialogParams, id: row.id, dag: danishDay(Date.parse(row.startsAt)) }),
          { replace: true },
        ),
    },
  )
  const errors = write.fieldErrors
  const submit = () => {
    if (!place.isForbidden) write.mutate(undefined)
  }
  const breaks = (place.problems?.length ?? 0) > 0 && !place.isForbidden
  return (
    <ConfirmDialog
      title={`Book et møde med ${found.name || found.number}`}
      confirm={breaks ? 'Book alligevel' : 'Book'}
      busy={write.isPending || place.isForbidden}
      onClose={close}
      onConfirm={submit}
    >
      {found.email === '' && (
        <p className="mb-2 text-wait">
          Sagen har ingen mailadresse, så kunden får ingen bekræftelse.
        </p>
      )}
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <HeldFields busy={write.isPending}>
          <PlaceFields place={place} errors={errors} />
          {place.draft.kind === 'visit' && (
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_5.5rem_minmax(0,8rem)]">
              {(['address', 'postcode', 'town'] as const).map((name) => (
                <TextField
                  key={name}
                  label={bookings.actions.make.fields[name].label}
                  value={where[name]}
                  autoComplete="off"
                  {...(errors[name] && { error: errors[name] })}
                  onChange={(event) => setWhere({ ...where, [name]: event.currentTarget.value })}
                />
              ))}
            </div>
          )}
          <TextArea
            label="Besked til mødet"
            hint="Kunden kan se den"
            rows={2}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {errors['caseId'] && <FieldError id="case-error">{errors['caseId']}</FieldError>}
          {write.formError && <ErrorNotice error={write.formError} />}
          <button type="submit" hidden />
        </HeldFields>
      </form>
    </ConfirmDialog>
  )
}
