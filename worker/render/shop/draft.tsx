import { toCard } from '#shared/domain/shop/published.ts'
import type { Product } from '#shared/schemas/product.ts'
import type { AppContext } from '#worker/context.ts'
import { createServiceClient } from '#worker/data/backend.ts'
import { findDraft } from '#worker/data/products.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import { readDraftToken } from '#worker/services/products/draft-link.ts'
import { serveNotFound, serveProblem } from '../messages.tsx'
import { privately } from '../offer/offer-page.tsx'
import { currentSnapshot } from '../rendering.ts'
import { respond } from '../respond.ts'
import { renderProduct } from './product.tsx'

const note = 'Sådan ser siden ud, når den er udgivet. Kun den, der har linket, kan se den.'
const noPrice = {
  status: 409,
  message: 'Varen har ingen pris endnu. Sæt en, så kan den vises.',
} as const

/** Serves a product's draft as its page would be, by the link that staff made. Never cached, and closed to search engines. */
export async function serveDraft(c: AppContext): Promise<Response> {
  const { env, now } = c.get('deps')
  const id = await readDraftToken(env.SECRETS_KEY, c.req.query('t') ?? '', now())
  const draft = id === null ? null : await findDraft(createServiceClient(env), id, now())
  if (!draft) return privately(await serveNotFound(c), c)
  const document = renderProduct(c, withProduct(await currentSnapshot(c), draft), draft, note)
  if (!document) return privately(await serveProblem(c, noPrice), c)
  return privately(respond(c, document.templates), c)
}

/** The site as it would be with this product, in place of the published one where there is one. */
function withProduct(snapshot: Snapshot, product: Product): Snapshot {
  const { shop } = snapshot
  const others = shop.index.cards.filter(({ slug }) => slug !== product.slug)
  const index = { groups: shop.index.groups, cards: [...others, toCard(product)] }
  return { ...snapshot, shop: { ...shop, index } }
}
