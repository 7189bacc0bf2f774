import { provenClaims } from '#shared/admin/proven-claims.ts'
import { listStaffNames } from '#worker/data/audit-log.ts'
import { listClaimUses, listValidClaims, setApproved } from '#worker/data/proven-claims.ts'
import { Problem } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '#worker/services/context.ts'
import type { AdminCall } from './call.ts'
import type { Target, Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const table = tableVerbs(provenClaims, 'proven_claims', {
  view: 'proven_claim_rows',
  unique: { field: 'text', message: 'Påstanden er her allerede' },
})

async function find(context: ServiceContext, id: string) {
  const row = await table.find(context, id)
  if (!row?.approvedBy) return row
  const names = await listStaffNames(asUser(context))
  return { ...row, approvedBy: names.get(row.approvedBy) ?? null }
}

const setWith =
  (isApproved: boolean) =>
  async (context: ServiceContext, target: Target): Promise<unknown> => {
    const row = await table.find(context, target.id)
    if (isApproved && row && row.evidenceUrl === '' && row.materialId === null)
      throw new Problem(409, 'no_evidence', 'Vælg et link eller et materiale, der beviser det.')
    const at = isApproved ? new Date(context.deps.now()).toISOString() : null
    const saved = await setApproved(asUser(context), target, at)
    return saved ? { row: await find(context, target.id) } : null
  }

export const verbs: Verbs<typeof provenClaims> = {
  ...table,
  find,
  async create(context, input) {
    const { id } = await table.create(context, input)
    return (await find(context, id))!
  },
  async update(context, target, change) {
    const saved = await table.update(context, target, change)
    return saved && find(context, target.id)
  },
  actions: { approve: setWith(true), withdraw: setWith(false) },
}

/** The words that the check of articles lets pass. */
export const valid = async (call: AdminCall) => ({ claims: await listValidClaims(asUser(call)) })

/** Content with the words of a claim. */
export const uses = async (call: AdminCall) => ({
  rows: await listClaimUses(asUser(call), call.id),
})
