import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CallOutcome, callOutcomes, type Case, cases } from '#shared/admin/cases.ts'
import type { ListParams } from '#shared/admin/list-query.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { addressLine } from '#shared/domain/cases/address-line.ts'
import { officeDeadline } from '#shared/domain/cases/office-deadline.ts'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { formatPhone } from '#shared/domain/e164.ts'
import { showToast } from '#client/state/toasts.ts'
import { actOnCase, casePartsQuery, useCaseAct } from '../../../data/cases.ts'
import { listOf, recordOf } from '../../../data/resource.ts'
import { useWrite } from '../../../data/use-write.ts'
import { count, shortDay, shortTime } from '../../../format.ts'
import { Button } from '../../../kit/button.tsx'
import { openDialog } from '../../../kit/confirm-dialog.tsx'
import { FieldError, TextField } from '../../../kit/form/field.tsx'
import { useDraft } from '../../../kit/form/use-draft.ts'
import { Icon } from '../../../kit/icon.tsx'
import { useKeys } from '../../../kit/keys.ts'
import { Loaded } from '../../../kit/loaded.tsx'
import { EmptyState } from '../../../kit/notices.tsx'
import type { ScreenAddress } from '../../../kit/screen/use-screen-address.ts'
import { CaseFacts, Messages } from '../card/facts.tsx'
import { newestCalculation } from '../../../data/calculators/newest.ts'
import { CaseHouse, useOfferAddress } from '../card/head.tsx'
import { type ComposerDraft, composerDraft, textSince } from '../card/composer-draft.ts'
import { fromLocal, WhenField } from '../card/step-fields.tsx'
import { CaseTimeline } from '../card/timeline.tsx'
import { pageLabel } from '../../../labels/lead.ts'
import { describeStep, dueText } from '../step.ts'
import { CallCalculation, useRecalculation } from './calculation.tsx'
import { worthSaying } from './worth-saying.ts'

interface Props {
  readonly address: ScreenAddress
}

/**
 * The cases to call: those of the list whose next step is a call. A search, or a choice of steps, stays as it is; a list without any
 * filter has those of today, as the front screen counts them.
 */
const toCall = (params: ListParams): ListParams => {
  const { sort: _, ...filters } = params
  if (filters.search || filters['stepKind']) return params
  return {
    ...(Object.keys(filters).length === 0 && { due: 'today' }),
    ...params,
    stepKind: 'call',
  }
}

