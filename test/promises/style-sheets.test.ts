import { expect, test } from 'vitest'
import { sheetNames } from '#client/styles/stylesheets.ts'
import { routeList } from '#shared/routes/table.ts'
import { createTestApp } from '#test/helpers/app.ts'
import { missingSheets } from '#test/helpers/sheets.ts'

const { fetch } = createTestApp()
const get = async (path: string): Promise<string> =>
  (await fetch(`https://www.solrose.example${path}`)).text()

test('a page links the sheets of all it holds', async () => {
  const paths = [
    ...routeList.map(([, { path }]) => path).filter((path) => !path.includes(':')),
    '/blog/elafgiften-i-2028-og-dine-solceller',
    '/findes-ikke',
  ]
  const pages = await Promise.all(
    paths.map(async (path) => [path, missingSheets(await get(path))] as const),
  )
  expect(pages.filter(([, names]) => names.length > 0)).toEqual([])
})

test('what few pages need is not loaded by all', async () => {
  const [home, blog] = [await get('/'), await get('/blog')]
  expect(sheetNames.filter((name) => home.includes(`/${name}.css`))).toEqual(['home'])
  expect(sheetNames.filter((name) => blog.includes(`/${name}.css`))).toEqual(['articles'])
})
