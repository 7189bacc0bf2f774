import type { FormatId } from '#shared/domain/redirects/formats/format.ts'
import type {
  ImportedRule,
  ImportReport,
  RuleWithRow,
} from '#shared/domain/redirects/formats/read/import.ts'

export interface RefusedRow {
  readonly row: number
  readonly text: string
  readonly reason: string
}

/** A file without its rules: they stay in the worker until they are sent. Lists hold at most `maxReported` rows. */
export interface FileReport extends Pick<
  ImportReport,
  'format' | 'encoding' | 'problem' | 'accepted' | 'refused' | 'remarks'
> {
  /** Number of rules in the accepted rows. */
  readonly rules: number
  readonly refusedRows: readonly RefusedRow[]
  readonly notes: readonly { readonly row: number; readonly note: string }[]
  /** Number of rows with a note. */
  readonly noted: number
  /** The first rules, so that the user sees how the file was read. */
  readonly sample: readonly ImportedRule[]
}

export const maxReported = 500

/** The calls that the page makes to the worker, one at a time. */
export interface FileWorker {
  read(file: ArrayBuffer, format: FormatId | undefined, origin: string): FileReport
  rules(from: number, to: number): readonly RuleWithRow[]
  /** The rules of a file in our own format that `format` can't express. */
  leftOut(
    own: ArrayBuffer,
    format: FormatId,
    origin: string,
  ): readonly { readonly from: string; readonly reason: string }[]
}

export type ToWorker = {
  [Name in keyof FileWorker]: { readonly call: Name; readonly args: Parameters<FileWorker[Name]> }
}[keyof FileWorker]

/** `progress`: 0 to 1. */
export type FromWorker = { readonly progress: number } | { readonly result: unknown } | 'failed'