/** One case after the other on the whole screen: who to call, what they want, and what came of it with one key. */
export function CallMode({ address }: Props) {
  const list = useInfiniteQuery(listOf(cases, toCall(address.params)))
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const leave = () => void navigate(address.toPanel(null), { replace: true })
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current) : undefined), [])
  return (
    <dialog
      ref={dialog}
      aria-label="Ringetilstand"
      onCancel={(event) => {
        event.preventDefault()
        // In the note, Esc only leaves the field.
        if (document.activeElement instanceof HTMLTextAreaElement) document.activeElement.blur()
        else leave()
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-ground p-0 text-text"
    >
      <Loaded query={list}>
        {({ pages: [first] }) => (
          <Calls rows={first?.rows ?? []} hasMore={Boolean(first?.nextCursor)} onLeave={leave} />
        )}
      </Loaded>
    </dialog>
  )
}

interface Undo {
  readonly at: number
  readonly row: Case
  readonly event: string
}

/** True where arrow keys change the focused control, such as a slider. */
const usesArrows = (): boolean => document.activeElement?.matches('input, select') ?? false

function Calls({
  rows,
  hasMore,
  onLeave,
}: {
  readonly rows: readonly Case[]
  /** The view has cases after these. */
  readonly hasMore: boolean
  readonly onLeave: () => void
}) {
  // The queue stays as it was when the calls began: an outcome takes its case out of the view.
  const [queue] = useState(() =>
    rows.filter((row) => row.phone !== '' && row.closedAt === null).map(({ id }) => id),
  )
  const [at, setAt] = useState(0)
  const [last, setLast] = useState<Undo | null>(null)
  const client = useQueryClient()
  const id = queue[at]
  const next = useQuery({ ...recordOf(cases, queue[at + 1] ?? ''), enabled: at + 1 < queue.length })
  useEffect(() => {
    const following = queue[at + 1]
    if (following) void client.prefetchQuery(casePartsQuery(following))
  }, [queue, at, client])
  const undo = useWrite(({ row, event }: Undo) => actOnCase('undoOutcome', row, { event }), {
    name: 'Fortryd',
    done: 'Taget tilbage',
    refetch: [cases.name],
  })
  const takeBack = () => {
    if (!last || undo.isPending) return false
    undo.mutate(last, {
      onSuccess: ({ row }) => {
        client.setQueryData([cases.name, 'one', row.id, ''], row)
        setAt(last.at)
        setLast(null)
      },
    })
    return true
  }
  const skip = () => setAt((before) => Math.min(queue.length, before + 1))
  useKeys(
    'Ringetilstand',
    [
      {
        keys: 'ArrowRight',
        label: 'Spring over',
        run: () => (id && !usesArrows() ? skip() : false),
      },
      {
        keys: 'ArrowLeft',
        label: 'Den forrige',
        run: () => (usesArrows() ? false : setAt((before) => Math.max(0, before - 1))),
      },
      { keys: 'z', label: 'Fortryd det sidste', run: takeBack },
    ],
    { inDialog: true },
  )
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-1 bg-side px-4 py-2.5 text-side-text sm:px-6">
        <strong className="flex items-center gap-2 text-white">
          <Icon name="phone" className="size-4" /> Ringetilstand
        </strong>
        <span role="status">
          {count(id ? at + 1 : queue.length)} af{' '}
          {hasMore && <span className="max-sm:sr-only">de første </span>}
          {count(queue.length)}
          {next.data && id && (
            <span className="max-sm:hidden">
              {' '}
              · næste er {next.data.name || 'uden navn'}
              {next.data.town && `, ${next.data.town}`}
            </span>
          )}
        </span>
        <span className="ml-auto flex gap-2">
          {last && (
            <HeadButton onClick={takeBack} keys="Z">
              Fortryd
            </HeadButton>
          )}
          {id && (
            <HeadButton onClick={skip} keys="→">
              Spring over
            </HeadButton>
          )}
          <HeadButton onClick={onLeave} keys="Esc">
            Slut
          </HeadButton>
        </span>
      </header>
      {id ? (
        <LoadCall
          key={id}
          id={id}
          onDone={(undone) => {
            setLast({ ...undone, at })
            skip()
          }}
        />
      ) : (
        <div className="self-center">
          <EmptyState
            title={
              queue.length === 0
                ? 'Ingen at ringe til her'
                : hasMore
                  ? `De første ${count(queue.length)} er ringet igennem`
                  : 'Alle er ringet igennem'
            }
            spot="phone"
          >
            <p className="mb-3">
              {queue.length > 0
                ? `Noter, status og næste skridt er gemt.${hasMore ? ' Start igen fra listen for at tage de næste.' : ''}`
                : 'Visningen har ingen åbne sager med et telefonnummer.'}
            </p>
            <Button look="primary" onClick={onLeave}>
              Tilbage til listen
            </Button>
          </EmptyState>
        </div>
      )}
    </div>
  )
}

const HeadButton = ({
  keys,
  onClick,
  children,
}: {
  readonly keys: string
  readonly onClick: () => void
  readonly children: string
}) => (
  <button
    type="button"
    onClick={onClick}
    className="inline-flex h-8 items-center gap-2 rounded-knob px-2 font-semibold text-white hover:bg-side-on max-md:h-11"
  >
    {children}
    <kbd className="rounded-md border border-current/30 px-1.5 font-text text-[0.75rem] max-md:hidden">
      {keys}
    </kbd>
  </button>
)

interface LoadProps {
  readonly id: string
  readonly onDone: (undo: Omit<Undo, 'at'>) => void
}

function LoadCall({ id, onDone }: LoadProps) {
  const query = useQuery(recordOf(cases, id))
  return (
    <Loaded query={query} detail>
      {(row) => <Call row={row} onDone={onDone} />}
    </Loaded>
  )
}

