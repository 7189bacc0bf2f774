import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RedirectProblem } from '#shared/domain/redirects/check/problem.ts'
import type { RedirectRow, RedirectSaved } from '#shared/schemas/redirect-admin.ts'
import { ApiError } from '../../../api.ts'
import {
  redirectCalls,
  redirectCheckQuery,
  redirectQuery,
  useRedirectWrite,
} from '../../../data/redirects.ts'
import { StatusBadge } from '../../../kit/badge.tsx'
import { Button, ButtonLink } from '../../../kit/button.tsx'
import { AskButton } from '../../../kit/confirm-dialog.tsx'
import { DetailPane } from '../../../kit/screen/detail.tsx'
import { ErrorNotice } from '../../../kit/loaded.tsx'
import { RecordChangeBar } from '../../../live/record-change-bar.tsx'
import { useRecordChange } from '../../../live/use-record-change.ts'
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx'
import { useDraft } from '../../../kit/form/use-draft.ts'
import { shortTime } from '../../../format.ts'
import { flushAndFocus } from '../../../kit/flush-and-focus.ts'
import { useAddress } from '../../../use-address.ts'
import { debounceMs } from '../../../use-debounced.ts'
import { closedRule, editedParams } from '../address.ts'
import { stateBadges } from '../labels.ts'
import { Notice } from '../../../kit/notices.tsx'
import { Conflict } from './conflict.tsx'
import { RuleFields } from './fields.tsx'
import {
  emptyForm,
  fieldOfPath,
  type FieldMessages,
  isSameForm,
  keepSince,
  type RuleForm,
  toForm,
  toRule,
} from './form.ts'
import { Preview } from './preview.tsx'
import { Problems } from './problems.tsx'

interface Props {
  /** The present rule; the editor keeps the one it began with. */
  readonly row?: RedirectRow
  /** The initial values of a new rule. */
  readonly initial?: RuleForm
  readonly back: string
}

