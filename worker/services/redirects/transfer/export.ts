import { exportRedirects, type RedirectExport } from '#shared/domain/redirects/formats/export.ts'
import type { FormatId } from '#shared/domain/redirects/formats/format.ts'
import { compareStaffOrder, type Redirect } from '#shared/domain/redirects/rule.ts'
import type { RedirectSide } from '#shared/schemas/redirect-admin.ts'
import {
  publishedDraft,
  type ListedDraft,
  listDrafts,
  cursorOf,
} from '#worker/data/redirects/drafts.ts'
import { Problem } from '#worker/problem.ts'
import { type ServiceContext, asUser } from '../../context.ts'
import { createCheckContext } from '../check/context.ts'

const batchSize = 10_000
/** More rules don't fit into a Worker's memory together with their file. */
const maxRules = 200_000

/** Exports the drafts or the published rules as a file. @throws Problem 409 if there are too many, 503. */
export async function exportRules(
  context: ServiceContext,
  format: FormatId,
  of: RedirectSide,
): Promise<RedirectExport & { readonly rules: number }> {
  const client = asUser(context)
  const rules: Redirect[] = []
  let last: ListedDraft | undefined
  do {
    const page = {
      filter: {},
      sort: 'position',
      after: last ? cursorOf(last, 'position') : null,
      limit: batchSize,
      maxCounted: 0,
      now: context.deps.now(),
    } as const
    const { rows } = await listDrafts(client, page)
    rules.push(...rows.flatMap((row) => ruleOnSide(row, of)))
    if (rules.length > maxRules)
      throw new Problem(409, 'too_many', 'Der er for mange regler til én fil.')
    last = rows.length === batchSize ? rows.at(-1) : undefined
  } while (last)
  // A published rule may have another position than its draft.
  if (of === 'live') rules.sort(compareStaffOrder)
  return {
    ...exportRedirects(rules, format, {
      origin: (await createCheckContext(context)).origin,
      routes: context.deps.matcher,
    }),
    rules: rules.length,
  }
}

function ruleOnSide(draft: ListedDraft, of: RedirectSide): Redirect[] {
  const rule = of === 'live' ? publishedDraft(draft) : draft.removed ? null : draft.redirect
  return rule ? [rule] : []
}
