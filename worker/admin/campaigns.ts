import {
  type CampaignOptions,
  type CampaignOverview,
  type CampaignDay,
  type CampaignRow,
  campaigns,
  timelineWeeks,
} from '#shared/admin/campaigns.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import {
  addCampaignValue,
  listCampaignNames,
  listCampaignPrices,
  listPresentCampaigns,
  listTimeline,
  readCampaignDays,
  readUnknownCampaigns,
  removeCampaignValue,
} from '#worker/data/campaigns.ts'
import { pathOfPage } from '#worker/content/pages.ts'
import { insertDraft, saveDraft } from '#worker/data/content.ts'
import { Problem } from '#worker/problem.ts'
import { tryPublishContent } from '#worker/publishing/publish.ts'
import {
  bannerPages,
  findCampaignFaults,
  findCampaignWarnings,
  pageOfCampaign,
  toCampaign,
} from '#worker/services/content/campaigns.ts'
import { asUser, currentSnapshot, type ServiceContext } from '#worker/services/context.ts'
import type { AdminCall } from './call.ts'
import { previewWith, restoreWith } from './content-acts.ts'
import type { Target, Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const table = tableVerbs(campaigns, 'content', {
  view: 'campaign_rows',
  computed: { faults: () => [], warnings: () => [] },
  sortColumns: { startsAt: 'starts_order' },
})

const pricesFor = (context: ServiceContext) =>
  listCampaignPrices(asUser(context), new Date(context.deps.now()).toISOString())

async function find(context: ServiceContext, id: string): Promise<CampaignRow | null> {
  const row = await table.find(context, id)
  if (!row) return null
  const [prices, present, snapshot] = await Promise.all([
    pricesFor(context),
    listPresentCampaigns(asUser(context)),
    currentSnapshot(context),
  ])
  const others = present.filter((other) => other.id !== id)
  return {
    ...row,
    faults: findCampaignFaults(row.draft, prices, snapshot, context.deps.now()),
    warnings: findCampaignWarnings(row.draft, others, prices, snapshot),
  }
}

/** Names the field of a refusal by the database. @throws Problem. */
async function atSlug<Result>(saved: Promise<Result>): Promise<Result> {
  try {
    return await saved
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code } = error
    if (!['taken', 'campaign_used', 'campaign_value_taken'].includes(code)) throw error
    const message = code === 'taken' ? 'En anden kampagne har denne utm_campaign.' : error.message
    throw new Problem(409, code, message, { fields: { slug: message } })
  }
}

/** Changes what counts for a campaign, which visits are counted by at once. */
async function withValues(
  context: ServiceContext,
  { id }: Target,
  change: () => Promise<void>,
): Promise<{ readonly row: CampaignRow | null } | null> {
  if (!(await table.find(context, id))) return null
  await change()
  const row = await find(context, id)
  if (row?.published) await tryPublishContent(context.deps)
  return { row }
}

export const verbs: Verbs<typeof campaigns> = {
  list: table.list,
  find,
  async create(context, { note, ...input }) {
    const draft = toCampaign(input, await pricesFor(context))
    const id = await atSlug(insertDraft(asUser(context), 'campaign', draft, note))
    return (await find(context, id)) as CampaignRow
  },
  async update(context, target, { note, ...change }) {
    const present = await table.find(context, target.id)
    if (!present) return null
    const input = { ...present, ...change }
    const draft = toCampaign(input, await pricesFor(context))
    const saved = await atSlug(saveDraft(asUser(context), target, draft, note ?? present.note))
    return saved ? find(context, target.id) : null
  },
  remove: table.remove,
  actions: {
    restore: restoreWith(find),
    preview: previewWith(table.find, ({ draft }) => {
      const page = pageOfCampaign(draft)
      return page && pathOfPage(page)
    }),
    addValue: (context, target, { value }) =>
      withValues(context, target, () =>
        addCampaignValue(asUser(context), target.id, value.toLowerCase()),
      ),
    removeValue: (context, target, { value }) =>
      withValues(context, target, () => removeCampaignValue(asUser(context), target.id, value)),
  },
}

/** Weeks of the timeline before today. */
const weeksBefore = 2

/** The timeline of campaigns, and the values that count for none. */
export async function overview(call: AdminCall): Promise<CampaignOverview> {
  const today = danishDay(call.deps.now())
  const from = dayAfter(today, -7 * weeksBefore)
  const [timeline, choices, unknown] = await Promise.all([
    listTimeline(asUser(call), from, dayAfter(from, 7 * timelineWeeks)),
    listCampaignNames(asUser(call)),
    readUnknownCampaigns(asUser(call)),
  ])
  return { from, timeline, choices, unknown }
}

/** What the form offers: pages, and prices of the shop that end. */
export const options = async (call: AdminCall): Promise<CampaignOptions> => ({
  pages: bannerPages(),
  prices: await pricesFor(call),
})

/** Days of the results. */
const daysShown = 90

/** What came of a campaign by day, of the last 90 days. */
export async function days(
  call: AdminCall,
): Promise<{ readonly rows: readonly CampaignDay[]; readonly from: string }> {
  const from = dayAfter(danishDay(call.deps.now()), 1 - daysShown)
  return { rows: await readCampaignDays(asUser(call), call.id, from), from }
}
