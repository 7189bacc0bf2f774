import { moveAdviserWork } from '#worker/data/advisers.ts'
import { invalid } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '../context.ts'

/** Gives an adviser's open cases, next steps, tasks and drafts to another, in one transaction. @throws Problem 422, 403. */
export async function moveWork(context: ServiceContext, from: string, to: string | null) {
  if (to === null || to === from) throw invalid({ to: 'Vælg en anden rådgiver' })
  return { moved: await moveAdviserWork(asUser(context), from, to) }
}
