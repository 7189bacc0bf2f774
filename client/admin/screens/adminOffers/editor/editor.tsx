import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type SubmitEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { withDeductions } from '#shared/domain/offers/price/persons.ts'
import { calculateTotals } from '#shared/domain/offers/price/totals.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { showToast } from '#client/state/toasts.ts'
import { offerChecksQuery, offerQuery } from '../../../data/offers.ts'
import { shortTime } from '../../../format.ts'
import { Button } from '../../../kit/button.tsx'
import { ErrorSummary } from '../../../kit/form/error-summary.tsx'
import { focusField } from '../../../kit/form/focus-field.ts'
import { FormContext, type FormState } from '../../../kit/form/form-state.ts'
import { Notice } from '../../../kit/notices.tsx'
import { RecordChangeBar } from '../../../live/record-change-bar.tsx'
import { useRecordChange } from '../../../live/use-record-change.ts'
import { useAddress } from '../../../use-address.ts'
import { editorAddress, withoutCalculation } from '../address.ts'
import { GuardList } from '../detail/guard-list.tsx'
import { SendDialog } from '../detail/send-dialog.tsx'
import { findGuards } from '../guards.ts'
import { currentVersions, isErased } from '../status.ts'
import { Conflict } from './conflict.tsx'
import {
  checkFields,
  findMissingFields,
  formatNumber,
  type OfferForm,
  readForm,
  withoutBlank,
} from './form.ts'
import { EditorGuard } from './leave-guard.tsx'
import { SectionNav } from './nav.tsx'
import { describePlace, inPageOrder } from './places.ts'
import { Preview, type PreviewMode, previewModes } from './preview.tsx'
import { previewable } from './previewable.ts'
import { Receipt } from './receipt.tsx'
import { SaveStatus } from './save-status.tsx'
import { Section } from './section.tsx'
import { countOf, markOf, readSection, type SectionId, sectionOf, sections } from './sections.ts'
import { TemplateMenu } from './templates.tsx'
import { TopBar } from './top-bar.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { type Start, useOfferForm } from './use-offer-form.ts'

interface Props {
  readonly start: Start
  /** The offer was made: the address may name it from now on. */
  readonly onMade: (id: string) => void
}

type Messages = Readonly<Record<string, string>>
const none: Messages = {}

