import { faultLabel } from '#shared/admin/products.ts'
import { findFaults, publishProduct, withdrawProduct } from '#worker/data/products.ts'
import { invalid } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '../context.ts'

/** What a product lacks, as a sentence: »Mangler: advarsler, en normalpris på hver variant«. */
export const describeFaults = (faults: readonly string[]): string =>
  `Mangler: ${faults.map((name) => faultLabel(name).toLowerCase()).join(', ')}`

/** Shows a product in the shop as it is now. @throws Problem 422 with what it lacks, 403. */
export async function publish(context: ServiceContext, id: string, reason: string): Promise<void> {
  const client = asUser(context)
  const faults = await findFaults(client, id)
  if (faults.length > 0) throw invalid({ reason: describeFaults(faults) })
  await publishProduct(client, id, reason)
}

/** Takes a product out of the shop. @throws Problem 403. */
export const withdraw = (context: ServiceContext, id: string) =>
  withdrawProduct(asUser(context), id)
