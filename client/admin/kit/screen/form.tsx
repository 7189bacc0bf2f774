import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider, type Resolver, useForm, useWatch } from 'react-hook-form'
import {
  initialInput,
  inputSchema,
  type InputOf,
  type Resource,
  type RowOf,
} from '#shared/admin/define.ts'
import type { Field } from '#shared/admin/field.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { changedValues } from '../../data/merge-change.ts'
import { recordOf, type Saved } from '../../data/resource.ts'
import { useRecordSave } from '../../data/use-record-save.ts'
import { shortTime } from '../../format.ts'
import { RecordChangeBar } from '../../live/record-change-bar.tsx'
import { useRecordChange } from '../../live/use-record-change.ts'
import { Button, ButtonLink } from '../button.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { LeaveGuard } from '../form/leave-guard.tsx'
import { useDraft } from '../form/use-draft.ts'
import { FieldInput } from '../kinds/input.tsx'
import { readTyped, toTypedRecord, type Typed } from '../kinds/typed.ts'
import { Notice } from '../notices.tsx'
import { ConflictView } from './conflict.tsx'

/** A part of a form: fields by name, in two columns where there is room, under a heading. */
export interface FormSection {
  readonly title?: string
  readonly fields: readonly string[]
  /** Folded until the user opens it, or one of its fields must be corrected; for what is rarely changed. Needs a title. */
  readonly folded?: boolean
}

/** Inputs that a screen draws itself, by the name of their field. */
export type OwnInputs = Readonly<Record<string, (field: Field) => ReactNode>>

interface Props<Noun extends Resource> {
  readonly noun: Noun
  /** The record to change; null for a new one. */
  readonly row: RowOf<Noun> | null
  readonly sections: readonly FormSection[]
  readonly inputs?: OwnInputs | undefined
  /** Where »Luk« leads. */
  readonly back: string
  /** Between the fields and the buttons, inside the form. */
  readonly Note?: ComponentType<{ readonly row: RowOf<Noun> | null }> | undefined
  readonly onSaved: (row: RowOf<Noun>, answer: Saved<Noun>) => void
  /** Values of a new record that differ from the usual ones. */
  readonly start?: Partial<InputOf<Noun>> | undefined
  /** The form is part of a page that scrolls as a whole, not of a detail. */
  readonly onPage?: boolean
  /** Id of the record that a new one starts from. */
  readonly copyOf?: string
  /** Other cached nouns that change with it. */
  readonly refetch?: readonly string[]
}

