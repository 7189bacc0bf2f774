import type { ReactNode } from 'react'
import type { DocumentAssets } from '#client/assets.ts'
import type { Head } from '#client/document.tsx'
import type { AppContext } from '#worker/context.ts'
import { hash } from '#worker/lib/hash.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import type { CachedDocument } from './cache.ts'
import { renderHtml } from './html.tsx'
import { type RecordingSite, recordingSite, type SiteInput } from './site.ts'
import { cutSlots } from './slots.ts'

/** The published snapshot: the request's own where a middleware has read it, else the isolate's. */
export async function currentSnapshot(c: AppContext): Promise<Snapshot> {
  const known = c.get('snapshot')
  if (known) return known
  const current = c.get('deps').snapshot.current((work) => c.executionCtx.waitUntil(work))
  return current instanceof Promise ? await current : current
}

/** The site as this request's page sees it. */
export function siteFor(
  c: AppContext,
  snapshot: Snapshot,
  input: Omit<SiteInput, 'origin' | 'now'>,
): RecordingSite {
  const { now, settings } = c.get('deps')
  return recordingSite(snapshot, { origin: settings.origin(c.req.url), now: now(), ...input })
}

/** The cached document of a key while its inputs are unchanged, else a new one. */
export async function getOrRender<Document extends CachedDocument | null>(
  c: AppContext,
  key: string,
  render: (snapshot: Snapshot) => Document | Promise<Document>,
): Promise<Document | CachedDocument> {
  const { documents, now } = c.get('deps')
  const snapshot = await currentSnapshot(c)
  const cached = documents.get(key, snapshot, now())
  if (cached) return cached
  const document = await render(snapshot)
  if (document) documents.put(key, document)
  return document
}

interface DocumentInput {
  readonly snapshot: Snapshot
  readonly site: RecordingSite
  readonly head: Head
  /** Value of data-page. */
  readonly page: string
  readonly body: () => ReactNode
  /** The files to link instead of the site's. */
  readonly assets?: DocumentAssets | undefined
  readonly cut?: ((html: string) => Pick<CachedDocument, 'templates' | 'islands'>) | undefined
}

/** Renders synchronously, so that `site` records only what this document reads. */
export function renderDocument(
  c: AppContext,
  {
    snapshot,
    site,
    head,
    page,
    body,
    assets = c.get('deps').assets,
    cut = (html) => ({ templates: cutSlots(html) }),
  }: DocumentInput,
): CachedDocument {
  const html = renderHtml({ head, page, assets, body })
  return {
    ...cut(html),
    parts: site.partsRead().map((part) => [part, snapshot.hashes[part]] as const),
    validUntil: site.validUntil(),
    tag: hash(html),
  }
}
