import { faultLabel } from '#shared/admin/products.ts'
import { findFaults, publishProduct, withdrawProduct } from '#worker/data/products.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { calculateProductEffect } from '../content/effect.ts'
import { asUser, type ServiceContext } from '../context.ts'

/** What a product lacks, as a sentence: »Mangler: advarsler, en normalpris på hver variant«. */
export const describeFaults = (faults: readonly string[]): string =>
  `Mangler: ${faults.map((name) => faultLabel(name).toLowerCase()).join(', ')}`

/** Shows a product in the shop as it is now. @throws Problem 422 with what it lacks, 403. */
export async function publish(context: ServiceContext, id: string, reason: string): Promise<void> {
  const client = asUser(context)
  const faults = await findFaults(client, id)
  if (faults.length > 0) throw invalid({ reason: describeFaults(faults) })
  const broken = await findBrokenPage(context, id)
  if (broken) throw invalid({ reason: `Produktet kan ikke udgives: ${broken}` })
  await publishProduct(client, id, reason)
}

/** Takes a product out of the shop. @throws Problem 409 where a page quotes a figure of it, 403. */
export async function withdraw(context: ServiceContext, id: string): Promise<void> {
  await refuseQuoted(context, id)
  await withdrawProduct(asUser(context), id)
}

/** @throws Problem 409 where a page could not be shown without the product. */
export async function refuseQuoted(context: ServiceContext, id: string): Promise<void> {
  const broken = await findBrokenPage(context, id, true)
  if (broken) throw new Problem(409, 'quoted', `Produktet bliver i butikken: ${broken}`)
}

/** Why a page could not be shown when the product is published, or with `isGone` taken out, in Danish; null where all can. */
export async function findBrokenPage(
  context: ServiceContext,
  id: string,
  isGone = false,
): Promise<string | null> {
  const { pages } = await calculateProductEffect(context, id, isGone)
  const broken = pages.find(({ isBroken }) => isBroken)
  return broken ? `»${broken.label}« viser et tal, som så mangler. Ret siden først.` : null
}
