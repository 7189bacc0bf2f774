import { type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { OfferVersionView } from '#shared/schemas/offers/view.ts'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import { ApiError } from '../../../api.ts'
import { offerCalls, useOfferWrite } from '../../../data/offers.ts'
import { ErrorNotice } from '../../../kit/error-notice.tsx'
import { useAddress } from '../../../use-address.ts'
import { editorAddress } from '../address.ts'
import { Aside } from './aside.tsx'
import { Conflict } from './conflict.tsx'
import { FormContext, type FormState } from './editing.ts'
import { checkFields, formOf, type QuoteRequest, readForm } from './form.ts'
import { LeaveGuard } from '../../../kit/leave-guard.tsx'
import { Parts } from './parts.tsx'
import { focusField } from './places.ts'
import { ErrorSummary } from './summary.tsx'

interface Props {
  /** Without: a new offer. */
  readonly id?: string
  readonly leadId?: string
  readonly initial: OfferContent
  /** The newest version as it stands now: what was edited is the one it was at first. */
  readonly newest?: OfferVersionView
}

type Errors = Readonly<Record<string, string>>
const none: Errors = {}

/** Edits an offer's content. Fields are checked by the Worker's own rules when one saves, and from then on as one types. */
export function OfferEditor({ id, leadId, initial, newest }: Props) {
  const [seen, setSeen] = useState(newest?.revision)
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const [isStale, setStale] = useState(false)
  const [begun, setBegun] = useState<QuoteRequest>(() => formOf(initial))
  const [form, setForm] = useState(begun)
  const [tries, setTries] = useState(0)
  const [leftFields, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Errors>(none)
  const saved = useRef(false)
  const { withParams } = useAddress()
  const navigate = useNavigate()
  const save = useOfferWrite(offerCalls.save, 'Kladden er gemt', ['invalid', 'stale_version'])
  const errors = useMemo(
    () => ({ ...refused, ...errorsOf(form, tries > 0, leftFields) }),
    [form, tries, leftFields, refused],
  )
  const unsaved = useCallback(() => form !== begun && !saved.current, [form, begun])
  const [params] = useSearchParams()
  const field = params.get('felt')
  useEffect(() => void (field && focusField(field)), [field])

  const state: FormState = {
    form,
    errors,
    change: (next) => {
      setForm(next)
      setRefused(none)
    },
    left: (path) => setLeft((known) => new Set([...known, path])),
  }
  const saveOver = (revision: string | undefined) => {
    if (save.isPending) return
    setTries((n) => n + 1)
    const checked = checkFields(form)
    if (!checked.ok) return
    save.mutate(
      { ...(id ? { id, revision } : { requestId }), leadId, content: checked.values },
      {
        onSuccess: ({ offer }) => {
          saved.current = true
          void navigate(withParams({ ...editorAddress(null), id: offer.id }), { replace: true })
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return
          setStale(error.code === 'stale_version')
          // Made by an earlier try, and changed by somebody since: this one becomes an offer of its own.
          if (!id && error.code === 'stale_version') setRequestId(crypto.randomUUID())
          setRefused(error.fields)
          setTries((n) => n + 1)
        },
      },
    )
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    saveOver(seen)
  }
  const takeTheirs = (theirs: OfferVersionView) => {
    const anew = formOf(theirs.content)
    setBegun(anew)
    state.change(() => anew)
    setSeen(theirs.revision)
    setStale(false)
  }
  const theirs = isStale && newest && newest.revision !== seen ? newest : null
  const back = withParams(editorAddress(null))
  return (
    <FormContext value={state}>
      <form
        noValidate
        onSubmit={submit}
        aria-label="Tilbud"
        className="grid items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3.5">
          {isStale && !theirs && <ErrorNotice error={save.error} />}
          {theirs && (
            <Conflict
              key={theirs.revision}
              theirs={theirs}
              busy={save.isPending}
              onTakeTheirs={() => takeTheirs(theirs)}
              onOverwrite={() => saveOver(theirs.revision)}
            />
          )}
          <ErrorSummary errors={errors} tries={tries} />
          <Parts />
        </div>
        <Aside back={back} busy={save.isPending} />
      </form>
      <LeaveGuard unsaved={unsaved} />
    </FormContext>
  )
}

/** Everything once somebody has tried to save; before, only numbers that can't be read in fields they have left. */
function errorsOf(form: QuoteRequest, all: boolean, left: ReadonlySet<string>): Errors {
  if (!all)
    return Object.fromEntries(
      Object.entries(readForm(form).unread).filter(([path]) => left.has(path)),
    )
  const checked = checkFields(form)
  return checked.ok ? none : checked.fields
}
