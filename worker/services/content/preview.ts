import type { PostDraft } from '#shared/domain/posts/faults.ts'
import type { Post } from '#shared/schemas/content/post.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { listPostDrafts } from '#worker/data/content.ts'
import { openSecret, sealSecret } from '#worker/data/seal.ts'
import type { Env } from '#worker/env.ts'

/** How long the link to a draft works, in ms: 14 days. */
const validFor = 14 * 86_400_000

/** The key of a link that shows an article's draft to whoever has it. `now` in ms. */
export const sealPreview = (env: Env, id: string, now: number): Promise<string> =>
  sealSecret(env.SECRETS_KEY, JSON.stringify({ id, until: now + validFor }), 'post-preview')

/** The draft of such a link, with what is still missing filled in; null for a key that is not ours or is too old. @throws Problem 503. */
export async function openPreview(env: Env, key: string, now: number): Promise<Post | null> {
  const opened = await openSecret(env.SECRETS_KEY, key, 'post-preview').catch(() => null)
  if (opened === null) return null
  const { id, until } = JSON.parse(opened) as { readonly id: string; readonly until: number }
  if (now > until) return null
  const [found] = await listPostDrafts(createServiceClient(env), [id])
  return found ? complete(found.draft, danishDay(now)) : null
}

const complete = (draft: PostDraft, today: string): Post => ({
  slug: 'kladde',
  title: 'Uden titel',
  description: '',
  topic: 'elpriser',
  author: { role: '', example: false },
  published: today,
  updated: draft.published ?? today,
  sources: [],
  ...draft,
  body: [
    {
      type: 'callout',
      spot: 'document',
      tint: 'almond',
      title: 'Kladde',
      text: 'Artiklen er ikke udgivet sådan. Kun den, der har linket, kan se den.',
    },
    ...(draft.body ?? []),
  ],
})
