import type { CustomerLink } from '#shared/admin/customer-link.ts'
import type { PresentationRow } from '#shared/admin/presentations.ts'
import { danishDay, dayAfter, instantOf } from '#shared/domain/dates.ts'
import { presentationLinkPath } from '#shared/domain/presentations/paths.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import {
  insertPresentationLink,
  type LinkedDeck,
  listPresentationLinks,
  openPresentationLink,
} from '#worker/data/presentations.ts'
import { openSecret, sealSecret } from '#worker/data/seal.ts'
import type { Env } from '#worker/env.ts'
import { invalid } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '../context.ts'
import { buildDeck } from './decks.ts'

/** Longest time that a link works, in days. */
const maxLinkDays = 366

/** The address of a customer's link: only the Worker's key makes and opens it. */
const linkAddress = async (env: Env, origin: string, id: string): Promise<string> =>
  `${origin}${presentationLinkPath}?t=${encodeURIComponent(await sealSecret(env.SECRETS_KEY, id, 'presentation-link'))}`

/** What the key of a link leads to; null for a key that is not ours, and where the link has ended. `opens` counts it. @throws Problem 503. */
export async function findLinkedDeck(
  env: Env,
  key: string,
  opens = false,
): Promise<LinkedDeck | null> {
  const id = await openSecret(env.SECRETS_KEY, key, 'presentation-link').catch(() => null)
  return id === null ? null : openPresentationLink(createServiceClient(env, 'customer'), id, opens)
}

/** Makes a link to the presentation as it is today, without notes. @throws Problem 422, 404, 403, 503. */
export async function sharePresentation(
  context: ServiceContext,
  row: PresentationRow,
  { recipient, expiresOn }: { readonly recipient: string; readonly expiresOn: string | null },
): Promise<void> {
  const today = danishDay(context.deps.now())
  if (!expiresOn || expiresOn < today) throw invalid({ expiresOn: 'Dagen er gået. Vælg en senere' })
  if (expiresOn > dayAfter(today, maxLinkDays))
    throw invalid({ expiresOn: 'Et link virker højst et år' })
  const { deck } = await buildDeck(context, row)
  if (deck.slides.length === 0)
    throw invalid({ recipient: 'Præsentationen har ingen sider at vise' })
  await insertPresentationLink(asUser(context), {
    presentationId: row.id,
    recipient,
    content: { ...deck, slides: deck.slides.map((slide) => ({ ...slide, notes: '' })) },
    expiresAt: new Date(instantOf(dayAfter(expiresOn, 1))).toISOString(),
  })
}

/** The links of a presentation; their addresses only for who may give them out. */
export async function listLinks(
  context: ServiceContext,
  id: string,
  mayShare: boolean,
): Promise<readonly CustomerLink[]> {
  const now = context.deps.now()
  const links = await listPresentationLinks(asUser(context), id)
  return Promise.all(
    links.map(async ({ endedAt, ...link }) => {
      const isEnded = endedAt !== null || Date.parse(link.expiresAt) <= now
      return {
        ...link,
        isEnded,
        address:
          isEnded || !mayShare
            ? null
            : await linkAddress(context.deps.env, context.origin, link.id),
      }
    }),
  )
}
