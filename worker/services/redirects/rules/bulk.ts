import { duplicateMessage, isError } from '#shared/domain/redirects/check/problem.ts'
import { duplicateKey } from '#shared/domain/redirects/source.ts'
import { type RedirectBulk, type RedirectBulkDone } from '#shared/schemas/redirect-admin.ts'
import { changeRedirects } from '#worker/data/redirects/drafts.ts'
import { findByIds } from '#worker/data/redirects/lookup.ts'
import { Problem } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '../../context.ts'
import { checkAmongRules } from '../check/check.ts'
import { createCheckContext } from '../check/context.ts'
import { createLookup } from '../check/lookup.ts'
import { refuseSource } from '../refusals.ts'

/**
 * One change to many rules. A rule whose revision is not the one the admin saw is left unchanged and reported. Rules that are
 * enabled are checked as when they are saved. `revisions`: the present ones. @throws Problem 422, 403, 503.
 */
export async function changeRules(
  context: ServiceContext,
  bulk: RedirectBulk,
): Promise<RedirectBulkDone & { readonly revisions: ReadonlyMap<string, number | null> }> {
  if (bulk.action === 'enable') await checkEnabled(context, bulk.rules)
  const client = asUser(context)
  const done = await changeRedirects(client, bulk).catch(refuseSource)
  const present = await findByIds(
    client,
    bulk.rules.map(({ id }) => id),
  )
  return { ...done, revisions: new Map(present.map(({ rule, revision }) => [rule.id, revision])) }
}

async function checkEnabled(context: ServiceContext, seen: RedirectBulk['rules']): Promise<void> {
  const client = asUser(context)
  const revisions = new Map(seen.map(({ id, revision }) => [id, revision]))
  const found = await findByIds(client, [...revisions.keys()])
  const rules = found
    .filter(({ rule, enabled, revision }) => !enabled && revision === revisions.get(rule.id))
    .map(({ rule, position }) => ({
      ...rule,
      position,
      enabled: true,
      note: '',
      tags: [],
      owner: null,
    }))
  const lookup = await createLookup(client, { side: 'draft' }, rules)
  await lookup.prefetch(rules)
  const checkContext = await createCheckContext(context)
  const problems = await Promise.all(
    rules.map((rule) => checkAmongRules(rule, lookup, checkContext)),
  )
  // Of two disabled rules with the same source only one can be enabled.
  const sources = new Set<string>()
  const refused = rules.flatMap((rule, i) => {
    const key = duplicateKey(rule)
    const message =
      problems[i]?.find(isError)?.message ?? (sources.has(key) ? duplicateMessage : undefined)
    sources.add(key)
    return message === undefined ? [] : [{ rule, message }]
  })
  const [first] = refused
  if (!first) return
  const others =
    refused.length === 1
      ? ''
      : ` Det samme gælder ${refused.length - 1} ${refused.length === 2 ? 'anden' : 'andre'}.`
  const message = `${first.rule.from} kan ikke slås til: ${first.message}${others}`
  throw new Problem(422, 'invalid', message, { fields: { rules: message } })
}
