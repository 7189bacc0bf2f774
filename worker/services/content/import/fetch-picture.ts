import { maxChosenBytes, maxDrawingBytes } from '#shared/admin/media.ts'
import { looksLikeXml, readPictureHeader } from '#shared/domain/media/picture.ts'
import type { Env } from '#worker/env.ts'
import { addressRules } from '#worker/outgoing/address-rules.ts'
import { type FetchFailure, fetchPublic } from '#worker/outgoing/fetch-public.ts'

/** For one picture, redirects and body included. In ms. */
const timeoutMs = 20_000
/** An isolate has 128 MB. */
const mostBytes = Math.min(maxChosenBytes, 15 * 1024 * 1024)

const reasons: Readonly<Record<FetchFailure, string>> = {
  address: 'Adressen er ikke offentlig',
  status: 'Serveren har ikke billedet',
  redirects: 'Adressen viser videre for mange gange',
  timeout: 'Serveren svarer ikke i tide',
  connection: 'Serveren kan ikke nås',
  too_large: `Filen fylder mere end ${mostBytes / 1024 / 1024} MB`,
}

/** The bytes of a picture on the web, if its content is a picture; otherwise the reason, in Danish. */
export async function fetchPicture(
  env: Env,
  url: string,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer> } | { readonly reason: string }> {
  const rules = addressRules(env)
  const isLocal = rules.localHosts.includes(new URL(url).host)
  const fetched = await fetchPublic(isLocal ? url : url.replace(/^http:/, 'https:'), {
    rules,
    timeoutMs,
    mostBytes,
    accept: 'image/webp,image/png,image/jpeg,image/gif,image/svg+xml',
  })
  if ('failure' in fetched) {
    const { failure, httpStatus } = fetched
    return { reason: reasons[failure] + (httpStatus ? ` (svarer ${httpStatus})` : '') }
  }
  const { bytes } = fetched
  const isDrawing =
    looksLikeXml(bytes) &&
    bytes.length <= maxDrawingBytes &&
    /<svg\b/.test(new TextDecoder().decode(bytes.subarray(0, 4096)))
  return readPictureHeader(bytes) || isDrawing ? { bytes } : { reason: 'Filen er ikke et billede' }
}