/** Edits an offer: its sections, the fields of the open one, and the customer's page next to them. It saves by itself. */
export function OfferEditor({ start, onMade }: Props) {
  const [params] = useSearchParams()
  const { withParams, go } = useAddress()
  const navigate = useNavigate()
  const isRenaming = useRef(false)
  const editor = useOfferForm(start, (madeId) => {
    onMade(madeId)
    isRenaming.current = true
    const made = { ...editorAddress({ id: madeId }), del: params.get('del') }
    void navigate(withParams({ ...withoutCalculation(params), ...made }), { replace: true })
    isRenaming.current = false
  })
  const { id, form, change, state, autosave } = editor
  const offer = useQuery({ ...offerQuery(id ?? ''), enabled: id !== undefined }).data
  const [now] = useState(Date.now)
  const [isNoticed, setNoticed] = useState(true)
  const [attempts, setAttempts] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())

  const faults = useMemo(() => {
    const checked = checkFields(form)
    return checked.ok ? none : checked.fields
  }, [form])
  const refused = state.kind === 'refused' ? state.fields : none
  const errors: Messages = {
    ...refused,
    ...Object.fromEntries(
      Object.entries(faults).filter(([path]) => attempts > 0 || left.has(path)),
    ),
  }
  const content = useMemo(() => withDeductions(readForm(withoutBlank(form).form).content), [form])
  const settled = useDeferredValue(form)
  const missing = useMemo(() => findMissingFields(settled, now), [settled, now])
  const page = useMemo(() => previewable(settled), [settled])
  const email = useSettled(form.customer.email)
  const checks = useQuery(
    offerChecksQuery({
      id: id ?? null,
      leadId: offer?.leadId ?? start.leadId ?? null,
      caseId: offer?.caseId ?? start.caseId ?? null,
      email: email.includes('@') ? email : '',
      calculation: form.savings?.calculation ?? null,
    }),
  ).data
  const guards = findGuards(content, checks, now)

  // Sections -------------------------------------------------------------------------------------
  const field = params.get('felt')
  const section = params.has('del') || !field ? readSection(params) : sectionOf(field)
  // A field of another section is focused once that is shown.
  const wanted = useRef<string | null>(null)
  const goTo = (path: string) => {
    if (sectionOf(path) === section) return focusField(path)
    wanted.current = path
    go({ del: sectionOf(path), felt: null })
  }
  useEffect(() => {
    const path = wanted.current ?? field
    wanted.current = null
    if (path && sectionOf(path) === section) focusField(path)
  }, [section, field])
  const problems = [...Object.keys(faults), ...Object.keys(missing)]
  const guarded = guards.flatMap((guard) => guard.field ?? [])
  const perSection = <Value,>(of: (each: SectionId) => Value) =>
    Object.fromEntries(sections.map((each) => [each.id, of(each.id)])) as Record<SectionId, Value>

  // Saving and sending ---------------------------------------------------------------------------
  const save = async (): Promise<boolean> => {
    setAttempts((count) => count + 1)
    const checked = checkFields(form)
    return checked.ok && (await autosave.flush(id ? undefined : checked.values))
  }
  const send = async () => {
    if (!(await save())) return
    const { draft } = offer ? currentVersions(offer) : { draft: null }
    if (offer && !draft && !autosave.isUnsaved() && state.kind === 'saved' && state.at === null)
      return showToast({ text: 'Der er intet nyt at sende' })
    go({ panel: 'send' })
  }
  const stepBack = (path: string | null) => {
    // Where several parts changed at once, the section stays.
    if (path) goTo(path)
  }
  const changed = useRecordChange('offers', id ?? null)
  const queries = useQueryClient()
  /** The colleague's version in place of the same one here; what is typed and not saved meets it as a conflict. */
  const showTheirs = async () => {
    await changed?.show()
    const newest = queries.getQueryData(offerQuery(id ?? '').queryKey)?.versions[0]
    if (autosave.isUnsaved()) void save()
    else if (newest && !isErased(newest.content)) editor.takeTheirs(newest)
  }
  const undo = () => stepBack(editor.undo())
  const redo = () => stepBack(editor.redo())
  useEditorKeys({ undo, redo, save: () => void save(), send: () => void send() })
  const unsaved = useCallback(() => autosave.isUnsaved() && !isRenaming.current, [autosave])

  const formState: FormState<OfferForm> = {
    form,
    errors,
    formatNumber,
    change,
    onLeave: (path) => setLeft((known) => (known.has(path) ? known : new Set([...known, path]))),
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
  }
  const { draft, current } = offer ? currentVersions(offer) : { draft: null, current: null }
  const version = draft?.version ?? (offer?.versions[0]?.version ?? 0) + 1
  const showsPage = params.get('vis') === 'kunde'
  const mode = readMode(params)
  const theirs = editor.theirs
  // What was put in may be undone, and what was kept from an earlier visit comes first.
  const isPutIn = start.added === undefined || editor.canUndo
  const notice = isNoticed && isPutIn && editor.restoredAt === null ? start.notice : undefined
  const total = calculateTotals(content, null).total
  const toList = withParams({
    ...withoutCalculation(params),
    ...editorAddress(null),
    id: id ?? null,
    vis: null,
    side: null,
  })
  return (
    <FormContext value={formState as unknown as FormState<never>}>
      <main
        id="indhold"
        data-whole-window
        className="flex h-[calc(100dvh-var(--console-frame))] flex-col"
      >
        <TopBar
          id={id}
          offer={offer}
          customer={form.customer.name}
          version={version}
          example={form.example}
          back={toList}
          canUndo={editor.canUndo}
          canRedo={editor.canRedo}
          onUndo={undo}
          onRedo={redo}
          status={
            <>
              <RecordChangeBar change={theirs ? null : changed} onShow={showTheirs} />
              <SaveStatus
                state={state}
                faults={Object.keys(faults).length}
                onShowFaults={() => {
                  setAttempts((count) => count + 1)
                  const [first] = inPageOrder(Object.keys(faults))
                  if (first) goTo(first)
                }}
              />
            </>
          }
          pageLink={withParams({ vis: showsPage ? null : 'kunde' })}
          showsPage={showsPage}
          templates={<TemplateMenu form={form} change={change} onUndo={undo} />}
          isBusy={state.kind === 'saving'}
          onSend={() => void send()}
        />
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] max-wide:grid-rows-[auto_minmax(0,1fr)] wide:grid-cols-[11.25rem_minmax(0,1fr)_clamp(22rem,33vw,46rem)]">
          <div
            className={`min-h-0 border-line max-wide:border-b wide:overflow-y-auto wide:border-r ${showsPage ? 'max-wide:hidden' : ''}`}
          >
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-2 wide:py-3">
              <SectionNav
                current={section}
                marks={perSection((each) => markOf(each, content, problems, guarded))}
                counts={perSection((each) => countOf(each, content))}
              />
              <BeforeSending
                className="max-wide:hidden"
                id={id}
                missing={missing}
                guards={guards}
                onField={goTo}
              />
            </div>
          </div>
          <form
            noValidate
            onSubmit={submit}
            aria-label="Tilbud"
            className={`@container flex min-h-0 flex-col overflow-y-auto overscroll-contain ${showsPage ? 'max-wide:hidden' : ''}`}
          >
            <div className="mx-auto grid w-full max-w-4xl flex-1 grid-cols-[minmax(0,1fr)] content-start gap-3.5 p-3 sm:p-4">
              {editor.restoredAt !== null && (
                <Notice role="status">
                  <p>
                    Det, du skrev {shortTime(new Date(editor.restoredAt).toISOString())}, var ikke
                    gemt og er hentet frem.
                  </p>
                  <Button size="small" onClick={editor.discardRestored}>
                    Kassér det
                  </Button>
                </Notice>
              )}
              {notice && (
                <Notice role="status">
                  <p className="min-w-0 flex-1">{notice}</p>
                  <Button size="small" onClick={() => setNoticed(false)}>
                    Skjul
                  </Button>
                </Notice>
              )}
              {theirs && (
                <Conflict
                  key={theirs.revision}
                  theirs={theirs}
                  mine={content}
                  busy={false}
                  onTakeTheirs={() => editor.takeTheirs(theirs)}
                  onOverwrite={() => void editor.keepMine(theirs)}
                />
              )}
              <ErrorSummary
                errors={attempts > 0 ? errors : none}
                attempts={attempts}
                inPageOrder={inPageOrder}
                nameOf={describePlace}
                onField={goTo}
              />
              <Section id={section} receipt={<Receipt sent={current} />} />
              <BeforeSending
                className="rounded-box border border-line bg-card p-4 wide:hidden"
                id={id}
                missing={missing}
                guards={guards}
                onField={goTo}
              />
            </div>
            <div className="sticky bottom-0 z-10 flex items-center gap-2.5 border-t border-line bg-card px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden">
              <p className="mr-auto min-w-0 leading-tight">
                <span className="block text-[0.8125rem] text-mute">I alt inkl. moms</span>
                <strong className="font-head text-lg whitespace-nowrap">
                  {formatAmount(total)}
                </strong>
              </p>
              <Button type="submit" busy={state.kind === 'saving'}>
                Gem
              </Button>
              <Button look="primary" onClick={() => void send()}>
                Send…
              </Button>
            </div>
          </form>
          <section
            aria-label="Kundens side"
            className={`flex min-h-0 flex-col bg-sunk wide:border-l wide:border-line ${showsPage ? 'max-wide:row-span-2' : 'max-wide:hidden'}`}
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <h2 className="text-[0.9375rem]">Som kunden ser det</h2>
              <div
                role="group"
                aria-label="Vis som"
                className="ml-auto flex rounded-knob border border-rim"
              >
                {(Object.keys(previewModes) as PreviewMode[]).map((each) => (
                  <button
                    key={each}
                    type="button"
                    aria-pressed={each === mode}
                    onClick={() => go({ side: each })}
                    className="h-7.5 rounded-[0.5625rem] px-3 text-[0.875rem] font-semibold text-ink aria-pressed:bg-wash"
                  >
                    {previewModes[each]}
                  </button>
                ))}
              </div>
            </div>
            <ShownPreview
              isShown={showsPage}
              content={page}
              number={offer?.number ?? ''}
              version={version}
              mode={mode}
            />
          </section>
        </div>
      </main>
      {params.get('panel') === 'send' && offer && draft && state.kind !== 'unsaved' && (
        <SendDialog
          key={draft.revision}
          offer={offer}
          draft={draft}
          onClose={() => go({ panel: null })}
          onSent={() => void navigate(toList, { replace: true })}
        />
      )}
      <EditorGuard unsaved={unsaved} save={() => autosave.flush()} />
    </FormContext>
  )
}

