import { type RedirectRule, ruleDefaults } from '#shared/domain/redirects/rule.ts'
import type { BackendClient } from './backend.ts'
import { rowsOf } from './failure.ts'

/** Rows a request of the backend; it never answers more than 1,000. */
const batch = 1000

/** The enabled rules in staff's order: oldest first. Service key only. */
export async function listRedirects(service: BackendClient): Promise<RedirectRule[]> {
  const redirects: RedirectRule[] = []
  for (;;) {
    const rows = await rowsOf(
      service
        .from('redirects')
        .select('id, from_path, to_target, status, force')
        .eq('enabled', true)
        .order('created_at')
        .order('id')
        .range(redirects.length, redirects.length + batch - 1),
    )
    redirects.push(...rows.map(toRedirect))
    if (rows.length < batch) return redirects
  }
}

interface Row {
  readonly id: string
  readonly from_path: string
  readonly to_target: string
  readonly status: number
  readonly force: boolean
}

const toRedirect = (row: Row): RedirectRule => ({
  ...ruleDefaults,
  id: row.id,
  from: row.from_path,
  to: row.to_target,
  status: row.status as RedirectRule['status'],
  force: row.force,
})
