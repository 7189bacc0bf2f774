import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createTestBackend, type TestBackend } from '#test/helpers/product/backend.ts'

// Saved views: everyone on the staff has their own, admins also make the team's.

let backend: TestBackend
let viewer: Client
let admin: Client
beforeAll(async () => {
  backend = await createTestBackend()
  ;[viewer, admin] = await Promise.all([backend.as('viewer'), backend.as('admin')])
})
afterAll(() => backend?.stop())

const view = (name: string, more: object = {}) => ({
  screen: 'cases',
  name,
  query: 'status=new',
  ...more,
})
const names = async (client: Client) =>
  (await client.from('saved_views').select('name').order('name').throwOnError()).data.map(
    ({ name }) => name,
  )

test('a viewer makes, changes and deletes their own; no one else sees it', async () => {
  const { data } = await viewer
    .from('saved_views')
    .insert(view('Mine nye'))
    .select('id, owner, revision')
    .single()
    .throwOnError()
  expect(data).toMatchObject({ owner: backend.users.viewer.id, revision: 1 })
  expect(await names(viewer)).toEqual(['Mine nye'])
  expect(await names(admin)).toEqual([])
  expect(
    (
      await admin
        .from('saved_views')
        .update({ name: 'x' })
        .eq('id', data.id)
        .select('id')
        .throwOnError()
    ).data,
  ).toEqual([])
  const changed = await viewer
    .from('saved_views')
    .update({ query: 'status=lost' })
    .eq('id', data.id)
    .select('revision')
    .throwOnError()
  expect(changed.data).toEqual([{ revision: 2 }])
  await viewer.from('saved_views').delete().eq('id', data.id).throwOnError()
  expect(await names(viewer)).toEqual([])
})

test('the team’s views are seen by all, and written by admins', async () => {
  const { data } = await admin
    .from('saved_views')
    .insert(view('Overskredne', { owner: null }))
    .select('id')
    .single()
    .throwOnError()
  expect(await names(viewer)).toEqual(['Overskredne'])
  expect(
    (await viewer.from('saved_views').insert(view('Holdets', { owner: null }))).error?.code,
  ).toBe('42501')
  expect(
    (await viewer.from('saved_views').delete().eq('id', data.id).select('id').throwOnError()).data,
  ).toEqual([])
  const own = await viewer
    .from('saved_views')
    .insert(view('Egen'))
    .select('id')
    .single()
    .throwOnError()
  expect(
    (await viewer.from('saved_views').update({ owner: null }).eq('id', own.data.id)).error?.code,
  ).toBe('42501')
  const shared = await admin
    .from('saved_views')
    .insert(view('Delt'))
    .select('id')
    .single()
    .throwOnError()
  expect(
    (
      await admin
        .from('saved_views')
        .update({ owner: null })
        .eq('id', shared.data.id)
        .select('id')
        .throwOnError()
    ).data,
  ).toHaveLength(1)
})

test('a user cannot make a view for another user, and needs a role', async () => {
  expect(
    (await admin.from('saved_views').insert(view('Til dig', { owner: backend.users.viewer.id })))
      .error?.code,
  ).toBe('42501')
  expect(
    (await (await backend.as('none')).from('saved_views').insert(view('Min'))).error?.code,
  ).toBe('42501')
})

test('a name is taken once for each screen and owner; long queries and the 51st view are refused', async () => {
  const code = async (row: object) =>
    (await admin.from('saved_views').insert(row as never)).error?.code ?? 'stored'
  expect(await code(view('To gange'))).toBe('stored')
  expect(await code(view('to GANGE'))).toBe('23505')
  expect(await code(view('To gange', { screen: 'offers' }))).toBe('stored')
  expect(await code(view('To gange', { owner: null }))).toBe('stored')
  expect(await code(view('To gange', { owner: null }))).toBe('23505')
  expect(await code(view('Lang', { query: 'x'.repeat(2001) }))).toBe('23514')
  expect(await code(view('Skærm', { screen: '../users' }))).toBe('23514')
  await admin
    .from('saved_views')
    .insert(Array.from({ length: 49 }, (_, nth) => view(`Nr. ${nth}`)))
    .throwOnError()
  expect((await admin.from('saved_views').insert(view('En for meget'))).error).toMatchObject({
    code: 'PT409',
    message: 'too_many_views',
  })
})
