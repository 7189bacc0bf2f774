import sharp from 'sharp'
import { expect, test } from 'vitest'
import { href } from '#shared/routes/href.ts'
import { fallbackShareImage } from '#shared/share-image.ts'
import { openTab } from '../../helpers/browser/browser.ts'
import { entriesOf, metaOf, squeezed, textOf } from '../../helpers/pages/read-html.ts'
import { onSharedStage } from '../../helpers/browser/stage.ts'

const { product, browser } = onSharedStage()

const listed = async (): Promise<string[]> =>
  entriesOf(await (await fetch(`${product.url}/sitemap.xml`)).text()).map(({ url }) => url)

test("every page's share image is cached permanently, served to any site, 1200 × 630 and under 300 KB", async () => {
  const wrong: string[] = []
  for (const url of await listed()) {
    const [picture = ''] = metaOf(await (await fetch(url)).text(), 'og:image')
    const response = await fetch(picture)
    const bytes = Buffer.from(await response.arrayBuffer())
    const { width, height, format } = await sharp(bytes).metadata()
    const { headers } = response
    const found = [
      response.status,
      headers.get('content-type'),
      headers.get('cache-control'),
      headers.get('cross-origin-resource-policy'),
      width,
      height,
      format,
    ]
    // The common one has no hash in its name.
    const isOwn = !picture.endsWith(fallbackShareImage)
    const wanted = [
      200,
      'image/png',
      isOwn
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600, stale-while-revalidate=86400',
      'cross-origin',
      1200,
      630,
      'png',
    ]
    if (JSON.stringify(found) !== JSON.stringify(wanted) || bytes.length > 300 * 1024)
      wrong.push(`${url}: ${found} ${bytes.length}`)
  }
  expect(wrong).toEqual([])
})

test('icons, manifest and the default share image have their content types', async () => {
  const types = await Promise.all(
    [
      '/favicon.ico',
      '/favicon.svg',
      '/apple-touch-icon.png',
      '/icon-512.png',
      '/manifest.webmanifest',
      '/illustration/share.png',
    ].map(async (path) => {
      const { status, headers } = await fetch(product.url + path)
      return `${path} ${status} ${headers.get('content-type')}`
    }),
  )
  expect(types).toEqual([
    expect.stringMatching(/^\/favicon\.ico 200 image\//),
    '/favicon.svg 200 image/svg+xml',
    '/apple-touch-icon.png 200 image/png',
    '/icon-512.png 200 image/png',
    '/manifest.webmanifest 200 application/manifest+json; charset=utf-8',
    '/illustration/share.png 200 image/png',
  ])
})

test.each([href('home'), href('heatPump'), href('contact')])(
  '%s contains no more text with scripts than without them',
  async (path) => {
    const raw = textOf(await (await fetch(product.url + path)).text())
    const { page, trouble } = await openTab(browser)
    await page.goto(product.url + path, { waitUntil: 'networkidle' })
    await page.mouse.wheel(0, 20_000)
    await page.waitForTimeout(500)
    const rendered = textOf(await page.content())
    expect(Math.abs(squeezed(rendered).length - squeezed(raw).length)).toBeLessThan(
      squeezed(raw).length * 0.02,
    )
    // Structured data in the head is data, and the content policy does not block it.
    expect(trouble).toEqual([])
  },
)
