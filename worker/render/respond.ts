import type { AppContext } from '#worker/context.ts'
import { protectedAnswer } from '#worker/protection/answer.ts'
import { hash } from '#worker/hash.ts'
import { fillOnce, fillSlots, type Templates } from './slots.ts'

interface Options {
  readonly status?: number
  /** Content tag; absent on documents that must not be stored. */
  readonly tag?: string
  /** Made for this visitor's question: nothing of it is kept here, and their browser may keep it. */
  readonly once?: boolean
}

/** Sends one visitor's copy of a document; 304 where the browser already has it. */
export function respond(c: AppContext, templates: Templates, { status = 200, tag, once = false }: Options = {}): Response {
  const campaign = c.get('campaign')
  const decided = c.get('consent') !== null
  const headers: Record<string, string> = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': tag ? 'private, no-cache' : 'no-store' }
  if (tag) {
    const etag = `W/"${tag}${decided ? 'd' : 'u'}${campaign ? hash(JSON.stringify(campaign)) : ''}"`
    headers['ETag'] = etag
    if (c.req.header('if-none-match') === etag) return protectedAnswer(c, null, { status: 304, headers })
  }
  const template = decided ? templates.decided : templates.undecided
  return protectedAnswer(c, (tag && !once ? fillSlots : fillOnce)(template, campaign), { status, headers })
}
