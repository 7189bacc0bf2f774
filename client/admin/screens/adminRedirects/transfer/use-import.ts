import { useCallback, useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { FormatId } from '#shared/domain/redirects/formats/format.ts'
import {
  type RedirectClash,
  type RedirectImported,
  redirectRowsMax,
} from '#shared/schemas/redirect-admin.ts'
import { messageOf } from '#client/state/error-message.ts'
import { ApiError } from '../../../api.ts'
import { importCalls } from '../../../data/redirects.ts'
import { type FileReport, maxReported, type RefusedRow } from './messages.ts'
import { type FileReader, openFileReader } from './worker-client.ts'

/** The result of checking the file against the present rules; nothing is changed yet. Lists hold at most `maxReported` rows. */
export interface DryRun {
  readonly id: string
  readonly rules: number
  readonly refused: number
  readonly skipped: number
  readonly refusedRows: readonly RefusedRow[]
  readonly warnings: readonly RefusedRow[]
  /** Number of warnings. */
  readonly warned: number
}

interface ReadFile {
  readonly name: string
  readonly report: FileReport
}
interface TriedFile extends ReadFile {
  readonly run: DryRun
}
type Failed = { readonly error?: string }

/** The state of an import; every step can be cancelled. */
export type ImportStep =
  | ({ readonly at: 'choose' } & Failed)
  | { readonly at: 'reading'; readonly name: string; readonly share: number }
  | ({ readonly at: 'read' } & ReadFile & Failed)
  | ({ readonly at: 'trying'; readonly share: number } & ReadFile)
  | ({ readonly at: 'tried' } & TriedFile & Failed)
  | ({ readonly at: 'committing'; readonly isUnsure?: boolean } & TriedFile)
  /** `imported` is null if the answer was lost and the import was found to be gone. */
  | { readonly at: 'done'; readonly imported: RedirectImported | null }

/** Reads a file in a web worker, checks it in chunks against the present rules, and commits all of it or nothing. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ at: 'choose' })
  const reader = useRef<FileReader | null>(null)
  const file = useRef<File | null>(null)
  const abort = useRef<AbortController | null>(null)
  const staged = useRef<string | null>(null)
  /** The import whose commit got no answer. If it is gone later, it was committed. */
  const unanswered = useRef<string | null>(null)
  const client = useQueryClient()

  const discard = useCallback(() => {
    abort.current?.abort()
    const id = staged.current
    staged.current = null
    // A failure is ignored: the schedule discards abandoned imports.
    if (id) void importCalls.discard(id).catch(() => undefined)
  }, [])
  const stop = useCallback(() => {
    discard()
    reader.current?.close()
    reader.current = null
  }, [discard])
  useEffect(() => stop, [stop])

  const read = async (format?: FormatId) => {
    const content = file.current
    if (!content) return
    stop()
    const { name } = content
    setStep({ at: 'reading', name, share: 0 })
    const own = openFileReader()
    reader.current = own
    try {
      const report = await own.call(
        'read',
        [await content.arrayBuffer(), format, location.origin],
        (share) => reader.current === own && setStep({ at: 'reading', name, share }),
      )
      if (reader.current === own) setStep({ at: 'read', name, report })
    } catch (error) {
      if (reader.current === own) setStep({ at: 'choose', error: messageOf(error) })
    }
  }

  const dryRun = async ({ name, report }: ReadFile, clash: RedirectClash) => {
    const own = reader.current
    if (!own || !report.format) return
    discard()
    const { signal } = (abort.current = new AbortController())
    const total = report.rules
    setStep({ at: 'trying', name, report, share: 0 })
    try {
      const { id } = await importCalls.begin({ name, format: report.format, total, clash }, signal)
      staged.current = id
      const refusedRows: RefusedRow[] = []
      const warnings: RefusedRow[] = []
      let [refused, skipped, warned] = [0, 0, 0]
      for (let from = 0; from < total;) {
        const chunk = await own.call('rules', [from, from + redirectRowsMax])
        const rules = chunk.map(({ rule }) => rule)
        const answer = await importCalls.fill(id, from, rules, signal)
        for (const { row: nth, severity, message, other } of answer.problems) {
          const { row = 0, text = '' } = chunk[nth - from] ?? {}
          const list = severity === 'error' ? refusedRows : warnings
          if (list === warnings) warned++
          if (list.length < maxReported)
            list.push({ row, text, reason: message + (other ? ` (${other.from})` : '') })
        }
        ;({ refused, skipped } = answer)
        from = answer.received
        setStep({ at: 'trying', name, report, share: from / total })
      }
      const run = { id, rules: total, refused, skipped, refusedRows, warnings, warned }
      setStep({ at: 'tried', name, report, run })
    } catch (error) {
      if (signal.aborted) return
      discard()
      setStep({ at: 'read', name, report, error: `${messageOf(error)} Intet er indlæst.` })
    }
  }

  const commit = async ({ name, report, run }: TriedFile) => {
    const tried = { name, report, run }
    const done = (imported: RedirectImported | null) => {
      staged.current = null
      stop()
      setStep({ at: 'done', imported })
    }
    const fail = (error: unknown, text: string) =>
      setStep({ at: 'tried', ...tried, error: `${messageOf(error)} ${text}` })
    setStep({ at: 'committing', ...tried })
    try {
      done(await importCalls.commit(run.id, run.refused))
    } catch (error) {
      if (unanswered.current === run.id && isGone(error)) done(null)
      else if (isRefusal(error)) fail(error, 'Intet er indlæst.')
      else {
        unanswered.current = run.id
        setStep({ at: 'committing', ...tried, isUnsure: true })
        if (await isCommitted(run.id)) done(null)
        else
          fail(
            error,
            'Det er uvist, om filen er indlæst. Se under Alle regler, før du prøver igen.',
          )
      }
    }
    await client.invalidateQueries({ queryKey: ['redirects'] })
  }

  return {
    step,
    choose: (chosen: File) => {
      file.current = chosen
      void read()
    },
    readAs: (format: FormatId) => void read(format),
    dryRun: (read: ReadFile, clash: RedirectClash) => void dryRun(read, clash),
    commit: (tried: TriedFile) => void commit(tried),
    /** From a dry run back to the file, from any other step back to the beginning. */
    cancel: () => {
      if (step.at === 'trying' || step.at === 'tried') {
        discard()
        return setStep({ at: 'read', name: step.name, report: step.report })
      }
      stop()
      setStep({ at: 'choose' })
    },
  }
}

/** True if the server answered and refused. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Longer in total than the database's timeout for a commit. */
const polls = { count: 16, everyMs: 4000 }

/** Polls until the import is gone, which means it was committed. False if it is still there, or no one answers. */
async function isCommitted(id: string): Promise<boolean> {
  for (let i = 0; i < polls.count; i++) {
    if (await importCalls.show(id).then(() => false, isGone)) return true
    await new Promise((resolve) => setTimeout(resolve, polls.everyMs))
  }
  return false
}
