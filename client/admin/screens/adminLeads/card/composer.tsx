import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type CallOutcome, callOutcomes, type Case } from '#shared/admin/cases.ts'
import { showToast } from '#client/state/toasts.ts'
import { useCaseAct } from '../../../data/cases.ts'
import { shortTime } from '../../../format.ts'
import { Button } from '../../../kit/button.tsx'
import { FieldError, SelectField, TextField } from '../../../kit/form/field.tsx'
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx'
import { useDraft } from '../../../kit/form/use-draft.ts'
import { useKeys } from '../../../kit/keys.ts'
import { AdviserSelect } from '../../../kit/adviser-select.tsx'
import { type ComposerDraft, composerDraft, type Kind, textSince } from './composer-draft.ts'
import { fromLocal, toLocal, WhenField } from './step-fields.tsx'

const kinds = {
  note: { label: 'Note', placeholder: 'Skriv en note …', submit: 'Gem note' },
  call: { label: 'Opkald', placeholder: 'Skriv, hvad I talte om …', submit: 'Gem opkald' },
  mail: { label: 'Mail', placeholder: 'Skriv mailen …', submit: 'Åbn i mail, og gem' },
  task: { label: 'Opgave', placeholder: 'Skriv, hvad der skal gøres …', submit: 'Gem opgave' },
} as const satisfies Readonly<Record<Kind, object>>
const order = Object.keys(kinds) as Kind[]

interface More {
  /** Of a call; '' for only a note of it. */
  readonly outcome: CallOutcome | ''
  readonly reason: string
  /** Of a call's outcome and of a task, as `datetime-local` has it. */
  readonly at: string
  readonly owner: string
}
const nothing: More = { outcome: '', reason: '', at: '', owner: '' }

const needsTime = (outcome: CallOutcome | ''): boolean => outcome !== '' && outcome !== 'no_thanks'