/** Creates or changes a record. The Worker's own schema checks it; what is typed survives a crash, and a colleague's change. */
export function RecordForm<Noun extends Resource>(props: Props<Noun>) {
  const { noun, sections, inputs = {}, Note, back, onSaved, start, copyOf, onPage = false } = props
  const { refetch = [] } = props
  const [madeId, setMadeId] = useState<string | null>(null)
  const draft = useDraft<Kept<Noun>>(
    `${noun.name}.${madeId ?? idOf(props.row) ?? (copyOf ? `kopi.${copyOf}` : 'ny')}`,
  )
  const [first] = useState(() => {
    const given = toTypedRecord(noun.fields, props.row ?? { ...initialInput(noun), ...start })
    const kept = readKept(draft.found?.values, given)
    return { row: props.row, given, kept, base: kept ? baseOfKept(props.row, kept) : props.row }
  })
  // What the user changes is compared with the record that the form began with: a refetch must not count as theirs.
  const [row, setRow] = useState(first.base)
  const [initial, setInitial] = useState(first.given)
  const id = idOf(row)
  const changed = useRecordChange(noun.name, id)
  const queries = useQueryClient()
  const [restored, setRestored] = useState(first.kept !== null)
  const form = useForm<Record<string, unknown>>({
    defaultValues: first.given,
    values: first.kept ? { ...first.given, ...first.kept.typed } : undefined,
    resetOptions: { keepDefaultValues: true },
    resolver: createResolver(noun),
    shouldFocusError: false,
  })
  const done = useRef(false)
  /** What was in the form when it was sent. */
  const sent = useRef<Typed>({})
  const [isBehind, setBehind] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const { save, isPending, conflict, resolve } = useRecordSave(noun, row, {
    refetch,
    onSaved: (saved, answer) => {
      draft.remove()
      const since = changedValues(sent.current, form.getValues())
      if (Object.keys(since).length === 0) {
        done.current = true
        onSaved(saved, answer)
        return
      }
      // Typed while the answer was on its way: the form stays, with that on top of what was saved.
      const typed = toTypedRecord(noun.fields, saved)
      setMadeId(idOf(saved))
      setRow(saved)
      setInitial(typed)
      setBehind(true)
      for (const [name, value] of Object.entries(typed))
        if (!(name in since)) form.setValue(name, value)
    },
    onRefused: (fields) => {
      for (const [name, message] of Object.entries(fields)) form.setError(name, { message })
      setAttempts((count) => count + 1)
    },
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control })
  const typed = changedValues(initial, values)
  const isDirty = Object.keys(typed).length > 0
  const wasDirty = useRef(isDirty)
  useEffect(() => {
    if (done.current) return
    if (isDirty) draft.store({ typed, base: row })
    else if (wasDirty.current) draft.remove()
    wasDirty.current = isDirty
  })

  /** The fields that the user changed, or all of a new record, as the schema reads them. */
  const toWrite = (read: Readonly<Record<string, unknown>>): Partial<InputOf<Noun>> => {
    sent.current = form.getValues()
    const names = changedValues(initial, sent.current)
    const entries = Object.entries(read).filter(([name]) => row === null || name in names)
    return Object.fromEntries(entries) as Partial<InputOf<Noun>>
  }
  const submit = (write: (values: Partial<InputOf<Noun>>) => void) =>
    form.handleSubmit(
      (read) => {
        setBehind(false)
        write(toWrite(read))
      },
      () => setAttempts((count) => count + 1),
    )
  const discard = () => {
    draft.remove()
    setRestored(false)
    setRow(first.row)
    form.reset(initial)
  }
  /** The colleague's values come into the fields that the user has not changed. */
  const showTheirs = async () => {
    await changed?.show()
    const theirs = queries.getQueryData(recordOf(noun, id ?? '').queryKey)
    if (!theirs) return
    const mine = changedValues(initial, form.getValues())
    const shown = toTypedRecord(noun.fields, theirs)
    setRow((base) => base && { ...theirs, ...pick(base, ['revision', ...Object.keys(mine)]) })
    setInitial((before) => ({ ...shown, ...pick(before, Object.keys(mine)) }))
    for (const [name, value] of Object.entries(shown))
      if (!(name in mine)) form.setValue(name, value)
  }
  const labelOf = (path: string) => noun.fields[path.split('.')[0] ?? '']?.label ?? path
  const messages = Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, firstMessage(error)]),
  )
  // A page's heading is above its sections, a detail's own in between.
  const Heading = onPage ? 'h2' : 'h3'
  const order = sections.flatMap(({ fields }) => fields)
  return (
    <FormProvider {...form}>
      <form
        noValidate
        // Above its own buttons, which stay in sight.
        className="grid grid-cols-[minmax(0,1fr)] gap-5 [&_:is(input,select,textarea,summary)]:scroll-mb-32 md:[&_:is(input,select,textarea,summary)]:scroll-mb-20"
        onSubmit={(event) => void submit(save)(event)}
      >
        {restored && draft.found && (
          <Notice role="status">
            <p>
              Det, du skrev {shortTime(new Date(draft.found.at).toISOString())}, er hentet frem.
            </p>
            <Button size="small" onClick={discard}>
              Kassér det
            </Button>
          </Notice>
        )}
        {conflict && (
          <ConflictView
            noun={noun}
            conflict={{
              ...conflict,
              change: { ...conflict.change, ...readTyped(noun.fields, typed).values },
            }}
            busy={isPending}
            onResolve={(theirs) => void submit((mine) => resolve(theirs, mine))()}
          />
        )}
        <ErrorSummary
          errors={messages}
          attempts={attempts}
          inPageOrder={(paths) => [...paths].sort((a, b) => order.indexOf(a) - order.indexOf(b))}
          nameOf={labelOf}
        />
        {sections.map((section) => (
          <Section
            key={section.title ?? section.fields.join()}
            section={section}
            Heading={Heading}
            isWrong={section.fields.some((name) => name in messages)}
          >
            {section.fields.map((name) => {
              const field = noun.fields[name] as Field
              return (
                <div key={name} className={`empty:hidden ${isWide(field) ? 'sm:col-span-2' : ''}`}>
                  {inputs[name]?.(field) ?? <FieldInput name={name} field={field} />}
                </div>
              )
            })}
          </Section>
        ))}
        {Note && <Note row={row} />}
        <div
          className={`sticky -mx-4 -mb-4 flex flex-wrap items-center gap-2.5 border-t border-line bg-card px-4 py-3 sm:-mx-5 sm:-mb-5 sm:px-5 ${
            // Above the menu at the bottom of a phone.
            onPage
              ? 'bottom-[calc(3.75rem+env(safe-area-inset-bottom))] rounded-b-box md:bottom-0'
              : '-bottom-4 sm:-bottom-5'
          }`}
        >
          <Button type="submit" look="primary" busy={isPending}>
            {isPending ? 'Gemmer...' : row ? 'Gem' : `Opret ${noun.one}`}
          </Button>
          <ButtonLink to={back}>{isDirty ? 'Annullér' : 'Luk'}</ButtonLink>
          {isBehind && isDirty && (
            <p role="status" className="text-wait">
              Det, du skrev imens, er ikke gemt endnu.
            </p>
          )}
          <RecordChangeBar change={changed} onShow={showTheirs} />
        </div>
      </form>
      <LeaveGuard
        unsaved={() => isDirty && !done.current}
        params={['id', 'panel']}
        onLeave={draft.remove}
      />
    </FormProvider>
  )
}