/** As the address says; on a phone the page is shown as on a phone unless it says otherwise. */
function readMode(params: URLSearchParams): PreviewMode {
  const mode = params.get('side')
  if (mode === 'side' || mode === 'mobil' || mode === 'pdf') return mode
  return matchMedia('(max-width: 47.99rem)').matches ? 'mobil' : 'side'
}

/** From this width the page is next to the fields (the `wide` breakpoint of styles.css). */
const sideBySide = '(min-width: 73.75rem)'

/** The page is rendered only where it is seen. */
function ShownPreview({
  isShown,
  ...preview
}: Parameters<typeof Preview>[0] & { readonly isShown: boolean }) {
  const [isWide, setWide] = useState(() => matchMedia(sideBySide).matches)
  useEffect(() => {
    const query = matchMedia(sideBySide)
    const update = () => setWide(query.matches)
    query.addEventListener('change', update)
    return () => query.removeEventListener('change', update)
  }, [])
  return isWide || isShown ? <Preview {...preview} /> : null
}

/** A value once it has not changed for a moment: it is sent to the server. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 1000)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface BeforeSendingProps {
  readonly id: string | undefined
  readonly missing: Messages
  readonly guards: ReturnType<typeof findGuards>
  readonly onField: (path: string) => void
  readonly className: string
}

/** What is missing before the offer can be sent, and what to look at; each entry leads to its place. */
function BeforeSending({ id, missing, guards, onField, className }: BeforeSendingProps) {
  const paths = inPageOrder(Object.keys(missing))
  if (paths.length === 0 && guards.length === 0) return null
  return (
    <section aria-label="Før du sender" className={`grid gap-2 px-2 text-[0.8125rem] ${className}`}>
      <h2 className="text-[0.8125rem]">Før du sender</h2>
      {paths.length > 0 && (
        <ul className="grid gap-1.5">
          {paths.map((path) => (
            <li key={path}>
              <button
                type="button"
                onClick={() => onField(path)}
                className="min-h-6 text-left text-act underline underline-offset-2"
              >
                {describePlace(path)}: {missing[path]}
              </button>
            </li>
          ))}
        </ul>
      )}
      <GuardList guards={guards} offerId={id ?? null} onField={onField} />
    </section>
  )
}
