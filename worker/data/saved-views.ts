import type { InputOf } from '#shared/admin/define.ts'
import type { SavedView, savedViews } from '#shared/admin/saved-views.ts'
import { Problem } from '#worker/problem.ts'
import type { BackendClient } from './backend.ts'
import { type BackendError, toProblem } from './supabase-errors.ts'

const columns = 'id, revision, screen, name, owner, query, position'

interface Row extends Omit<SavedView, 'team'> {
  readonly owner: string | null
}

const toView = ({ owner, ...row }: Row): SavedView => ({ ...row, team: owner === null })

type Input = InputOf<typeof savedViews>

/** The owner of a view: no one, where it is the team's. */
const ownerOf = (userId: string, team: boolean): string | null => (team ? null : userId)

async function read(
  call: PromiseLike<{ readonly data: readonly Row[] | null; readonly error: BackendError | null }>,
): Promise<SavedView[]> {
  const { data, error } = await call
  if (error?.code === 'PT409')
    throw new Problem(409, 'too_many_views', 'Der kan højst være 50 visninger af en liste.')
  if (error) throw toProblem(error)
  return (data ?? []).map(toView)
}

/** The views that the signed-in user sees, in their order: at most 50 of their own and 50 of the team's for each list. */
export const listSavedViews = (client: BackendClient): Promise<SavedView[]> =>
  read(client.from('saved_views').select(columns).order('position').order('id'))

export const findSavedView = async (client: BackendClient, id: string): Promise<SavedView | null> =>
  (await read(client.from('saved_views').select(columns).eq('id', id)))[0] ?? null

/** @throws Problem 409 where the name is taken or there are too many, 403. */
export async function insertSavedView(
  client: BackendClient,
  userId: string,
  { team, ...input }: Input,
): Promise<SavedView> {
  const row = { ...input, owner: ownerOf(userId, team) }
  const [made] = await read(client.from('saved_views').insert(row).select(columns))
  return made as SavedView
}

/** Null where it is missing or has another revision. @throws as `insertSavedView`. */
export async function updateSavedView(
  client: BackendClient,
  userId: string,
  id: string,
  revision: number,
  { team, ...change }: Partial<Input>,
): Promise<SavedView | null> {
  const row = { ...change, ...(team !== undefined && { owner: ownerOf(userId, team) }) }
  const [changed] = await read(
    client.from('saved_views').update(row).eq('id', id).eq('revision', revision).select(columns),
  )
  return changed ?? null
}

/** False where it is missing or has another revision. */
export const removeSavedView = async (
  client: BackendClient,
  id: string,
  revision: number,
): Promise<boolean> =>
  (
    await read(
      client.from('saved_views').delete().eq('id', id).eq('revision', revision).select(columns),
    )
  ).length > 0
