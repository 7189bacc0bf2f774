import type { FormatId } from '#shared/domain/redirects/formats/format.ts'
import type { RuleWithRow } from '#shared/domain/redirects/formats/read/import.ts'
// oxlint-disable-next-line import/default
import workerUrl from './file-worker.ts?worker&url'
import type { FileReport, FromWorker, ToWorker } from './messages.ts'

export const unreadable = 'Filen kunne ikke læses. Prøv at gemme den som CSV igen.'

/** The worker that reads files; one question at a time. */
export interface FileReader {
  read(
    file: ArrayBuffer,
    format: FormatId | undefined,
    onProgress: (share: number) => void,
  ): Promise<FileReport>
  rules(from: number, to: number): Promise<readonly RuleWithRow[]>
  leftOut(own: ArrayBuffer, format: FormatId): Promise<Extract<FromWorker, { say: 'leftOut' }>>
  close(): void
}

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

/** The console lets no text become a script's address but this one, which the build wrote. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies }
  return trustedTypes
    ? trustedTypes
        .createPolicy('file-worker', { createScriptURL: (own) => own })
        .createScriptURL(url)
    : url
}

export function openFileReader(): FileReader {
  const worker = new Worker(trusted(workerUrl), { type: 'module' })
  const ask = <Say extends FromWorker['say']>(
    question: ToWorker,
    say: Say,
    onProgress: (share: number) => void = () => {},
  ): Promise<Extract<FromWorker, { say: Say }>> =>
    new Promise((resolve, reject) => {
      const asked = new AbortController()
      const { signal } = asked
      const fail = () => {
        asked.abort()
        reject(new Error(unreadable))
      }
      const hear = ({ data }: MessageEvent<FromWorker>) => {
        if (data.say === 'progress') return onProgress(data.share)
        if (data.say !== say) return fail()
        asked.abort()
        resolve(data as Extract<FromWorker, { say: Say }>)
      }
      worker.addEventListener('message', hear, { signal })
      worker.addEventListener('error', fail, { signal })
      worker.postMessage(question)
    })
  const { origin } = location
  return {
    read: async (file, format, onProgress) =>
      (await ask({ ask: 'read', file, format, origin }, 'report', onProgress)).report,
    rules: async (from, to) => (await ask({ ask: 'rules', from, to }, 'rules')).rules,
    leftOut: (own, format) => ask({ ask: 'leftOut', own, format, origin }, 'leftOut'),
    close: () => worker.terminate(),
  }
}
