import { type Link, type LinkDay, links } from '#shared/admin/links.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { readLinkDays } from '#worker/data/links.ts'
import { Problem } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '#worker/services/context.ts'
import { readOptions } from '#worker/services/links/options.ts'
import { copyForPartners } from '#worker/services/links/partners.ts'
import { changeLink, makeLinks } from '#worker/services/links/save.ts'
import type { AdminCall } from './call.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const { list, find } = tableVerbs(links, 'link_rows')

/** @throws Problem 404. */
async function findLink(context: ServiceContext, id: string): Promise<Link> {
  const link = await find(context, id)
  if (!link) throw new Problem(404, 'not_found', 'Linket findes ikke længere.')
  return link
}

export const verbs: Verbs<typeof links> = {
  list,
  find,
  async create(context, input) {
    const [id = ''] = await makeLinks(context, [input])
    return findLink(context, id)
  },
  async update(context, { id, revision }, change) {
    const present = await findLink(context, id)
    if (present.revision !== revision) return null
    return (await changeLink(context, present, revision, change)) ? findLink(context, id) : null
  },
  actions: {
    async copyForPartners(context, { id }, { partners }) {
      const ids = await copyForPartners(context, await findLink(context, id), partners)
      return { rows: await Promise.all(ids.map((each) => findLink(context, each))) }
    },
  },
}

/** What the form offers: campaigns, partners and pages. */
export const showOptions = (call: AdminCall) => readOptions(call)

/** Days of the chart. */
const daysShown = 90

/** Clicks by day, of the last 90 days. */
export async function showDays(
  call: AdminCall,
): Promise<{ readonly rows: readonly LinkDay[]; readonly from: string }> {
  const from = dayAfter(danishDay(call.deps.now()), 1 - daysShown)
  return { rows: await readLinkDays(asUser(call), call.id, from), from }
}