/** Writes a note, a call with its outcome, a mail or a task. Typed text is stored on this device until it is saved. */
export function Composer({ row }: { readonly row: Case }) {
  const stored = useDraft<ComposerDraft>(composerDraft(row))
  const [draft, setDraft] = useState<ComposerDraft>(
    () => stored.found?.values ?? { kind: 'note', text: '' },
  )
  const [more, setMore] = useState(nothing)
  const area = useRef<HTMLTextAreaElement>(null)
  const { kind, text } = draft
  const options = { fields: true } as const
  const note = useCaseAct('note', options)
  const task = useCaseAct('addTask', options)
  const outcome = useCaseAct('outcome', options)
  const undo = useCaseAct('undoOutcome', { done: 'Opkaldet er taget tilbage' })
  const write = kind === 'task' ? task : kind === 'call' && more.outcome ? outcome : note
  const isBusy = note.isPending || task.isPending || outcome.isPending
  const errors = write.fieldErrors

  const latest = useRef(draft)
  const hadText = useRef(text !== '')
  useEffect(() => {
    latest.current = draft
    if (text) stored.store(draft)
    else if (hadText.current) stored.remove()
    hadText.current = text !== ''
  })
  const choose = (next: Kind) => {
    for (const each of [note, task, outcome]) each.reset()
    setDraft({ kind: next, text })
  }
  useKeys('Sagen', [
    {
      keys: 'n',
      label: 'Skriv en note',
      run: () => {
        choose('note')
        area.current?.focus()
      },
    },
  ])
  /** Called with the answer; what was typed since then stays. */
  const done = (message: string) => {
    const rest = textSince(text, latest.current.text)
    setDraft({ kind: latest.current.kind, text: rest })
    if (rest === '') setMore(nothing)
    if (message) showToast({ text: message })
  }
  const save = () => {
    if (isBusy) return
    if (kind === 'task')
      return task.mutate(
        { row, input: { text, owner: more.owner || null, dueAt: fromLocal(more.at) } },
        { onSuccess: () => done('Opgaven er gemt') },
      )
    if (kind === 'call' && more.outcome) {
      const label = callOutcomes[more.outcome]
      const input = {
        outcome: more.outcome,
        note: text,
        at: fromLocal(more.at),
        reason: more.reason,
      }
      return outcome.mutate(
        { row, input },
        {
          onSuccess: (acted) => {
            done('')
            showToast({
              text: `${label}: note, status og næste skridt er gemt`,
              action: {
                label: 'Fortryd',
                run: () =>
                  acted.event && undo.mutate({ row: acted.row, input: { event: acted.event.id } }),
              },
            })
          },
        },
      )
    }
    note.mutate(
      { row, input: { kind, body: text } },
      {
        onSuccess: () => {
          if (kind === 'mail')
            location.href = `mailto:${row.email}?body=${encodeURIComponent(text)}`
          done(kind === 'mail' ? 'Mailen er gemt i forløbet' : `${kinds[kind].label} gemt`)
        },
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      save()
    }
    // After the last kind, Tab goes on to the buttons as usual.
    const next = order[order.indexOf(kind) + 1]
    if (event.key === 'Tab' && !event.shiftKey && next) {
      event.preventDefault()
      choose(next)
    }
  }
  const bodyError = errors['body'] ?? errors['text'] ?? errors['note']
  const canMail = row.email !== ''
  return (
    <section aria-label="Skriv i forløbet" className="rounded-box border border-rim bg-card">
      <div className="flex flex-wrap items-center gap-1 px-2 pt-1.5">
        {order.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === kind}
            onClick={() => {
              choose(each)
              area.current?.focus()
            }}
            className="h-8 rounded-knob px-2.5 text-ink hover:bg-plain-wash aria-pressed:bg-wash aria-pressed:font-semibold max-md:h-11"
          >
            {kinds[each].label}
          </button>
        ))}
        <span className="ml-auto text-[0.8125rem] text-mute max-md:hidden">Tab skifter</span>
      </div>
      <textarea
        ref={area}
        rows={2}
        aria-label={kinds[kind].label}
        aria-keyshortcuts="n"
        aria-invalid={bodyError ? true : undefined}
        aria-describedby={bodyError ? 'composer-error' : undefined}
        placeholder={kinds[kind].placeholder}
        value={text}
        maxLength={kind === 'task' ? 500 : 10_000}
        onChange={(event) => {
          setDraft({ kind, text: event.currentTarget.value })
        }}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-72 min-h-14 w-full resize-y bg-transparent px-3 py-1.5 text-ink placeholder:text-mute"
      />
      <div className="grid gap-3 px-3 pb-2.5">
        {stored.found && stored.found.values.text === text && text !== '' && (
          <p role="status" className="text-[0.8125rem] text-mute">
            Det, du skrev {shortTime(new Date(stored.found.at).toISOString())}, er hentet frem.
          </p>
        )}
        {bodyError && <FieldError id="composer-error">{bodyError}</FieldError>}
        {kind === 'call' && (
          <div className="grid gap-3">
            <SelectField
              name="outcome"
              label="Hvordan gik det?"
              options={[
                { value: '', label: 'Kun en note om opkaldet' },
                ...Object.entries(callOutcomes).map(([value, label]) => ({ value, label })),
              ]}
              value={more.outcome}
              onChange={(value) => setMore({ ...more, outcome: value as CallOutcome | '' })}
            />
            {needsTime(more.outcome) && (
              <WhenField
                label={
                  more.outcome === 'meeting'
                    ? 'Hvornår mødes I?'
                    : more.outcome === 'wants_offer'
                      ? 'Tilbuddet er klar senest'
                      : 'Hvornår ringer du igen?'
                }
                value={more.at}
                error={errors['at']}
                onChange={(at) => setMore({ ...more, at })}
              />
            )}
            {more.outcome === 'no_thanks' && (
              <TextField
                label="Hvorfor?"
                value={more.reason}
                maxLength={500}
                autoComplete="off"
                {...(errors['reason'] && { error: errors['reason'] })}
                onChange={(event) => setMore({ ...more, reason: event.currentTarget.value })}
              />
            )}
          </div>
        )}
        {kind === 'task' && (
          <div className="grid gap-3">
            <AdviserSelect
              name="taskOwner"
              label="Hvem"
              value={more.owner || row.owner || ''}
              onChange={(owner) => setMore({ ...more, owner })}
            />
            <WhenField
              label="Senest (kan være tomt)"
              value={more.at}
              error={errors['dueAt']}
              onChange={(at) => setMore({ ...more, at })}
            />
          </div>
        )}
        {kind === 'mail' && !canMail && (
          <p className="text-wait">Sagen har ingen mailadresse. Skriv den først.</p>
        )}
        {(text !== '' || kind !== 'note' || bodyError) && (
          <div className="flex items-center gap-3">
            <Button
              look="primary"
              size="small"
              className="max-md:h-11"
              busy={isBusy || (kind === 'mail' && !canMail)}
              onClick={save}
            >
              {isBusy ? 'Gemmer...' : kinds[kind].submit}
            </Button>
            <span className="text-[0.8125rem] text-mute max-md:hidden">
              ⌘ eller Ctrl Enter gemmer
            </span>
          </div>
        )}
      </div>
      <LeaveGuard unsaved={() => isBusy} params={['id']} />
    </section>
  )
}

/** A task's due time as its input holds it. */
export const dueLocal = (at: string | null): string => (at ? toLocal(at) : '')
