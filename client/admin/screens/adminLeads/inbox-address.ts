import { leadStateLabels, leads } from '#shared/admin/leads.ts'
import { href } from '#shared/routes/href.ts'
import type { LeadState } from '#shared/schemas/admin.ts'
import { toSlug } from '../../kit/screen/use-screen-address.ts'

/** The parameter that shows leads in place of cases, and the parameter of their state. */
export const inbox = { visning: 'indkommet' } as const
const stateName = toSlug(leads.list.filters['state']?.label ?? '')

export const isInbox = (params: URLSearchParams): boolean => params.get('visning') === inbox.visning

/** Leads in a state, or all that was sent, as it came in. */
export function inboxAddress(state?: LeadState, more: Readonly<Record<string, string>> = {}) {
  const params = new URLSearchParams({ ...inbox, ...(state && { [stateName]: state }), ...more })
  return `${href('adminLeads')}?${params}`
}

/** The present address of a former one, `?tilstand=sat-til-side&soeg=…` or `?tilstand=alle`; null for any other. */
export function fromFormer(params: URLSearchParams): string | null {
  const slug = params.get(stateName)
  if (slug === null || params.has('visning')) return null
  const state = (Object.keys(leadStateLabels) as LeadState[]).find(
    (each) => toSlug(leadStateLabels[each]) === slug,
  )
  const kept = ['soeg', 'id'].flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  return inboxAddress(state, Object.fromEntries(kept) as Record<string, string>)
}
