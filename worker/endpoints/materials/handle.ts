import { danishDay } from '#shared/domain/dates.ts'
import { materialPrefix, parseVersionPath, versionAddress } from '#shared/domain/materials/paths.ts'
import type { PublishedMaterial } from '#shared/schemas/content/snapshot.ts'
import type { AppContext } from '#worker/context.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { readMedia } from '#worker/data/kv/media-store.ts'
import { materialKey } from '#worker/data/kv/material-key.ts'
import { downloadFile } from '#worker/data/media.ts'
import { logError } from '#worker/lib/log.ts'
import { materialFile } from '#worker/protection/material-file.ts'
import { serveMaterialLink } from '#worker/render/customer-links.tsx'
import { serveNotFound, serveTooMany } from '#worker/render/messages.tsx'
import { readBody } from '#worker/request/body.ts'
import { passesClientGate } from '#worker/request/post-gate.ts'
import { customerContext } from '#worker/request/service-context.ts'
import { currentSnapshot } from '#worker/services/context.ts'
import { findLinked, takeLinked } from '#worker/services/materials/links.ts'

const versioned = 'public, max-age=31536000, immutable'
const passing = { 'Cache-Control': 'private, no-cache' }

/** The page of a customer's link. It only asks: programs that check mails open links too, and an opening counts. */
export async function showLink(c: AppContext): Promise<Response> {
  if (!(await passesClientGate(c, 'material-link'))) return serveTooMany(c, 60)
  const token = c.req.query('t') ?? ''
  const material = await findLinked(c.get('deps').env, token)
  return serveMaterialLink(c, material && { ...material, token })
}

/** The document itself, by the page's button. */
export async function takeLink(c: AppContext): Promise<Response> {
  if (!(await passesClientGate(c, 'material-link'))) return serveTooMany(c, 60)
  const { body } = await readBody(c, { bodyTypes: ['form'], maxBytes: 8192 })
  const token = body['t']
  const { env } = c.get('deps')
  const taken = typeof token === 'string' ? await takeLinked(env, token) : null
  return taken
    ? materialFile(c, taken, taken.number, { 'Cache-Control': 'no-store' })
    : serveMaterialLink(c, null)
}

/** A document at its public address, from KV. The address without a version leads to the newest; that of an older one too. */
export async function servePublic(c: AppContext): Promise<Response> {
  const path = c.req.path.slice(materialPrefix.length + 1)
  const asked = parseVersionPath(path)
  const { parts } = await currentSnapshot(customerContext(c))
  const today = danishDay(c.get('deps').now())
  const material = parts.materials.find(
    ({ slug, until }) => slug === (asked?.slug ?? path) && (until === null || until >= today),
  )
  if (!material) return serveNotFound(c)
  const { slug, version, type } = material
  const newest = versionAddress(slug, version, type)
  if (c.req.path !== newest)
    return new Response(null, { status: 302, headers: { Location: newest, ...passing } })
  const headers = { 'Cache-Control': versioned, ETag: `"${slug}-${version}"` }
  if (c.req.header('if-none-match') === headers.ETag)
    return new Response(null, { status: 304, headers })
  const content = await read(c, material)
  return content ? materialFile(c, { ...material, content }, version, headers) : serveNotFound(c)
}

/** From KV; from Storage where KV does not have it yet. */
async function read(c: AppContext, { path }: PublishedMaterial): Promise<BodyInit | null> {
  const { env } = c.get('deps')
  const published = await readMedia(env.SNAPSHOT, materialKey(path)).catch((error: unknown) => {
    logError('material_read_failed', error)
    return null
  })
  return published ?? downloadFile(createServiceClient(env), path, 'materials')
}
