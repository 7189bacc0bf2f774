import type { Link, LinkInput } from '#shared/admin/links.ts'
import { insertLinks, updateLink } from '#worker/data/links.ts'
import { Problem } from '#worker/problem.ts'
import { tryPublishLinks } from '#worker/publishing/publish.ts'
import { asUser, type ServiceContext } from '../context.ts'
import { createCheckContext } from '../redirects/check/context.ts'
import { createAddresses } from './address.ts'
import { checkLink } from './check.ts'

/** Makes links, all of them or none, and publishes them. Returns their ids, in order. @throws Problem 422, 409, 403, 503. */
export async function makeLinks(
  context: ServiceContext,
  inputs: readonly LinkInput[],
): Promise<string[]> {
  const site = await createCheckContext(context)
  const addresses = await createAddresses(context, site)
  const rows = []
  // One after the other: each takes its address.
  for (const input of inputs) rows.push(await checkLink(context, site, input, { addresses }))
  const ids = await insertLinks(asUser(context), rows).catch(throwTaken)
  await tryPublishLinks(context.deps)
  return ids
}

/** Changes a link and publishes it. False where it has another revision. @throws Problem 422, 409, 403, 503. */
export async function changeLink(
  context: ServiceContext,
  present: Link,
  revision: number,
  change: Partial<LinkInput>,
): Promise<boolean> {
  const input = { ...present, ...change }
  const { slug: _, ...columns } = await checkLink(
    context,
    await createCheckContext(context),
    input,
    {
      present,
      change,
    },
  )
  const target = { id: present.id, revision }
  const isSaved = await updateLink(asUser(context), target, columns).catch(throwTaken)
  if (isSaved) await tryPublishLinks(context.deps)
  return isSaved
}

/** Someone else made the same link meanwhile. */
function throwTaken(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'taken') throw error
  throw new Problem(409, 'taken', 'En kollega har lige lavet det samme link. Prøv igen.')
}
