import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type Client, type TestBackend } from '#test/helpers/product/backend.ts'

// What the product may rely on of Supabase's file storage, through supabase-js. A hosted project
// must behave the same.

let backend: TestBackend
let service: Client
beforeAll(async () => {
  backend = await createTestBackend()
  service = await backend.as('service')
  await service.storage.createBucket('aaben', {
    public: true,
    allowedMimeTypes: ['text/*', 'image/png'],
    fileSizeLimit: 1000,
  })
  await service.storage.createBucket('lukket', { public: false })
  await backend.sql`create policy "admins store" on storage.objects for all to authenticated using (public.has_min_role('admin')) with check (public.has_min_role('admin'))`
})
afterAll(() => backend?.stop())

const text = (content: string) => new Blob([content], { type: 'text/plain' })
const files = (client: Client, bucket = 'aaben') => client.storage.from(bucket)
const read = async (client: Client, name: string, bucket = 'aaben') =>
  (await files(client, bucket).download(name)).data?.text()

test('returns bytes, Blob and File as they were stored, with their type', async () => {
  await files(service).upload('a/bytes.txt', new TextEncoder().encode('byte æøå'), {
    contentType: 'text/plain',
  })
  await files(service).upload('a/blob.txt', text('blob'))
  await files(service).upload('file.txt', new File(['fil'], 'navn.txt', { type: 'text/plain' }))
  expect([
    await read(service, 'a/bytes.txt'),
    await read(service, 'a/blob.txt'),
    await read(service, 'file.txt'),
  ]).toEqual(['byte æøå', 'blob', 'fil'])
  expect((await files(service).download('file.txt')).data?.type).toBe('text/plain')
})

test('refuses an existing name, unless the upload replaces it explicitly', async () => {
  await files(service).upload('navn.txt', text('1'))
  expect((await files(service).upload('navn.txt', text('2'))).error?.message).toBe(
    'The resource already exists',
  )
  await files(service).upload('navn.txt', text('3'), { upsert: true })
  expect(await read(service, 'navn.txt')).toBe('3')
  await files(service).update('navn.txt', text('4'))
  expect(await read(service, 'navn.txt')).toBe('4')
})

test("enforces a bucket's types and size, and refuses names outside it", async () => {
  expect(
    (await files(service).upload('x.html', new Blob(['x'], { type: 'application/pdf' }))).error
      ?.message,
  ).toContain('not supported')
  expect(
    (await files(service).upload('stor.txt', text('x'.repeat(1001)))).error?.message,
  ).toContain('maximum allowed size')
  expect((await files(service).upload('../ud.txt', text('x'))).error).toBeTruthy()
})

test('lists one level: files with their metadata, folders without id', async () => {
  await files(service, 'lukket').upload('mappe/b.txt', text('b'))
  await files(service, 'lukket').upload('mappe/a.txt', text('aa'))
  await files(service, 'lukket').upload('rod.txt', text('r'))
  const names = async (...list: Parameters<ReturnType<typeof files>['list']>) =>
    (await files(service, 'lukket').list(...list)).data?.map(({ name }) => name)
  expect(
    (await files(service, 'lukket').list()).data?.map(({ name, id }) => [name, id === null]),
  ).toEqual([
    ['mappe', true],
    ['rod.txt', false],
  ])
  expect(await names('mappe')).toEqual(['a.txt', 'b.txt'])
  expect(
    await names('mappe', { limit: 1, offset: 1, sortBy: { column: 'name', order: 'desc' } }),
  ).toEqual(['a.txt'])
  expect(await names('mappe', { search: 'B' })).toEqual(['b.txt'])
})

