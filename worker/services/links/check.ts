import type { Link, LinkInput } from '#shared/admin/links.ts'
import { plainPath } from '#shared/admin/link-target.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { findAdviser, type LinkColumns } from '#worker/data/links.ts'
import { invalid } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '../context.ts'
import type { SiteContext } from '../redirects/check/context.ts'
import type { Addresses } from './address.ts'
import { campaignFields, checkCampaign, refuseOtherSpelling } from './campaign.ts'
import { checkPage, checkTarget, keepTarget } from './target.ts'

/** Field → Danish message. */
export type Messages = Record<string, string>

const targetFields = ['target', 'products', 'calculator', 'inputs', 'page', 'offer'] as const

interface New {
  readonly addresses: Addresses
  readonly present?: never
}
interface Changed {
  readonly present: Link
  readonly change: Partial<LinkInput>
}

/**
 * The columns of a link as staff wrote it. Of an existing link only what changes is checked, so that a link whose page is gone can
 * still be archived. @throws Problem 422 with a message for each wrong field, 503.
 */
export async function checkLink(
  context: ServiceContext,
  site: SiteContext,
  input: LinkInput,
  of: New | Changed,
): Promise<LinkColumns> {
  const { present = null } = of
  const change = of.present ? of.change : input
  const changes = (...fields: readonly (keyof LinkInput)[]): boolean =>
    fields.some((field) => field in change)
  const messages: Messages = {}
  const campaign = checkCampaign(input, messages)
  const target = changes(...targetFields)
    ? await checkTarget(context, site, input, messages)
    : await keepTarget(context, input)
  const after =
    changes('afterPath') && input.afterPath !== ''
      ? checkPage(context, site, input.afterPath, 'afterPath', messages)
      : input.afterPath
  if (changes('expiresOn') && input.expiresOn && input.expiresOn < danishDay(context.deps.now()))
    messages['expiresOn'] = 'Dagen er forbi'
  if (changes('adviser')) await checkAdviser(context, input.adviser, messages)
  if (present && input.slug !== present.slug)
    messages['slug'] = 'Adressen kan være trykt og ændres ikke. Lav et nyt link i stedet'
  const slug = of.present ? of.present.slug : await of.addresses.choose(input, campaign, messages)
  if (Object.keys(messages).length > 0) throw invalid(messages)
  const columns: LinkColumns = {
    name: input.name,
    slug,
    ...target,
    ended_path: after || plainPath({ ...input, page: target.page || '/' }),
    after_path: after,
    adviser: input.adviser,
    place: input.place,
    ...campaign,
    expires_on: input.expiresOn,
    max_uses: input.maxUses,
    archived: input.archived,
  }
  if (changes(...targetFields, ...campaignFields, 'adviser', 'archived'))
    await refuseOtherSpelling(context, columns, present?.id)
  return columns
}

async function checkAdviser(
  context: ServiceContext,
  id: string | null,
  messages: Messages,
): Promise<void> {
  const adviser = id && (await findAdviser(asUser(context), id))
  if (id && !adviser) messages['adviser'] = 'Rådgiveren findes ikke'
  else if (adviser && !adviser.active) messages['adviser'] = 'Rådgiveren er ikke aktiv'
}