/** Edits a rule. Its problems and a preview, both from the code that serves, are updated while the user types. */
export function RuleEditor({ row, initial, back }: Props) {
  const draft = useDraft<Kept>(`redirects.${row?.id ?? `ny${initial?.from ?? ''}`}`)
  const [given] = useState<RuleForm>(() => (row ? toForm(row) : (initial ?? emptyForm())))
  const [kept] = useState(() => readKept(draft.found?.values, given))
  const [begun, setBegun] = useState(kept?.begun ?? given)
  const [form, setForm] = useState(kept?.form ?? given)
  const [seen, setSeen] = useState(kept?.revision ?? row?.revision)
  const [isRestored, setRestored] = useState(kept !== null)
  // The action that was refused because a colleague had changed the rule.
  const [refusedAct, setRefusedAct] = useState<'save' | 'remove' | null>(null)
  const [isGone, setGone] = useState(false)
  const [tried, setTried] = useState(Boolean(row))
  const [leftFields, setLeft] = useState<ReadonlySet<keyof RuleForm>>(new Set())
  const [refused, setRefused] = useState<FieldMessages>({})
  const element = useRef<HTMLFormElement>(null)
  const saved = useRef(false)
  const { withParams } = useAddress()
  const navigate = useNavigate()
  const client = useQueryClient()
  const settled = useSettled(form)
  const { data: checked } = useQuery(redirectCheckQuery(toRule(settled), row?.id))
  const isChanged = !isSameForm(form, begun) || !row
  // A new rule starts with the focus in its first empty field.
  const begins = row ? null : initial?.from ? 'to' : 'from'
  useEffect(() => {
    if (begins) element.current?.querySelector<HTMLElement>(`[name="${begins}"]`)?.focus()
  }, [begins])
  const changed = useRecordChange('redirects', row?.id ?? null)
  const unsaved = useCallback(() => !isSameForm(form, begun) && !saved.current, [form, begun])
  const latest = useRef(form)
  const isDirty = !isSameForm(form, begun)
  const wasDirty = useRef(isDirty)
  useEffect(() => {
    latest.current = form
    if (saved.current) return
    if (isDirty) draft.store({ form, begun, revision: seen })
    else if (wasDirty.current) draft.remove()
    wasDirty.current = isDirty
  })

  const change = (part: Partial<RuleForm>) => {
    setForm((last) => ({ ...last, ...part }))
    setRefused({})
  }
  const problems = checked?.problems ?? []
  const of = (severity: RedirectProblem['severity']): FieldMessages =>
    Object.fromEntries(
      problems
        .filter((problem) => problem.severity === severity)
        .map(({ field, message }) => [fieldOfPath(field), message]),
    )
  // Errors of untouched empty fields are not shown yet.
  const errors: FieldMessages = {
    ...Object.fromEntries(
      Object.entries(of('error')).filter(
        ([field]) =>
          tried || leftFields.has(field as keyof RuleForm) || form[field as keyof RuleForm],
      ),
    ),
    ...refused,
  }

  const isShadowed = problems.some(({ code }) => code === 'shadowed')
  const warnings: FieldMessages = {
    ...(isShadowed && {
      from: 'Skygges af en side: den vises, medmindre reglen går forud for sider.',
    }),
    ...of('warning'),
  }

  const create = useRedirectWrite(redirectCalls.create, { done: savedText, shown: [409, 422] })
  const update = useRedirectWrite(redirectCalls.update, {
    done: savedText,
    shown: [404, 409, 422],
  })
  const isSaving = create.isPending || update.isPending

  const showRefusal = (error: unknown, act: 'save' | 'remove' = 'save') => {
    if (!(error instanceof ApiError)) return
    if (error.status === 404) return setGone(true)
    if (error.status === 409 && Object.keys(error.fields).length === 0) {
      setRefusedAct(act)
      return void (row && client.invalidateQueries({ queryKey: redirectQuery(row.id).queryKey }))
    }
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([path, message]) => [fieldOfPath(path), message]),
    )
    // A refusal without fields is shown as a toast.
    if (Object.keys(fields).length === 0) return
    flushAndFocus(
      () => {
        setRefused(fields)
        setTried(true)
      },
      () => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    )
  }
  const saveNew = () =>
    create.mutate(toRule(form), {
      onSuccess: ({ row: made }) => {
        saved.current = true
        draft.remove()
        const next = made && keepSince(form, latest.current, toForm(made))
        // What was typed while the answer was on its way: the editor of the made rule finds it.
        if (next && !isSameForm(next, toForm(made)))
          draft.storeAs(`redirects.${made.id}`, {
            form: next,
            begun: toForm(made),
            revision: made.revision,
          })
        void navigate(withParams({ ...closedRule, id: made?.id ?? null }), { replace: true })
      },
      onError: (error) => showRefusal(error),
    })
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving || theirs || isRemoved) return
    setTried(true)
    if (!row || isGone) return saveNew()
    update.mutate(
      {
        id: row.id,
        revision: seen ?? row.revision,
        rule: { ...toRule(form), position: row.position },
      },
      {
        onSuccess: (done) =>
          startFrom(done, done.row && keepSince(form, latest.current, toForm(done.row))),
        onError: (error) => showRefusal(error),
      },
    )
  }
  const isRemoved = refusedAct !== null && row?.state === 'removed'
  const theirs = refusedAct && !isRemoved && row && row.revision !== seen ? row : null
  const startFrom = ({ row: now }: RedirectSaved, next?: RuleForm | null) => {
    if (!now) return
    setBegun(toForm(now))
    setForm(next ?? toForm(now))
    setSeen(now.revision)
    setRefusedAct(null)
  }
  const revert = useRedirectWrite(redirectCalls.revert, {
    done: isRemoved ? 'Reglen bliver' : 'Kladden er igen som det, der gælder',
  })
  const choose = (chosen: RuleForm) => {
    if (theirs) startFrom({ row: theirs, problems: [] }, chosen)
  }
  /** The colleague's rule: next to what was typed, or in its place if nothing was. */
  const showTheirs = async () => {
    await changed?.show()
    const now = client.getQueryData(redirectQuery(row?.id ?? '').queryKey)
    if (now && !isChanged) startFrom({ row: now, problems: [] })
    else setRefusedAct('save')
  }
  const others = problems.filter(({ other }) => other !== null)
  return (
    <DetailPane
      title={row ? 'Ret regel' : 'Ny regel'}
      back={back}
      badge={row && <StatusBadge status={stateBadges[row.state]} />}
      record={row && { noun: 'redirects', id: row.id, isEditing: isChanged }}
    >
      {theirs && (
        <Conflict
          key={theirs.revision}
          begun={begun}
          mine={form}
          theirs={toForm(theirs)}
          at={theirs.updatedAt}
          refused={refusedAct ?? 'save'}
          onChoose={choose}
        />
      )}
      {isRemoved && (
        <Notice role="alert">
          <p className="min-w-0 flex-1">
            <strong>En kollega har fjernet reglen imens.</strong> Det, du har skrevet, står her
            endnu, og kan gemmes, hvis reglen bliver.
          </p>
          <Button
            size="small"
            busy={revert.isPending}
            onClick={() => revert.mutate(row, { onSuccess: (done) => startFrom(done, form) })}
          >
            Behold reglen
          </Button>
        </Notice>
      )}
      {isGone && (
        <ErrorNotice error="En kollega har fjernet reglen. Det, du har skrevet, står her endnu, og du kan gemme det som en ny regel." />
      )}
      {isRestored && draft.found && isDirty && (
        <Notice role="status">
          <p>Det, du skrev {shortTime(new Date(draft.found.at).toISOString())}, er hentet frem.</p>
          <Button
            size="small"
            onClick={() => {
              setRestored(false)
              setBegun(given)
              setForm(given)
              setSeen(row?.revision)
            }}
          >
            Kassér det
          </Button>
        </Notice>
      )}
      <form
        ref={element}
        noValidate
        onSubmit={save}
        aria-label={row ? 'Ret regel' : 'Ny regel'}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <RuleFields
          form={form}
          change={change}
          onLeave={(field) => setLeft((known) => new Set([...known, field]))}
          errors={errors}
          warnings={warnings}
        >
          {others.length > 0 && <Problems problems={others} />}
          <section
            aria-label="Dette sker der"
            className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-knob border border-line p-3"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="text-base">Dette sker der</h3>
              <p className="text-[0.8125rem] text-mute">Samme kode som i drift</p>
            </div>
            <Preview rule={toRule(settled)} id={row?.id} />
          </section>
        </RuleFields>
        <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap items-center gap-2.5 border-t border-line bg-card px-4 py-3 sm:-bottom-5 sm:-mx-5 sm:-mb-5 sm:px-5">
          <Button
            type="submit"
            look="primary"
            busy={isSaving || Boolean(theirs) || isRemoved || !isChanged}
          >
            {isSaving ? 'Gemmer…' : isGone ? 'Gem som ny' : 'Gem kladde'}
          </Button>
          <ButtonLink to={back}>{isChanged ? 'Annullér' : 'Luk'}</ButtonLink>
          <RecordChangeBar change={changed} onShow={showTheirs} />
          {row?.state === 'changed' && (
            <Button
              look="quiet"
              busy={revert.isPending}
              onClick={() =>
                revert.mutate(
                  { id: row.id, revision: seen ?? row.revision },
                  { onSuccess: (done) => startFrom(done) },
                )
              }
            >
              Fortryd ændringerne
            </Button>
          )}
          {row && !isGone && !isRemoved && (
            <RemoveRule
              row={row}
              seen={seen ?? row.revision}
              back={back}
              onRefused={(error) => showRefusal(error, 'remove')}
            />
          )}
        </div>
      </form>
      <LeaveGuard unsaved={unsaved} params={editedParams} onLeave={draft.remove} />
    </DetailPane>
  )
}

