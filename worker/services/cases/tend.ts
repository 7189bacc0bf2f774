import { createServiceClient } from '#worker/data/backend.ts'
import { tendCases } from '#worker/data/cases/tend.ts'
import { logError } from '#worker/lib/log.ts'
import { report } from '#worker/live/report.ts'
import type { ServiceContext } from '../context.ts'

/**
 * Sets the next steps that time brings: a reminder three days before an offer ends, a deputy while an adviser is absent. Logs leads
 * and offers without a case, which the next run tries again. @throws Problem 503.
 */
export async function tend({ deps }: ServiceContext<'system'>): Promise<void> {
  const { changed, failed } = await tendCases(createServiceClient(deps.env), deps.now())
  if (changed > 0) await report(deps.live, [{ noun: 'cases', id: null, change: 'changed' }])
  if (failed > 0) logError('without_case', new Error('Leads or offers have no case'), { failed })
}
