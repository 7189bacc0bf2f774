import type { Expiring } from '#shared/admin/materials.ts'
import type { BackendClient } from './backend.ts'
import { unwrap } from './supabase-errors.ts'

/** Whose: of one adviser, or of all with null. `unowned` adds what has no owner, which consents never have. */
interface Whose {
  readonly adviser: string | null
  readonly unowned: boolean
}

const states = ['expiring', 'expired']
/** Of each noun. */
const most = 20

/** Documents, approved claims and consents whose end is near or over, the earliest first. */
export async function listExpiring(
  client: BackendClient,
  whose: Whose,
): Promise<readonly Expiring[]> {
  const found = await Promise.all([
    listMaterials(client, whose),
    listClaims(client, whose),
    whose.unowned ? listConsents(client) : [],
  ])
  return found.flat().toSorted((a, b) => a.on.localeCompare(b.on))
}

const ownerCondition = ({ adviser, unowned }: Whose & { readonly adviser: string }): string =>
  `owner.eq.${adviser}${unowned ? ',owner.is.null' : ''}`

async function listMaterials(client: BackendClient, { adviser, unowned }: Whose) {
  const rows = client
    .from('material_rows')
    .select('id, name, expires_on, state')
    .in('state', states)
    .order('expires_on')
    .order('id')
    .limit(most)
  const found = await unwrap(adviser ? rows.or(ownerCondition({ adviser, unowned })) : rows)
  return found.map(({ id, name, expires_on, state }) =>
    toExpiring('materials', id, name, expires_on, state),
  )
}

async function listClaims(client: BackendClient, { adviser, unowned }: Whose) {
  const rows = client
    .from('proven_claim_rows')
    .select('id, text, expires_on, state')
    .in('state', states)
    .order('expires_on')
    .order('id')
    .limit(most)
  const found = await unwrap(adviser ? rows.or(ownerCondition({ adviser, unowned })) : rows)
  return found.map(({ id, text, expires_on, state }) =>
    toExpiring('proven-claims', id, text, expires_on, state),
  )
}

/** By what is published: a new consent counts once it is published too. */
async function listConsents(client: BackendClient) {
  const found = await unwrap(
    client
      .from('mention_rows')
      .select('id, name, ends_on, state')
      .in('state', states)
      .order('ends_on')
      .order('id')
      .limit(most),
  )
  return found.map(({ id, name, ends_on, state }) =>
    toExpiring('mentions', id, name, ends_on, state),
  )
}

/** Columns of views, which the database types as nullable. */
const toExpiring = (
  noun: Expiring['noun'],
  id: string | null,
  name: string | null,
  on: string | null,
  state: string | null,
): Expiring => ({
  noun,
  id: id as string,
  name: name as string,
  on: on as string,
  isOver: state === 'expired',
})
