import type { FormatId } from '#shared/domain/redirects/formats/format.ts'
import type {
  ImportedRule,
  ImportReport,
  RuleWithRow,
} from '#shared/domain/redirects/formats/read/import.ts'

/** A row that is refused, and why. */
export interface RefusedRow {
  readonly row: number
  readonly text: string
  readonly reason: string
}

/** What a file holds, without the rules themselves: they stay in the worker until they are sent. */
export interface FileReport extends Pick<
  ImportReport,
  'format' | 'encoding' | 'problem' | 'accepted' | 'refused' | 'remarks'
> {
  /** Rules the accepted rows stand for. */
  readonly rules: number
  /** The first ones; `refused` is how many there are. */
  readonly refusedRows: readonly RefusedRow[]
  /** The first ones; `noted` is how many there are. */
  readonly notes: readonly { readonly row: number; readonly note: string }[]
  readonly noted: number
  /** The first rules, for a look at how the file was read. */
  readonly sample: readonly ImportedRule[]
}

/** Most rows of a kind that are told of. */
export const maxReported = 500

/** What the page asks of the worker. */
export type ToWorker =
  | {
      readonly ask: 'read'
      readonly file: ArrayBuffer
      readonly format: FormatId | undefined
      readonly origin: string
    }
  | { readonly ask: 'rules'; readonly from: number; readonly to: number }
  | {
      readonly ask: 'leftOut'
      readonly own: ArrayBuffer
      readonly format: FormatId
      readonly origin: string
    }

/** What it answers. */
export type FromWorker =
  | { readonly say: 'progress'; readonly share: number }
  | { readonly say: 'report'; readonly report: FileReport }
  | { readonly say: 'rules'; readonly rules: readonly RuleWithRow[] }
  | {
      readonly say: 'leftOut'
      readonly rows: readonly { readonly from: string; readonly reason: string }[]
      readonly remarks: readonly string[]
    }
  | { readonly say: 'failed' }