test('serves a public file without a key, with 304 if unchanged; a private bucket has no public files', async () => {
  await files(service).upload('offentlig.txt', text('hej'), { cacheControl: '60' })
  const url = files(service).getPublicUrl('offentlig.txt').data.publicUrl
  const response = await fetch(url)
  expect([response.status, await response.text(), response.headers.get('cache-control')]).toEqual([
    200,
    'hej',
    'max-age=60',
  ])
  expect(
    (await fetch(url, { headers: { 'if-none-match': response.headers.get('etag')! } })).status,
  ).toBe(304)
  await files(service, 'lukket').upload('hemmelig.txt', text('hemmelig'))
  expect(
    (await fetch(files(service, 'lukket').getPublicUrl('hemmelig.txt').data.publicUrl)).status,
  ).toBe(400)
})

test('a signed link opens its one file until it expires', async () => {
  await files(service, 'lukket').upload('signeret.txt', text('ja'))
  const { data } = await files(service, 'lukket').createSignedUrl('signeret.txt', 60)
  expect(await (await fetch(data!.signedUrl)).text()).toBe('ja')
  expect((await fetch(data!.signedUrl.replace('signeret.txt', 'rod.txt'))).status).toBe(400)
  const expired = await files(service, 'lukket').createSignedUrl('signeret.txt', -1)
  expect((await fetch(expired.data!.signedUrl)).status).toBe(400)
  expect(
    (await files(service, 'lukket').createSignedUrl('findes-ikke.txt', 60)).error?.message,
  ).toBe('Object not found')
})

test('a signed upload link accepts one file from a user without permissions', async () => {
  const { data } = await files(service, 'lukket').createSignedUploadUrl('indsendt.txt')
  const anon = await backend.as('anon')
  expect(
    (await files(anon, 'lukket').uploadToSignedUrl('andet.txt', data!.token, text('x'))).error,
  ).toBeTruthy()
  expect(
    (await files(anon, 'lukket').uploadToSignedUrl('indsendt.txt', data!.token, text('ind'))).error,
  ).toBeNull()
  expect(await read(service, 'indsendt.txt', 'lukket')).toBe('ind')
})

test('moves, copies, finds and removes files', async () => {
  await files(service).upload('fra.txt', text('f'))
  await files(service).copy('fra.txt', 'kopi.txt')
  await files(service).move('fra.txt', 'til.txt')
  expect([
    await read(service, 'kopi.txt'),
    await read(service, 'til.txt'),
    await read(service, 'fra.txt'),
  ]).toEqual(['f', 'f', undefined])
  expect((await files(service).exists('til.txt')).data).toBe(true)
  expect(
    (await files(service).remove(['til.txt', 'kopi.txt'])).data?.map(({ name }) => name).sort(),
  ).toEqual(['kopi.txt', 'til.txt'])
  expect((await files(service).exists('til.txt')).data).toBe(false)
})

test('row security applies: admins write; others cannot write, read, list or remove', async () => {
  const admin = await backend.as('admin')
  expect((await files(admin, 'lukket').upload('min.txt', text('m'))).error).toBeNull()
  for (const actor of ['anon', 'none', 'viewer'] as const) {
    const client = await backend.as(actor)
    expect(
      (await files(client, 'lukket').upload(`${actor}.txt`, text('x'))).error?.message,
      actor,
    ).toContain('row-level security')
    expect(await read(client, 'min.txt', 'lukket'), actor).toBeUndefined()
    expect((await files(client, 'lukket').list()).data, actor).toEqual([])
    expect((await files(client, 'lukket').remove(['min.txt'])).data, actor).toEqual([])
    expect((await client.storage.createBucket(`ny-${actor}`)).error, actor).toBeTruthy()
  }
  expect(await read(admin, 'min.txt', 'lukket')).toBe('m')
})

test('a bucket must be emptied before it is deleted', async () => {
  await service.storage.createBucket('kort')
  await files(service, 'kort').upload('x.txt', text('x'))
  expect((await service.storage.deleteBucket('kort')).error).toBeTruthy()
  await service.storage.emptyBucket('kort')
  expect((await service.storage.deleteBucket('kort')).error).toBeNull()
  expect((await service.storage.getBucket('kort')).error?.message).toBe('Bucket not found')
})
