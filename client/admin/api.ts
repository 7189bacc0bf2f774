import { unexpectedError } from '#client/state/error-message.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { authHref } from '#shared/routes/auth-links.ts'
import { functionsPath } from '#shared/functions.ts'
import { tabHeader } from '#shared/schemas/live.ts'
import { tabId } from './live/tab.ts'
import { noteNoAnswer } from './connection.ts'
import { hasUnsavedForm, waitForSignIn } from './session-wait.ts'

/** A call that was refused or got no response. `message` is Danish and shown to the user. */
export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly code: string
  /** Form field → Danish message. */
  readonly fields: Readonly<Record<string, string>>
  /** Current server state, when a 409 includes it. */
  readonly present: unknown

  constructor(
    status: number,
    code: string,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    present: unknown = null,
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.present = present
  }
}

/** Codes whose message here replaces the Worker's. */
const messages: Readonly<Record<string, string>> = {
  internal: `${unexpectedError}. Prøv igen om lidt.`,
  webhook_not_found: 'Webhook not found: webhooken findes ikke længere.',
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Calls the admin API. @throws ApiError. */
export function api<Result>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Result> {
  return send(method, endpoints.adminApi + path, body, signal)
}

/** Calls a function, /functions/v1/<name>. @throws ApiError. */
export function callFunction<Result>(name: string, body: unknown): Promise<Result> {
  return send('POST', `${functionsPath}/${name}`, body)
}

/** Sends a file as it is. @throws ApiError. */
export function sendBytes<Result>(method: Method, path: string, file: Blob): Promise<Result> {
  return send(method, path, file)
}

/** Reads a file as it is. @throws ApiError. */
export const fetchBytes = (path: string): Promise<Blob> =>
  send('GET', endpoints.adminApi + path, undefined, undefined, async (headers) => {
    const response = await fetch(endpoints.adminApi + path, { headers })
    const { ok, status } = response
    return { ok, status, json: () => (ok ? response.blob() : response.json()) as Promise<unknown> }
  })

/** Sends a form with files. @param onProgress gets the share that is sent, 0 to 1 @throws ApiError. */
export function sendForm<Result>(
  method: Method,
  path: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Result> {
  return send(method, path, form, undefined, (headers) =>
    post(method, path, form, headers, onProgress),
  )
}

/** As `fetch`, which tells nothing of how much is sent. */
const post = (
  method: Method,
  path: string,
  form: FormData,
  headers: Readonly<Record<string, string>>,
  onProgress: (share: number) => void,
): Promise<Pick<Response, 'ok' | 'status' | 'json'>> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('error', () => reject(new Error('No answer')))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      const json = async () => JSON.parse(responseText) as unknown
      resolve({ ok: status >= 200 && status < 300, status, json })
    })
    request.send(form)
  })

/** Waits before repeating a call made while the session is being renewed, in ms. */
const renewalGapsMs = [500, 1500, 4000]

async function send<Result>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  /** Sends in place of `fetch`. */
  transport?: (
    headers: Readonly<Record<string, string>>,
  ) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>,
): Promise<Result> {
  const headers = {
    Accept: 'application/json',
    ...(method !== 'GET' && { [tabHeader]: tabId }),
    ...(body !== undefined && !transport && { 'Content-Type': contentType(body) }),
  }
  const ask = (): Promise<Pick<Response, 'ok' | 'status' | 'json'>> =>
    transport?.(headers) ??
    fetch(path, {
      method,
      signal,
      headers,
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    })
  for (let attempt = 0; ; attempt++) {
    const response = await ask().catch((error: unknown) => {
      if (signal?.aborted) throw error
      noteNoAnswer()
      throw noConnection()
    })
    const answer: unknown = await response.json().catch(() => null)
    if (response.ok && answer !== null) return answer as Result
    const failure = toApiError(response.status, answer)
    const gap = renewalGapsMs[attempt]
    if (failure.code === 'session_renewing' && gap !== undefined) {
      // Refused before it had any effect, so writes are repeated too.
      await new Promise((resolve) => setTimeout(resolve, gap))
      continue
    }
    if (response.status === 401) {
      // A write, or anything while a form has unsaved input, waits for the user to sign in over the form.
      if (method !== 'GET' || hasUnsavedForm()) {
        await waitForSignIn()
        continue
      }
      signInAgain()
    }
    throw failure
  }
}

const contentType = (body: unknown): string =>
  body instanceof Blob ? 'application/octet-stream' : 'application/json'

const noConnection = () =>
  new ApiError(0, 'no_connection', 'Der er ingen forbindelse. Se efter dit netværk, og prøv igen.')

interface ProblemBody {
  readonly error?: {
    readonly code?: string
    readonly message?: string
    readonly fields?: Readonly<Record<string, string>>
    readonly present?: unknown
  }
}

function toApiError(status: number, answer: unknown): ApiError {
  const { code = '', message, fields, present } = (answer as ProblemBody | null)?.error ?? {}
  return new ApiError(status, code, messages[code] ?? message ?? unexpectedError, fields, present)
}

/** The session has ended: sign in, where the reason is shown, then return to this address. */
export function signInAgain(): void {
  const next = location.pathname + location.search
  location.assign(authHref('signIn', { next, notice: 'udloebet' }))
}
