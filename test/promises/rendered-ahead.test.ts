import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { speculation } from '#dev/build/speculation.ts'
import { speculationRules } from '#shared/routes/speculation.ts'
import { createTestApp, origin } from '#test/helpers/app/app.ts'

test('the content policy contains the hash of the speculation rules', async () => {
  const text = speculation().load(`\0virtual:speculation-rules`)
  const { rules, hash } = (await import(
    `data:text/javascript,${encodeURIComponent(String(text))}`
  )) as { rules: string; hash: string }
  expect(hash).toBe(`sha256-${createHash('sha256').update(rules).digest('base64')}`)
  expect(JSON.parse(rules)).toEqual(speculationRules())
})

test('a cookie choice clears pages that were prefetched with the old one', async () => {
  const answer = await createTestApp().fetch('/consent', {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ choice: 'accept' }),
  })
  expect(answer.headers.get('clear-site-data')).toBe('"prefetchCache", "prerenderCache"')
})
