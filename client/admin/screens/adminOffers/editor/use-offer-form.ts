import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { OfferContent } from '#shared/schemas/offers/offer.ts'
import type { OfferVersionView, OfferView } from '#shared/schemas/offers/view.ts'
import { ApiError } from '../../../api.ts'
import { offerCalls, offerQuery } from '../../../data/offers.ts'
import { useDraft } from '../../../kit/form/use-draft.ts'
import { Autosave, type SaveState } from './autosave.ts'
import { checkFields, type OfferForm, toForm } from './form.ts'
import { record, redo, startHistory, undo } from './history.ts'
import { isSameContent } from '../../../data/same-content.ts'

export interface Start {
  /** Name of the draft on this device: the offer, or what a new one is made from. */
  readonly name: string
  /** Missing for a new offer. */
  readonly id?: string | undefined
  readonly leadId?: string | undefined
  readonly caseId?: string | undefined
  readonly content: OfferContent
  /** The content with what the user asked to put in: saved without typing, and undone by one step back. */
  readonly added?: OfferContent | undefined
  /** A line above the form. */
  readonly notice?: string | undefined
  /** The version that is edited; missing for a new offer. */
  readonly newest?: OfferVersionView | undefined
}

/** The draft on this device, until the server has stored it. */
interface Kept {
  readonly form: OfferForm
  /** Of the version that was edited. */
  readonly revision?: string | undefined
  /** Of a new offer: sent again, it makes no second one. */
  readonly requestId: string
  /** Contents that were sent and not answered: the server may have one of them. */
  readonly sent: readonly OfferContent[]
}

/** Unanswered contents that are remembered. */
const mostSent = 5

/** An offer's form: its fields with undo, saved by itself, kept on this device until the server has it. */
export function useOfferForm(start: Start, onMade: (id: string) => void) {
  const client = useQueryClient()
  const [id, setId] = useState(start.id)
  const draft = useDraft<Kept>(`offers.${id ?? start.name}`)
  const draftNow = useRef(draft)
  const [restored, setRestored] = useState(() => restoredFrom(draft.found, start))
  const [history, setHistory] = useState(() => {
    if (restored) return startHistory(restored.form)
    const before = startHistory(toForm(start.content))
    return start.added ? record(before, toForm(start.added), Date.now()) : before
  })
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null })
  const [theirs, setTheirs] = useState<OfferVersionView | null>(null)
  const server = useRef({
    id: start.id,
    revision: restored?.revision ?? start.newest?.revision,
    requestId: restored?.requestId ?? (crypto.randomUUID() as string),
    sent: restored?.sent ?? [],
  })
  const typed = useRef(history.present)
  const made = useRef(onMade)
  useEffect(() => {
    draftNow.current = draft
    made.current = onMade
  })

  const autosave = useMemo(() => {
    const keep = (row: OfferView) => {
      server.current = {
        ...server.current,
        id: row.id,
        revision: row.versions[0]?.revision,
        sent: [],
      }
      client.setQueryData(offerQuery(row.id).queryKey, row)
      for (const list of ['list', 'sums'])
        void client.invalidateQueries({ queryKey: ['offers', list] })
    }
    const post = async (content: OfferContent): Promise<void> => {
      const { id: known, revision, requestId, sent } = server.current
      const { leadId, caseId } = start
      // Noted before it is sent, in case this tab never learns the answer.
      server.current.sent = [...sent, content].slice(-mostSent)
      draftNow.current.store({ form: typed.current, ...keptOf(server.current) })
      const { row } = await offerCalls.save({
        ...(known ? { id: known, ...(revision && { revision }) } : { requestId }),
        ...(leadId && { leadId }),
        ...(caseId && { caseId }),
        content,
      })
      if (!known) {
        draftNow.current.remove()
        setId(row.id)
      }
      keep(row)
      if (!known) made.current(row.id)
    }
    return new Autosave<OfferContent>({
      onState: setState,
      onSaved: () => draftNow.current.remove(),
      async save(content) {
        try {
          await post(content)
        } catch (error) {
          const isTaken = error instanceof ApiError && error.code === 'stale_version'
          if (server.current.id || !isTaken) throw error
          // An earlier attempt made the offer, and a colleague changed it since: this becomes another offer.
          server.current.requestId = crypto.randomUUID()
          await post(content)
        }
      },
      async findOwnSave(content) {
        const { id: known, sent } = server.current
        if (!known) return null
        const row = await client.fetchQuery({ ...offerQuery(known), staleTime: 0 })
        const newest = row.versions[0]
        if (!newest) return null
        if (newest.sentAt === null && isSameContent(newest.content, content)) {
          keep(row)
          return 'this'
        }
        if (newest.sentAt === null && sent.some((each) => isSameContent(newest.content, each))) {
          keep(row)
          return 'earlier'
        }
        setTheirs(newest)
        return null
      },
    })
  }, [client, start])

  const form = history.present
  const initial = useRef(form)
  useEffect(() => {
    const isAdded = start.added !== undefined && server.current.id === undefined
    if (form === initial.current && !restored && !isAdded) return
    const checked = checkFields(form)
    autosave.change(checked.ok ? checked.values : null)
    typed.current = form
    draftNow.current.store({ form, ...keptOf(server.current) })
    initial.current = form
    // Only what is typed is saved; `restored` changes when the user throws it away.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [form, autosave])
  useEffect(() => {
    const retry = () => autosave.retry()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      autosave.stop()
    }
  }, [autosave])

  const change = useMemo(
    () => (next: (form: OfferForm) => OfferForm) =>
      setHistory((last) => record(last, next(last.present), Date.now())),
    [],
  )
  const step = (stepped: ReturnType<typeof undo<OfferForm>>): string | null => {
    if (!stepped) return null
    setHistory(stepped.history)
    return stepped.path
  }
  return {
    id,
    form,
    change,
    state,
    autosave,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Steps back; returns the path of what changed, null at the beginning. */
    undo: () => step(undo(history)),
    redo: () => step(redo(history)),
    /** When the input was typed that this device kept from an earlier visit, ms since 1970; null without. */
    restoredAt: restored ? (draft.found?.at ?? null) : null,
    /** Throws the kept input away: the form is as the server has it. */
    discardRestored: () => {
      setRestored(null)
      server.current.revision = start.newest?.revision
      change(() => toForm(start.added ?? start.content))
    },
    /** The colleague's version, while it is to be decided which one holds. */
    theirs: state.kind === 'conflict' ? theirs : null,
    takeTheirs: (version: OfferVersionView) => {
      const next = toForm(version.content)
      server.current.revision = version.revision
      autosave.resolve(true)
      draft.remove()
      setRestored(null)
      // The server has it: nothing is to be saved.
      initial.current = next
      typed.current = next
      change(() => next)
    },
    keepMine: (version: OfferVersionView) => {
      server.current.revision = version.revision
      autosave.resolve(false)
      return autosave.flush()
    },
  }
}

const keptOf = ({ revision, requestId, sent }: Omit<Kept, 'form'>): Omit<Kept, 'form'> => ({
  revision,
  requestId,
  sent,
})

/** What an earlier visit left, unless the server has it. */
function restoredFrom(
  found: { readonly values: Kept } | null,
  { content, added = content }: Start,
): Kept | null {
  if (!found) return null
  const checked = checkFields(found.values.form)
  return checked.ok && isSameContent(checked.values, added) ? null : found.values
}