/** The draft on this device, until it is saved. */
interface Kept {
  readonly form: RuleForm
  /** The rule that it was typed over, and its revision. */
  readonly begun: RuleForm
  readonly revision: number | undefined
}

/** What an earlier visit left, unless the rule has it by now. */
const readKept = (found: Kept | undefined, given: RuleForm): Kept | null =>
  found && !isSameForm(found.form, given) ? found : null

/** Changes to notes and tags alone need no publication. */
const savedText = ({ row }: RedirectSaved): string =>
  row?.state === 'new' || row?.state === 'changed'
    ? 'Kladden er gemt. Den venter på at blive udgivet.'
    : 'Kladden er gemt. Der er intet nyt at udgive.'

/** The value after it has been unchanged for `debounceMs`. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface RemoveProps {
  readonly row: RedirectRow
  /** The revision the admin sees: a newer one is not removed. */
  readonly seen: number
  readonly back: string
  readonly onRefused: (error: unknown) => void
}

function RemoveRule({ row, seen, back, onRefused }: RemoveProps) {
  const navigate = useNavigate()
  const remove = useRedirectWrite(redirectCalls.remove, {
    done: row.published ? 'Reglen fjernes, når du udgiver' : 'Reglen er slettet',
    shown: [404, 409],
  })
  return (
    <AskButton
      label="Fjern"
      look="danger"
      className="ml-auto"
      title="Fjern reglen?"
      confirm="Fjern"
      danger
      busy={remove.isPending}
      onConfirm={(close) =>
        remove.mutate(
          { id: row.id, revision: seen },
          {
            onSuccess: () => void navigate(back, { flushSync: true }),
            onError: onRefused,
            onSettled: close,
          },
        )
      }
    >
      {row.published
        ? 'Den gælder, til du udgiver. Derefter kan den hentes tilbage under Versioner.'
        : 'Den er aldrig udgivet. Det kan ikke fortrydes.'}
    </AskButton>
  )
}
