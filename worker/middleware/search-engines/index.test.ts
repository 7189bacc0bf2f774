import { expect, test } from 'vitest'
import { fetchThrough } from '#test/helpers/app/middleware-app.ts'
import { searchEngines } from './index.ts'

const robotsTag = async (path: string): Promise<string | null> =>
  (await fetchThrough(searchEngines())(path)).headers.get('x-robots-tag')

test.each(['/admin', '/Admin/leads', '/api/session', '/auth', '/consent', '/functions/v1/contact'])(
  'keeps %s out of search engines',
  async (path) => {
    expect(await robotsTag(path)).toBe('noindex')
  },
)

test.each(['/', '/kontakt', '/administration'])('lets search engines index %s', async (path) => {
  expect(await robotsTag(path)).toBeNull()
})

test('keeps every page of another host out of search engines', async () => {
  expect(await robotsTag('https://preview.eksempel.dk/kontakt')).toBe('noindex')
})
