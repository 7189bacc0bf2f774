import type { PostDraft } from '#shared/domain/posts/faults.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import { type PublishedMention, toShown } from '#shared/schemas/content/mention.ts'
import type { Post } from '#shared/schemas/content/post.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { expandPieces } from '#shared/domain/pieces.ts'
import { listDrafts, listPieceDrafts } from '#worker/data/content.ts'
import { listStaged } from '#worker/data/post-imports.ts'
import { openSecret, sealSecret } from '#worker/data/seal.ts'
import type { Env } from '#worker/env.ts'
import { pageOfCampaign } from './campaigns.ts'
import { mentionPage } from './mentions.ts'
import { loadAround } from './import/around.ts'
import { buildPost } from './import/build.ts'

/** How long the link to a draft works, in ms: 14 days. */
const validFor = 14 * 86_400_000

/** The key of a link that shows a draft to visitors. `now` in ms. */
export const sealPreview = (env: Env, id: string, now: number): Promise<string> =>
  sealSecret(env.SECRETS_KEY, JSON.stringify({ id, until: now + validFor }), 'preview')

/** As `sealPreview`, of a post of an import that is not made yet. */
export const sealImportPreview = (
  env: Env,
  of: string,
  place: number,
  now: number,
): Promise<string> =>
  sealSecret(env.SECRETS_KEY, JSON.stringify({ of, place, until: now + validFor }), 'preview')

/** What the key of a link names. */
type Previewed = { readonly until: number } & (
  | { readonly id: string }
  | { readonly of: string; readonly place: number }
)

/** What the link of a draft shows: an article, the copy of a page, the banner of a campaign on one, or a mention there. */
export type Preview =
  | { readonly post: Post }
  | { readonly page: PageContent; readonly name: string }
  | {
      readonly banner: readonly Block[]
      readonly name: string
      readonly mention?: PublishedMention
    }

/** The draft of such a link, with its pieces as staff edit them, and with what is still missing filled in; null for a key that is not ours or is too old. @throws Problem 503. */
export async function openPreview(env: Env, key: string, now: number): Promise<Preview | null> {
  const opened = await openSecret(env.SECRETS_KEY, key, 'preview').catch(() => null)
  if (opened === null) return null
  const named = JSON.parse(opened) as Previewed
  if (now > named.until) return null
  const service = createServiceClient(env)
  if ('of' in named) {
    const [staged] = await listStaged(service, named.of, { place: named.place })
    if (!staged) return null
    const { body } = buildPost(staged, await loadAround(service, named.of, {}))
    return { post: completePost(body, danishDay(now)) }
  }
  const [[draft], pieces] = await Promise.all([
    listDrafts(service, [named.id]),
    listPieceDrafts(service),
  ])
  if (!draft) return null
  const expand = (blocks: readonly Block[]) => expandPieces(blocks, (name) => pieces.get(name))
  const today = danishDay(now)
  switch (draft.kind) {
    case 'post':
      return { post: completePost({ ...draft.body, body: expand(draft.body.body ?? []) }, today) }
    case 'page':
      return {
        page: withNotice({ ...draft.body, blocks: expand(draft.body.blocks) }),
        name: draft.key,
      }
    case 'piece':
      // By itself, as the text of an article.
      return {
        post: completePost({ title: draft.title, body: expand(draft.body.blocks) }, today),
      }
    case 'campaign': {
      const name = pageOfCampaign(draft.body)
      return name && draft.body.banner ? { banner: [draft.body.banner, notice], name } : null
    }
    case 'mention':
      return {
        banner: [notice],
        name: mentionPage,
        mention: { key: draft.key, shown: toShown(draft.body) },
      }
  }
}

/** Says on the page that it is a draft. */
const notice: Block = {
  type: 'callout',
  spot: 'document',
  tint: 'almond',
  title: 'Kladde',
  text: 'Siden er ikke udgivet sådan. Kun den, der har linket, kan se den.',
}

const completePost = (draft: PostDraft, today: string): Post => ({
  slug: 'kladde',
  title: 'Uden titel',
  description: '',
  topic: 'elpriser',
  author: { role: '', example: false },
  published: today,
  updated: draft.published ?? today,
  sources: [],
  ...draft,
  body: [notice, ...(draft.body ?? [])],
})

/** After the head; the pages of a flow have no room for it. */
const withNotice = (page: PageContent): PageContent =>
  page.layout === 'flow' ? page : { ...page, blocks: page.blocks.toSpliced(1, 0, notice) }
