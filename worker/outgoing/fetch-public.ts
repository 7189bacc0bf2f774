import { type AddressRules, refuseAddress } from '#shared/domain/webhook-address.ts'

const mostRedirects = 3

/** Why an address could not be read. */
export type FetchFailure =
  | 'address'
  | 'status'
  | 'redirects'
  | 'timeout'
  | 'connection'
  | 'too_large'

/** The bytes at an address, or why they could not be read; `httpStatus` with the failure `status`. */
export type FetchedBytes =
  | { readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly failure: FetchFailure; readonly httpStatus: number | null }

export interface FetchOptions {
  /** The addresses that may not be read. */
  readonly rules: AddressRules
  /** For all of it, redirects and body included. In ms. */
  readonly timeoutMs: number
  /** More bytes are refused, counted after decompression. */
  readonly mostBytes: number
  /** The header `Accept`. */
  readonly accept: string
}

const failed = (failure: FetchFailure, httpStatus: number | null = null) => ({
  failure,
  httpStatus,
})

/**
 * Fetches an address that staff typed or a file named. It and that of each redirect are judged like those of webhooks, so that none
 * is private. Never throws.
 */
export async function fetchPublic(
  address: string,
  { rules, timeoutMs, mostBytes, accept }: FetchOptions,
): Promise<FetchedBytes> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeoutMs)
  try {
    let url = address
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      if (refuseAddress(url, rules) !== null) return failed('address')
      const response = await fetch(url, {
        redirect: 'manual',
        signal: limit.signal,
        headers: { accept },
      })
      const { status } = response
      const location = response.headers.get('location')
      if (status >= 300 && status < 400 && location !== null) {
        await response.body?.cancel()
        if (!URL.canParse(location, url)) return failed('status', status)
        url = new URL(location, url).href
        continue
      }
      if (!response.ok) {
        await response.body?.cancel()
        return failed('status', status)
      }
      return await readBytes(response, mostBytes)
    }
    return failed('redirects')
  } catch {
    return failed(limit.signal.aborted ? 'timeout' : 'connection')
  } finally {
    clearTimeout(timer)
  }
}

async function readBytes(response: Response, mostBytes: number): Promise<FetchedBytes> {
  if (Number(response.headers.get('content-length')) > mostBytes) {
    await response.body?.cancel()
    return failed('too_large')
  }
  const reader = response.body?.getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) break
    length += value.length
    // Counted after decompression: a small response can become a large one.
    if (length > mostBytes) {
      await reader?.cancel()
      return failed('too_large')
    }
    parts.push(value as Uint8Array<ArrayBuffer>)
  }
  return { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()) }
}
