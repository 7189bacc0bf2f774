import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { OfferVersionView } from '#shared/schemas/offers/view.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import { ApiError } from '../../../api.ts'
import { offerCalls, useOfferWrite } from '../../../data/offers.ts'
import { ErrorNotice } from '../../../kit/loaded.tsx'
import { useAddress } from '../../../use-address.ts'
import { editorAddress } from '../address.ts'
import { Aside } from './aside.tsx'
import { Conflict } from './conflict.tsx'
import { FormContext, type FormState } from '../../../kit/form/form-state.ts'
import { checkFields, toForm, type OfferForm, readForm, formatNumber } from './form.ts'
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx'
import { Parts } from './parts.tsx'
import { inPageOrder, describePlace } from './places.ts'
import { focusField } from '../../../kit/form/focus-field.ts'
import { ErrorSummary } from '../../../kit/form/error-summary.tsx'

interface Props {
  /** Missing for a new offer. */
  readonly id?: string
  readonly leadId?: string
  readonly initial: OfferContent
  /** The newest version on the server; its first value is the one that is edited. */
  readonly newest?: OfferVersionView
}

type Errors = Readonly<Record<string, string>>
const noErrors: Errors = {}

/** Edits an offer's content. The Worker's own rules check the fields on saving, and from then on at each change. */
export function OfferEditor({ id, leadId, initial, newest }: Props) {
  const [seen, setSeen] = useState(newest?.revision)
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const [isStale, setStale] = useState(false)
  const [begun, setBegun] = useState<OfferForm>(() => toForm(initial))
  const [form, setForm] = useState(begun)
  const [attempts, setAttempts] = useState(0)
  const [leftFields, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Errors>(noErrors)
  const saved = useRef(false)
  const { withParams } = useAddress()
  const navigate = useNavigate()
  const save = useOfferWrite(offerCalls.save, {
    done: 'Kladden er gemt',
    fields: true,
    form: ['stale_version'],
  })
  const errors = useMemo(
    () => ({ ...refused, ...shownErrors(form, attempts > 0, leftFields) }),
    [form, attempts, leftFields, refused],
  )
  const unsaved = useCallback(() => form !== begun && !saved.current, [form, begun])
  const [params] = useSearchParams()
  const field = params.get('felt')
  useEffect(() => void (field && focusField(field)), [field])

  const state: FormState<OfferForm> = {
    form,
    errors,
    formatNumber,
    change: (next) => {
      setForm(next)
      setRefused(noErrors)
    },
    onLeave: (path) => setLeft((known) => new Set([...known, path])),
  }
  const saveOver = (revision: string | undefined) => {
    if (save.isPending) return
    setAttempts((n) => n + 1)
    const checked = checkFields(form)
    if (!checked.ok) return
    save.mutate(
      { ...(id ? { id, revision } : { requestId }), leadId, content: checked.values },
      {
        onSuccess: ({ row }) => {
          saved.current = true
          void navigate(withParams({ ...editorAddress(null), id: row.id }), { replace: true })
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return
          setStale(error.code === 'stale_version')
          // An earlier attempt made the offer and a colleague changed it since: save this one as another offer.
          if (!id && error.code === 'stale_version') setRequestId(crypto.randomUUID())
          setRefused(error.fields)
          setAttempts((n) => n + 1)
        },
      },
    )
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    saveOver(seen)
  }
  const takeTheirs = (theirs: OfferVersionView) => {
    const next = toForm(theirs.content)
    setBegun(next)
    state.change(() => next)
    setSeen(theirs.revision)
    setStale(false)
  }
  const theirs = isStale && newest && newest.revision !== seen ? newest : null
  const back = withParams(editorAddress(null))
  return (
    <FormContext value={state as unknown as FormState<never>}>
      <form
        noValidate
        onSubmit={submit}
        aria-label="Tilbud"
        className="grid items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
          {isStale && !theirs && <ErrorNotice error={save.formError} />}
          {theirs && (
            <Conflict
              key={theirs.revision}
              theirs={theirs}
              busy={save.isPending}
              onTakeTheirs={() => takeTheirs(theirs)}
              onOverwrite={() => saveOver(theirs.revision)}
            />
          )}
          <ErrorSummary
            errors={errors}
            attempts={attempts}
            inPageOrder={inPageOrder}
            nameOf={describePlace}
          />
          <Parts />
        </div>
        <Aside back={back} busy={save.isPending} />
      </form>
      <LeaveGuard unsaved={unsaved} />
    </FormContext>
  )
}

/** All errors once the user has tried to save; before that, only unreadable numbers in fields they left. */
function shownErrors(form: OfferForm, all: boolean, left: ReadonlySet<string>): Errors {
  if (!all)
    return Object.fromEntries(
      Object.entries(readForm(form).unread).filter(([path]) => left.has(path)),
    )
  const checked = checkFields(form)
  return checked.ok ? noErrors : checked.fields
}