function Call({ row, onDone }: { readonly row: Case; readonly onDone: LoadProps['onDone'] }) {
  const { data: parts } = useQuery(casePartsQuery(row.id))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const navigate = useNavigate()
  const leads = parts?.leads ?? []
  const stored = useMemo(() => newestCalculation(parts?.leads ?? []), [parts])
  const recalculation = useRecalculation(stored)
  const { inputs, result } = recalculation
  const offer = useOfferAddress(row.id, stored && inputs ? { name: stored.name, inputs } : null)
  useKeys(
    'Ringetilstand',
    [
      {
        keys: 'Enter',
        label: 'Ring op',
        run: () => {
          // Enter on a button is that button's.
          if (document.activeElement?.matches('a, button, input, select, summary')) return false
          location.href = phoneHref(row.phone)
        },
      },
      { keys: 'o', label: 'Læg i tilbud', run: () => void navigate(offer) },
    ],
    { inDialog: true },
  )
  const step = describeStep(row)
  const newest = leads[0]
  const facts =
    stored && result
      ? worthSaying({
          seen: stored.summary?.figures ?? [],
          today: result.figures,
          without: result.without?.figures ?? null,
        })
      : []
  return (
    <div className="grid min-h-0 grid-rows-[minmax(0,1fr)_auto]">
      <div className="grid min-h-0 overflow-y-auto md:grid-cols-[minmax(20rem,36.5%)_minmax(0,1fr)] md:overflow-hidden">
        <section
          aria-label="Hvem"
          className="flex flex-col gap-3 bg-almond p-4 in-data-[theme=dark]:bg-card sm:p-7 md:overflow-y-auto"
        >
          <p className="flex flex-wrap items-center gap-2 text-[0.875rem]">
            {step?.isLate && (
              <span className="rounded-md bg-wait-wash px-2 py-0.5 font-semibold text-wait">
                <span aria-hidden="true">▲ </span>
                {step.when} tiden
              </span>
            )}
            {newest && (
              <span>
                {leads.length > 1 && row.createdAt
                  ? `kom første gang ${shortDay(danishDay(Date.parse(row.createdAt)))}, skrev igen `
                  : 'kom '}
                {shortTime(newest.receivedAt)}
                {newest.sourceUrl && ` fra ${pageLabel(newest.sourceUrl)}`}
              </span>
            )}
          </p>
          <div>
            <h1 ref={heading} tabIndex={-1} className="text-3xl break-words">
              {row.name || 'Uden navn'}
            </h1>
            <p>{[addressLine(row), `sag ${row.number}`].filter(Boolean).join(' · ')}</p>
          </div>
          <p className="font-head text-5xl font-semibold whitespace-nowrap text-ink max-sm:text-4xl">
            {formatPhone(row.phone)}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <a
              href={phoneHref(row.phone)}
              className="inline-flex h-11 items-center gap-2 rounded-box bg-act px-4 font-semibold text-on-act hover:bg-act-hover"
            >
              <Icon name="phone" className="size-4.5" /> Ring op
              <kbd className="rounded-md border border-current/40 px-1.5 font-text text-[0.75rem] max-md:hidden">
                Enter
              </kbd>
            </a>
            {step && !step.isLate && (
              <span>
                {step.what}, {step.when}
              </span>
            )}
          </div>
          <Messages leads={leads} />
          {facts.length > 0 && (
            <div className="grid gap-1.5">
              <h2 className="text-base">Sig gerne</h2>
              <ol className="grid list-decimal gap-1.5 pl-5 marker:font-semibold marker:text-ink">
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ol>
            </div>
          )}
          <div className="mt-auto pt-4 max-md:hidden">
            <CaseHouse wants={row.wants} className="ml-auto h-44 w-auto" />
          </div>
        </section>
        <section
          aria-label="Sagen"
          className="grid content-start gap-5 p-4 sm:p-7 md:overflow-y-auto"
        >
          <h2 className="sr-only">Sagen</h2>
          {stored && (
            <CallCalculation calculation={stored} recalculation={recalculation} offer={offer} />
          )}
          <CaseFacts row={row} />
          <CaseTimeline row={row} />
        </section>
      </div>
      <Outcomes row={row} onDone={onDone} />
    </div>
  )
}

