import { redirects } from '#shared/admin/redirects.ts'
import { valuesOf } from '#shared/admin/list-query.ts'
import type { BulkResult } from '#shared/admin/write.ts'
import type { RedirectBulkAction, RedirectState } from '#shared/schemas/redirect-admin.ts'
import { redirectMax } from '#shared/schemas/redirect.ts'
import type { RedirectSort } from '#worker/data/redirects/drafts.ts'
import { invalid } from '#worker/problem.ts'
import type { ServiceContext } from '#worker/services/context.ts'
import { redirectMissing } from '#worker/services/redirects/refusals.ts'
import { changeRules } from '#worker/services/redirects/rules/bulk.ts'
import { findRule, listRules } from '#worker/services/redirects/rules/list.ts'
import type { BulkTarget, Target, Verbs } from '../serve.ts'

export const verbs: Verbs<typeof redirects> = {
  async list(context, { search, sort, filters, cursor }, limit) {
    const kinds = valuesOf(filters['kind'])
    const page = await listRules(context, {
      search,
      state: valuesOf(filters['state']) as RedirectState[],
      status: valuesOf(filters['status']).map(Number),
      tag: valuesOf(filters['tag']).map(decode),
      kind: kinds.length === 1 ? (kinds[0] as 'exact' | 'pattern') : undefined,
      sort: `${sort.descending ? '-' : ''}${sort.by}` as RedirectSort,
      cursor,
      limit,
    })
    return {
      rows: page.rows,
      nextCursor: page.nextCursor,
      total: page.total,
      ...(!page.counted && {
        warning: 'Besøg tælles ikke lige nu, så der står ingen tal for brug.',
      }),
    }
  },
  async find(context, id) {
    const rule = await findRule(context, id)
    if (!rule) throw redirectMissing()
    return rule
  },
  actions: {
    enable: (context, target) => changeOne(context, target, 'enable'),
    disable: (context, target) => changeOne(context, target, 'disable'),
    tag: (context, target, { tag }) => changeOne(context, target, 'tag', tag),
    untag: (context, target, { tag }) => changeOne(context, target, 'untag', tag),
    remove: (context, target) => changeOne(context, target, 'remove'),
  },
  many: {
    enable: changeMany('enable'),
    disable: changeMany('disable'),
    tag: changeMany('tag'),
    untag: changeMany('untag'),
    remove: changeMany('remove'),
  },
}

function decode(tag: string): string {
  try {
    return decodeURIComponent(tag)
  } catch {
    return tag
  }
}

/** Null where the rule has another revision. @throws Problem 422, 503. */
async function changeOne(
  context: ServiceContext,
  target: Target,
  action: RedirectBulkAction,
  tag?: string,
) {
  const [failed] = (await change(context, [target], action, tag)).failed
  if (failed?.message === full) throw invalid({ tag: full })
  return failed ? null : { row: await findRule(context, target.id) }
}

function changeMany(action: RedirectBulkAction) {
  return (context: ServiceContext, targets: readonly BulkTarget[]): Promise<BulkResult> => {
    const tags = new Set(targets.map((target) => target.change['tag']))
    if (tags.size > 1) throw invalid({ tag: 'Ét mærke ad gangen' })
    const [tag] = tags
    return change(context, targets, action, tag as string | undefined)
  }
}

const full = `Der er ikke plads til flere mærker: højst ${redirectMax.tags}.`

async function change(
  context: ServiceContext,
  targets: readonly Target[],
  action: RedirectBulkAction,
  tag: string | undefined,
): Promise<BulkResult> {
  const rules = targets.map(({ id, revision }) => ({ id, revision }))
  const { left, revisions } = await changeRules(context, { rules, action, ...(tag && { tag }) })
  const failed = left.map(({ id, reason, revision }) => ({
    id,
    revision,
    message:
      reason === 'full'
        ? full
        : revision === null
          ? 'En kollega har fjernet den.'
          : 'En kollega har rettet den imens. Se, hvad der står nu.',
  }))
  const ids = new Set(failed.map(({ id }) => id))
  return {
    done: rules
      .filter(({ id }) => !ids.has(id))
      .map(({ id, revision }) => ({ id, revision: revisions.get(id) ?? revision, before: {} })),
    failed,
  }
}