/** A form's draft on this device: only the fields that the user changed, and the record they were based on. */
interface Kept<Noun extends Resource> {
  readonly typed: Typed
  readonly base: RowOf<Noun> | null
}

/** What an earlier visit left, unless the record has it by now. */
function readKept<Noun extends Resource>(
  found: Partial<Kept<Noun>> | undefined,
  given: Typed,
): Kept<Noun> | null {
  const typed = changedValues(given, found?.typed ?? {})
  return Object.keys(typed).length > 0 ? { typed, base: found?.base ?? null } : null
}

/** The record as it is now, except that the kept fields were typed over an earlier one: where a colleague changed these since, saving asks. */
function baseOfKept<Noun extends Resource>(
  row: RowOf<Noun> | null,
  { typed, base }: Kept<Noun>,
): RowOf<Noun> | null {
  if (!row || !base) return row
  return { ...row, ...pick(base, ['revision', ...Object.keys(typed)]) }
}

const pick = (values: object, names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

const idOf = (row: object | null): string | null =>
  row && String((row as { readonly id: unknown }).id)

interface SectionProps {
  readonly section: FormSection
  readonly isWrong: boolean
  readonly Heading: 'h2' | 'h3'
  readonly children: ReactNode
}

function Section({ section: { title, folded = false }, isWrong, Heading, children }: SectionProps) {
  const [isOpen, setOpen] = useState(false)
  const inside = <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">{children}</div>
  if (!folded)
    return (
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {title && <Heading className="text-base">{title}</Heading>}
        {inside}
      </section>
    )
  return (
    <details
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-knob border border-line px-3 py-2"
    >
      <summary className="cursor-pointer rounded-sm font-semibold text-ink">{title}</summary>
      <div className="pt-3 pb-1">{inside}</div>
    </details>
  )
}

/** The first message of a field, or of what is inside it. */
function firstMessage(error: unknown): string {
  const { message, ref: _, ...inner } = (error ?? {}) as Readonly<Record<string, unknown>>
  if (typeof message === 'string' && message) return message
  const [first] = Object.values(inner).filter((each) => typeof each === 'object' && each !== null)
  return first ? firstMessage(first) : 'Skal rettes'
}

const isWide = ({ kind }: Field): boolean =>
  kind === 'longText' ||
  kind === 'choices' ||
  kind === 'postcodes' ||
  kind === 'custom' ||
  kind === 'url'

/** Reads what was typed and checks it by the Worker's schema; unreadable values come first. */
const createResolver =
  (noun: Resource): Resolver<Record<string, unknown>> =>
  (typed) => {
    const { values, unread } = readTyped(noun.fields, typed)
    const checked = checkForm(inputSchema(noun), values)
    const messages = { ...(checked.ok ? {} : checked.fields), ...unread }
    if (checked.ok && Object.keys(unread).length === 0)
      return { values: checked.values as Record<string, unknown>, errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(
        Object.entries(messages).map(([path, message]) => [
          path.split('.')[0] ?? path,
          { type: 'invalid', message },
        ]),
      ),
    }
  }