/** What an outcome asks for; focus goes to its first control. */
function Asked({
  onSubmit,
  children,
}: {
  readonly onSubmit: () => void
  readonly children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('button')?.focus(), [])
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-2xl gap-3 rounded-box border border-line bg-card p-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

const outcomes = Object.keys(callOutcomes) as CallOutcome[]
const hints = {
  meeting: 'vælg tid',
  call_later: 'vælg dag',
  not_now: 'spørg om 6 mdr.',
  no_thanks: 'vælg grund',
} as const
/** Outcomes that set their own time, by the office hours until then. What the button says is what is saved. */
const timed = {
  wants_offer: { hours: 8, before: 'inden' },
  no_answer: { hours: 2, before: 'igen' },
} as const
const isTimed = (outcome: CallOutcome): outcome is keyof typeof timed => outcome in timed
const reasons = ['For dyrt', 'Valgte en anden', 'Vil vente', 'Passer ikke til huset'] as const

/** What came of the call: one click or key saves note, status and next step. A meeting asks when, a no asks why. */
function Outcomes({ row, onDone }: { readonly row: Case; readonly onDone: LoadProps['onDone'] }) {
  // Where the case's card finds what was typed here and not saved: after skipping, leaving or a crash.
  const stored = useDraft<ComposerDraft>(composerDraft(row))
  const [note, setNote] = useState(() => stored.found?.values.text ?? '')
  const latest = useRef(note)
  const type = (text: string) => {
    latest.current = text
    setNote(text)
    if (text) stored.store({ kind: 'call', text })
    else stored.remove()
  }
  const [asking, setAsking] = useState<CallOutcome | null>(null)
  const [when, setWhen] = useState('')
  const [reason, setReason] = useState('')
  const [shownAt] = useState(() => Date.now())
  const timeOf = (outcome: keyof typeof timed): string =>
    new Date(officeDeadline(shownAt, timed[outcome].hours)).toISOString()
  const area = useRef<HTMLTextAreaElement>(null)
  const write = useCaseAct('outcome', { fields: true })
  const save = (outcome: CallOutcome) => {
    if (write.isPending) return
    write.mutate(
      {
        row,
        input: {
          outcome,
          note,
          at: isTimed(outcome) ? timeOf(outcome) : fromLocal(when),
          reason,
        },
      },
      {
        onSuccess: ({ row: saved, event }) => {
          type(textSince(note, latest.current))
          showToast({ text: `${row.name || row.number}: ${callOutcomes[outcome].toLowerCase()}` })
          if (event) onDone({ row: saved, event: event.id })
        },
      },
    )
  }
  const choose = (outcome: CallOutcome) => {
    if (outcome === 'meeting' || outcome === 'call_later' || outcome === 'no_thanks') {
      write.reset()
      setAsking(outcome)
    } else save(outcome)
  }
  useKeys(
    'Ringetilstand',
    [
      ...outcomes.map((outcome, i) => ({
        keys: String(i + 1),
        label: callOutcomes[outcome],
        run: () => choose(outcome),
      })),
      { keys: 'n', label: 'Skriv en note', run: () => area.current?.focus() },
    ],
    { inDialog: true },
  )
  return (
    <section
      aria-label="Hvordan gik det?"
      onKeyDown={(event) => {
        // Esc takes back the choice before it ends the calls; in the note it only leaves the field.
        if (event.key !== 'Escape' || !asking || event.target === area.current) return
        event.preventDefault()
        setAsking(null)
      }}
      className="grid gap-3 border-t border-line bg-ground px-4 py-3 sm:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-base">Hvordan gik det?</h2>
        <p className="text-[0.875rem] max-lg:hidden">
          Et tryk gemmer note, status og næste skridt og går videre. Z fortryder.
        </p>
        <textarea
          ref={area}
          rows={1}
          aria-label="Note"
          aria-keyshortcuts="n"
          placeholder="Note (n)"
          value={note}
          maxLength={10_000}
          onChange={(event) => type(event.currentTarget.value)}
          className="field-sizing-content max-h-24 min-h-9 min-w-0 flex-1 rounded-knob border border-rim bg-card px-3 py-1.5 text-ink max-sm:basis-full"
        />
      </div>
      {asking && (
        <Asked key={asking} onSubmit={() => save(asking)}>
          {asking === 'no_thanks' ? (
            <>
              <div className="flex flex-wrap gap-1.5">
                {reasons.map((each) => (
                  <button
                    key={each}
                    type="button"
                    aria-pressed={reason === each}
                    onClick={() => setReason(each)}
                    className="h-8 rounded-knob border border-rim px-2.5 text-[0.875rem] text-ink hover:bg-plain-wash aria-pressed:border-act aria-pressed:bg-wash max-md:h-11"
                  >
                    {each}
                  </button>
                ))}
              </div>
              <TextField
                label="Hvorfor?"
                value={reason}
                maxLength={500}
                autoComplete="off"
                {...(write.fieldErrors['reason'] && { error: write.fieldErrors['reason'] })}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </>
          ) : (
            <WhenField
              label={asking === 'meeting' ? 'Hvornår mødes I?' : 'Hvornår ringer du igen?'}
              value={when}
              error={write.fieldErrors['at']}
              onChange={setWhen}
            />
          )}
          <div className="flex gap-2.5">
            <Button type="submit" look="primary" busy={write.isPending}>
              Gem og næste
            </Button>
            <Button onClick={() => setAsking(null)}>Annullér</Button>
          </div>
        </Asked>
      )}
      {write.fieldErrors['note'] && (
        <FieldError id="call-note">{write.fieldErrors['note']}</FieldError>
      )}
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
        {outcomes.map((outcome, i) => (
          <button
            key={outcome}
            type="button"
            aria-pressed={asking === outcome}
            aria-keyshortcuts={String(i + 1)}
            aria-disabled={write.isPending || undefined}
            onClick={() => choose(outcome)}
            className="flex min-h-14 items-center gap-2.5 rounded-box border border-rim bg-card px-2.5 text-left hover:bg-wash aria-pressed:border-act aria-pressed:bg-wash"
          >
            <kbd className="grid size-7 place-items-center rounded-md border border-current/25 font-text font-semibold text-ink">
              {i + 1}
            </kbd>
            <span className="min-w-0">
              <span className="block font-semibold text-ink">{callOutcomes[outcome]}</span>
              <span className="block text-[0.8125rem]">
                {isTimed(outcome)
                  ? `${timed[outcome].before} ${dueText(timeOf(outcome), shownAt, true).replace('kl. ', '')}`
                  : hints[outcome]}
              </span>
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
