// oxlint-disable-next-line import/default
import workerUrl from './file-worker.ts?worker&url'
import type { FileWorker, FromWorker, ToWorker } from './messages.ts'

const unreadable = 'Filen kunne ikke læses. Prøv at gemme den som CSV igen.'

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

/** The console requires Trusted Types for script URLs. This URL is safe: the build wrote it. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies }
  return trustedTypes
    ? trustedTypes
        .createPolicy('file-worker', { createScriptURL: (own) => own })
        .createScriptURL(url)
    : url
}

export type FileReader = ReturnType<typeof openFileReader>

/** Starts the worker that reads files. It answers one call at a time. */
export function openFileReader() {
  const worker = new Worker(trusted(workerUrl), { type: 'module' })
  const call = <Name extends keyof FileWorker>(
    name: Name,
    args: Parameters<FileWorker[Name]>,
    onProgress: (share: number) => void = () => {},
  ): Promise<ReturnType<FileWorker[Name]>> =>
    new Promise((resolve, reject) => {
      const answered = new AbortController()
      const { signal } = answered
      const fail = () => {
        answered.abort()
        reject(new Error(unreadable))
      }
      const receive = ({ data }: MessageEvent<FromWorker>) => {
        if (data === 'failed') return fail()
        if ('progress' in data) return onProgress(data.progress)
        answered.abort()
        resolve(data.result as ReturnType<FileWorker[Name]>)
      }
      worker.addEventListener('message', receive, { signal })
      worker.addEventListener('error', fail, { signal })
      worker.postMessage({ call: name, args } as ToWorker)
    })
  return { call, close: () => worker.terminate() }
}
