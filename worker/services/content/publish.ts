import type { ContentTarget, ProductContent, PublicationRow } from '#shared/admin/publications.ts'
import { constantNames } from '#shared/content/constants/names.ts'
import { constantText } from '#shared/content/constants/constant-text.ts'
import { findDisorder } from '#shared/domain/constant-rows.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { constantsOf } from '#worker/publishing/constants.ts'
import { listCampaignPrices } from '#worker/data/campaigns.ts'
import {
  cancelPublication,
  type ChosenChanges,
  listDrafts,
  publishContent,
  undoPublication,
} from '#worker/data/content.ts'
import { energyKey } from '#shared/domain/shop/energy.ts'
import { listChangedProducts, listFaultyProducts } from '#worker/data/products.ts'
import {
  publishDueAt,
  tryPublishContent,
  tryPublishRedirects,
  tryPublishShop,
} from '#worker/publishing/publish.ts'
import { invalid } from '#worker/problem.ts'
import { asUser, currentSnapshot, type ServiceContext } from '../context.ts'
import { describeFaults, findBrokenPage } from '../products/publish.ts'
import { findCampaignFaults } from './campaigns.ts'
import { proposeConstants } from './effect.ts'
import { findMentionFaults } from './mentions.ts'
import { findBrokenUsers, findFaults, findPublishedPieces } from './pieces.ts'

/**
 * Publishes what staff chose as one, now or, where it is content alone, at an instant.
 * @returns the publication's id, and whether visitors see it within 90 s. @throws Problem 422 for what is not ready, 403, 409.
 */
export async function publish(
  context: ServiceContext,
  chosen: ChosenChanges,
  reason: string,
  dueAt: string | null,
): Promise<{ readonly id: string; readonly published: boolean }> {
  const { items, products, redirects } = chosen
  const plansMore = dueAt !== null && (products.length > 0 || redirects !== null)
  if (plansMore)
    throw invalid({
      dueAt: 'Produkter og omdirigeringer udgives nu. Slet tidspunktet, eller vælg dem fra.',
    })
  if (items.length + products.length === 0 && !redirects)
    throw invalid({ items: 'Vælg mindst én ændring' })
  await checkDrafts(context, items)
  await checkConstants(context, items)
  await checkProducts(context, products)
  if (redirects) {
    const { refuseDrafts } = await import('../redirects/versions/publish.ts')
    await refuseDrafts(context)
  }
  const id = await publishContent(asUser(context), chosen, reason, dueAt)
  if (!dueAt)
    return {
      id,
      published: await publishToEdge(context, {
        content: items.length > 0,
        products: products.length > 0,
        redirects: redirects !== null,
      }),
    }
  await publishDueAt(context.deps.env, Date.parse(dueAt))
  return { id, published: true }
}

/** Publishes again what was published before `publication`; null in another revision or state. @throws Problem 403, 409. */
export async function undo(
  context: ServiceContext,
  target: ContentTarget,
  publication: Pick<PublicationRow, 'productCount' | 'redirectVersion'>,
): Promise<boolean | null> {
  const undone = await undoPublication(asUser(context), target)
  if (undone === null) return null
  return publishToEdge(context, {
    content: true,
    products: publication.productCount > 0,
    redirects: publication.redirectVersion !== null,
  })
}

interface Parts {
  readonly content: boolean
  readonly products: boolean
  readonly redirects: boolean
}

/** Publishes the parts that changed to the edge; false where one failed, which the schedule publishes later. */
async function publishToEdge({ deps }: ServiceContext, changed: Parts): Promise<boolean> {
  const results = await Promise.all([
    !changed.content || tryPublishContent(deps),
    !changed.products || tryPublishShop(deps),
    !changed.redirects || tryPublishRedirects(deps),
  ])
  return results.every((result) => result !== false && result !== null)
}

export const cancel = (context: ServiceContext, target: ContentTarget) =>
  cancelPublication(asUser(context), target)

/** @throws Problem 422 where a lowest, middle and highest value would not be in this order: pages show them as a range. */
async function checkConstants(context: ServiceContext, items: readonly ContentTarget[]) {
  const { after, keys } = await proposeConstants(context, items)
  if (keys.size === 0) return
  const { rows } = constantsOf(after)
  const disorder = findDisorder(rows, keys, danishDay(context.deps.now()))
  if (!disorder) return
  const names = constantNames(rows)
  const [lower, higher] = [disorder.lower, disorder.higher].map(
    (row) => `»${names[row.key] ?? row.key}« (${constantText(row)})`,
  )
  throw invalid({ items: `${lower} er over ${higher}. Ret den ene, eller udgiv dem sammen.` })
}

/** @throws Problem 422 with what a draft lacks, or what a piece breaks where it is used. */
async function checkDrafts(context: ServiceContext, items: readonly ContentTarget[]) {
  const client = asUser(context)
  const ids = items.map(({ id }) => id)
  const drafts = await listDrafts(client, ids)
  if (drafts.length === 0) return
  const snapshot = await currentSnapshot(context)
  const now = context.deps.now()
  // Articles that are published together may link to each other.
  const together = drafts.flatMap((draft) =>
    draft.kind === 'post' && draft.body.slug && !draft.body.withdrawn ? draft.body.slug : [],
  )
  const pieces = await findPublishedPieces(client, new Set(ids))
  const prices = drafts.some(({ kind }) => kind === 'campaign')
    ? await listCampaignPrices(client, new Date(now).toISOString())
    : []
  for (const draft of drafts) {
    const [fault] =
      draft.kind === 'campaign'
        ? findCampaignFaults(draft.body, prices, snapshot, now)
        : draft.kind === 'mention'
          ? findMentionFaults(draft.body, draft.withdrawnAt, now)
          : findFaults(draft, pieces, snapshot, now, together)
    if (fault) throw invalid({ items: `»${draft.title}« kan ikke udgives: ${fault}` })
  }
  const [broken] = await findBrokenUsers(client, drafts, pieces, snapshot, now)
  if (broken)
    throw invalid({
      items: `Et stykke kan ikke udgives, fordi »${broken.title}« bruger det: ${broken.fault}`,
    })
}

/** @throws Problem 422 with what a product lacks. */
async function checkProducts(context: ServiceContext, products: ChosenChanges['products']) {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  const [faulty] = await listFaultyProducts(asUser(context), ids)
  if (faulty)
    throw invalid({
      items: `»${faulty.name}« kan ikke udgives. ${describeFaults(faulty.faults)}.`,
    })
  for (const { id, title, content, published } of await listChangedProducts(asUser(context), ids)) {
    const left = new Set(figureKeysOf(content))
    if (!published || figureKeysOf(published).every((key) => left.has(key))) continue
    const broken = await findBrokenPage(context, id)
    if (broken) throw invalid({ items: `»${title}« kan ikke udgives: ${broken}` })
  }
}

/** Names of the figures that a product gives other pages. */
const figureKeysOf = ({ priceKey, energy }: ProductContent): readonly string[] =>
  priceKey === null
    ? []
    : [priceKey, ...Object.keys(energy).map((name) => energyKey(priceKey, name))]
