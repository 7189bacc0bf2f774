import { expect, test } from 'vitest'
import { stylesheetNames } from '#client/styles/stylesheets.ts'
import { routeList } from '#shared/routes/table.ts'
import { createTestApp } from '#test/helpers/app/app.ts'
import { missingStylesheets } from '#test/helpers/pages/stylesheets.ts'

const { fetch } = createTestApp()
const get = async (path: string): Promise<string> =>
  (await fetch(`https://www.solrose.example${path}`)).text()

test('a page links the stylesheets of every class it uses', async () => {
  const paths = [
    ...routeList.map(([, { path }]) => path).filter((path) => !path.includes(':')),
    '/blog/elafgiften-i-2028-og-dine-solceller',
    '/findes-ikke',
  ]
  const pages = await Promise.all(
    paths.map(async (path) => [path, missingStylesheets(await get(path))] as const),
  )
  expect(pages.filter(([, names]) => names.length > 0)).toEqual([])
})

test('links a rarely needed stylesheet only on pages that use it', async () => {
  const [home, blog] = [await get('/'), await get('/blog')]
  expect(stylesheetNames.filter((name) => home.includes(`/${name}.css`))).toEqual(['home'])
  expect(stylesheetNames.filter((name) => blog.includes(`/${name}.css`))).toEqual(['articles'])
})
