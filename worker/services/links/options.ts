import type { LinkOptions } from '#shared/admin/links.ts'
import { readChoices } from '#worker/data/links.ts'
import { asUser, type ServiceContext } from '../context.ts'
import { createCheckContext } from '../redirects/check/context.ts'

/** What the form of a link offers. @throws Problem 403, 503. */
export async function readOptions(context: ServiceContext): Promise<LinkOptions> {
  const choices = await readChoices(asUser(context))
  return { ...choices, pages: (await createCheckContext(context)).addressTargets.known() }
}
