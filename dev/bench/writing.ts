import type { Page } from 'playwright-core'
import { findBrowser } from '#dev/browser.ts'
import { initialInput } from '#shared/admin/define.ts'
import { type PostRow, posts } from '#shared/admin/posts.ts'
import { href } from '#shared/routes/href.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import { completeArticle } from '#test/helpers/app/article.ts'
import { openBrowser } from '#test/helpers/browser/browser.ts'
import { openStaffTab } from '#test/helpers/browser/staff-tab.ts'
import { wxr } from '#test/helpers/post-imports/wxr.ts'
import { startProduct } from '#test/helpers/product/product.ts'
import { Figures } from './figures.ts'

// The speed of writing on this machine: an article of 5,000 words under the fingers, its publication, and the import of a blog of 500 posts.

const importedPosts = 500
const words =
  'Et tag mod syd giver mest, og et mod øst taber mindre, end mange tror, når huset bruger strøm om morgenen.'.split(
    ' ',
  )
const figures = new Figures({
  'longest frame while typing, ms': 50,
  'publication stored, ms': 2000,
  'publication on the public page, ms': 90_000,
  '500 posts imported, s': 180,
})

const product = await startProduct()
const browser = await openBrowser(findBrowser())
try {
  const { page } = await openStaffTab(product, browser, 'admin', href('adminPosts'))
  const article = await makeArticle(page)
  await measureTyping(page, article)
  await measurePublication(page, article)
  await measureImport(page)
} finally {
  await browser.close()
  await product.stop()
}
figures.print()

/** Calls the admin API as the user of the page. */
function api<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ([verb, at, sent]) => {
      const response = await fetch(`/api/admin${at}`, {
        method: verb,
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        ...(sent && { body: sent }),
      })
      if (!response.ok) throw new Error(`${at} answered ${response.status}`)
      return response.json() as Promise<Answer>
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )
}

/** A draft of 50 sections with 100 words each. */
async function makeArticle(page: Page): Promise<PostRow> {
  const blocks: Block[] = Array.from({ length: 50 }, (_, i) => ({
    type: 'prose',
    id: `afsnit-${i}`,
    title: `Afsnit ${i}`,
    body: [0, 1].map(() =>
      Array.from({ length: 50 }, (_each, at) => words[at % words.length]).join(' '),
    ),
  }))
  const { row } = await api<{ row: PostRow }>(page, 'POST', '/posts', {
    ...initialInput(posts),
    ...completeArticle('En artikel på 5.000 ord', blocks),
  })
  return row
}

/** Types 150 letters in the middle of the article, and takes the longest time between two frames. */
async function measureTyping(page: Page, { id }: PostRow): Promise<void> {
  await page.goto(`${product.url}${href('adminPosts')}?id=${id}`)
  await page.getByRole('heading', { level: 2, name: 'En artikel på 5.000 ord' }).waitFor()
  await page.getByRole('link', { name: 'Ret', exact: true }).click()
  const paragraph = page.locator('.article-text p').nth(50)
  await paragraph.click()
  await page.waitForTimeout(2000)
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const next = (): void => {
      const now = performance.now()
      frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(window, { longestFrame: () => Math.max(...frames.slice(2)) })
  })
  await page.keyboard.type('Vi har målt på taget i et år. '.repeat(5), { delay: 60 })
  // The text reaches the form after the last key.
  await page.waitForTimeout(1000)
  figures.set(
    'longest frame while typing, ms',
    await page.evaluate(() => (window as unknown as { longestFrame: () => number }).longestFrame()),
  )
}

async function measurePublication(page: Page, { id }: PostRow): Promise<void> {
  await page.goto(product.url + href('adminPosts'))
  const { row } = await api<{ row: PostRow }>(page, 'GET', `/posts/${id}`)
  const started = performance.now()
  await api(page, 'POST', '/publications/publish', {
    items: [{ id, revision: row.revision }],
    reason: 'Ny artikel',
    dueAt: null,
  })
  figures.set('publication stored, ms', performance.now() - started)
  const address = product.url + href('blogPost', { slug: row.slug })
  while ((await fetch(address)).status !== 200 && performance.now() - started < 120_000)
    await new Promise((resolve) => setTimeout(resolve, 500))
  figures.set('publication on the public page, ms', performance.now() - started)
}

/** Reads, tries and moves in a blog of WordPress, as an editor does. */
async function measureImport(page: Page): Promise<void> {
  const content = `<!-- wp:paragraph --><p>${words.join(' ')}</p><!-- /wp:paragraph -->`.repeat(8)
  const items = Array.from({ length: importedPosts }, (_, i) => ({
    id: i + 1,
    title: `Indlæg nummer ${i + 1} om taget`,
    content,
  }))
  await page.goto(product.url + href('adminPostImports'))
  const started = performance.now()
  await page.locator('input[type=file]').setInputFiles({
    name: 'blog.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(wxr(items)),
  })
  const patiently = { timeout: 300_000 }
  await page.getByRole('button', { name: `Prøv ${importedPosts} indlæg af` }).click(patiently)
  await page.getByText('Prøven er færdig. Intet er ændret endnu.').waitFor(patiently)
  await page.getByRole('button', { name: `Flyt ${importedPosts} indlæg ind` }).click(patiently)
  await page.getByText(`${importedPosts} kladder`).waitFor(patiently)
  figures.set('500 posts imported, s', (performance.now() - started) / 1000)
}
