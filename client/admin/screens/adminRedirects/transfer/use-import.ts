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
import { type FileReport, type RefusedRow, maxReported } from './messages.ts'
import { type FileReader, openFileReader } from './worker-client.ts'

/** What the rules there are say to the file: a dry run, nothing is changed by it. */
export interface DryRun {
  readonly id: string
  readonly rules: number
  readonly refused: number
  readonly skipped: number
  /** The first ones. */
  readonly refusedRows: readonly RefusedRow[]
  readonly warnings: readonly RefusedRow[]
  /** How many warnings there are. */
  readonly warned: number
}

/** Where an import is. One step leads to the next, and every one can be left. */
export type ImportStep =
  | { readonly at: 'choose'; readonly error?: string }
  | { readonly at: 'reading'; readonly name: string; readonly share: number }
  | {
      readonly at: 'read'
      readonly name: string
      readonly report: FileReport
      readonly error?: string
    }
  | {
      readonly at: 'trying'
      readonly name: string
      readonly report: FileReport
      readonly share: number
    }
  | {
      readonly at: 'tried'
      readonly name: string
      readonly report: FileReport
      readonly run: DryRun
      readonly error?: string
    }
  | {
      readonly at: 'committing'
      readonly name: string
      readonly report: FileReport
      readonly run: DryRun
      readonly isUnsure?: boolean
    }
  /** `imported` is null where the answer was lost, and only the rules tell. */
  | { readonly at: 'done'; readonly name: string; readonly imported: RedirectImported | null }

/** Reads a file beside the page, tries it against the rules there are in chunks, and commits all of it or nothing. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ at: 'choose' })
  const reader = useRef<FileReader | null>(null)
  const file = useRef<{ readonly name: string; readonly content: File } | null>(null)
  const abort = useRef<AbortController | null>(null)
  const staged = useRef<string | null>(null)
  /** The import whose commit was not answered: gone then, it was taken in. */
  const unanswered = useRef<string | null>(null)
  const client = useQueryClient()

  const discard = useCallback(() => {
    abort.current?.abort()
    const id = staged.current
    staged.current = null
    // What is forgotten here the schedule throws away.
    if (id) void importCalls.discard(id).catch(() => undefined)
  }, [])
  const stop = useCallback(() => {
    discard()
    reader.current?.close()
    reader.current = null
  }, [discard])
  useEffect(() => stop, [stop])

  const read = async (format?: FormatId) => {
    const chosen = file.current
    if (!chosen) return
    stop()
    const { name, content } = chosen
    setStep({ at: 'reading', name, share: 0 })
    const own = openFileReader()
    reader.current = own
    try {
      const report = await own.read(
        await content.arrayBuffer(),
        format,
        (share) => reader.current === own && setStep({ at: 'reading', name, share }),
      )
      if (reader.current === own) setStep({ at: 'read', name, report })
    } catch (error) {
      if (reader.current === own) setStep({ at: 'choose', error: messageOf(error) })
    }
  }

  const dryRun = async (name: string, report: FileReport, clash: RedirectClash) => {
    const own = reader.current
    if (!own || !report.format) return
    discard()
    const { signal } = (abort.current = new AbortController())
    const total = report.rules
    setStep({ at: 'trying', name, report, share: 0 })
    try {
      const { id } = await importCalls.begin({ name, format: report.format, total, clash }, signal)
      staged.current = id
      const told: RefusedRow[] = []
      const warnings: RefusedRow[] = []
      let [refused, skipped, warned] = [0, 0, 0]
      for (let from = 0; from < total;) {
        const chunk = await own.rules(from, from + redirectRowsMax)
        const answer = await importCalls.fill(
          id,
          from,
          chunk.map(({ rule }) => rule),
          signal,
        )
        for (const problem of answer.problems) {
          const { row = 0, text = '' } = chunk[problem.row - from] ?? {}
          const list = problem.severity === 'error' ? told : warnings
          if (list === warnings) warned++
          if (list.length < maxReported)
            list.push({
              row,
              text,
              reason: problem.message + (problem.other ? ` (${problem.other.from})` : ''),
            })
        }
        ;({ refused, skipped } = answer)
        from = answer.received
        setStep({ at: 'trying', name, report, share: from / total })
      }
      setStep({
        at: 'tried',
        name,
        report,
        run: { id, rules: total, refused, skipped, refusedRows: told, warnings, warned },
      })
    } catch (error) {
      if (signal.aborted) return
      discard()
      setStep({ at: 'read', name, report, error: `${messageOf(error)} Intet er indlæst.` })
    }
  }

  const commit = async (name: string, report: FileReport, run: DryRun) => {
    const done = (imported: RedirectImported | null) => {
      staged.current = null
      stop()
      setStep({ at: 'done', name, imported })
    }
    setStep({ at: 'committing', name, report, run })
    try {
      done(await importCalls.commit(run.id, run.refused))
    } catch (error) {
      if (unanswered.current === run.id && isGone(error)) done(null)
      else if (isRefusal(error))
        setStep({ at: 'tried', name, report, run, error: `${messageOf(error)} Intet er indlæst.` })
      else {
        unanswered.current = run.id
        setStep({ at: 'committing', name, report, run, isUnsure: true })
        if (await isTakenIn(run.id)) done(null)
        else
          setStep({
            at: 'tried',
            name,
            report,
            run,
            error: `${messageOf(error)} Det er uvist, om filen er indlæst. Se under Alle regler, før du prøver igen.`,
          })
      }
    }
    await client.invalidateQueries({ queryKey: ['redirects'] })
  }

  return {
    step,
    choose: (content: File) => {
      file.current = { name: content.name, content }
      void read()
    },
    readAs: (format: FormatId) => void read(format),
    dryRun: (name: string, report: FileReport, clash: RedirectClash) =>
      void dryRun(name, report, clash),
    commit: (name: string, report: FileReport, run: DryRun) => void commit(name, report, run),
    /** From a dry run back to the file, from anywhere else to the beginning. */
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

/** Whether somebody answered, and said no. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Longer than the database works at an import before it gives it up. */
const looks = { count: 16, everyMs: 4000 }

/** Looks whether an import is gone, which it is as soon as it became rules. False where it is still there, or nobody can be asked. */
async function isTakenIn(id: string): Promise<boolean> {
  for (let i = 0; i < looks.count; i++) {
    if (await importCalls.show(id).then(() => false, isGone)) return true
    await new Promise((resolve) => setTimeout(resolve, looks.everyMs))
  }
  return false
}
