import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { unsetSettings } from './deploy.ts'

const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

const local = readFileSync('wrangler.toml', 'utf8')
const production = local
  .replace(/^SITE_ORIGIN = ""$/m, 'SITE_ORIGIN = "https://www.eksempel.dk"')
  .replace(/^SUPABASE_URL = .*$/m, 'SUPABASE_URL = "https://projekt.supabase.co"')
  .replace(/^SUPABASE_PUBLISHABLE_KEY = .*$/m, 'SUPABASE_PUBLISHABLE_KEY = "sb_publishable_x"')
  .replace(/"0{32}"/, '"0f2ac74b498b48028cb68387c421e279"')

function unset(toml: string): string[] {
  const file = join(folder, `${crypto.randomUUID()}.toml`)
  writeFileSync(file, toml)
  return unsetSettings(file)
}

test('a deploy requires every setting that has no local value', () => {
  expect(unset(local)).toEqual([
    'the id of the KV namespace SNAPSHOT',
    'SITE_ORIGIN',
    'SUPABASE_URL',
    'SUPABASE_PUBLISHABLE_KEY',
  ])
  expect(unset(production)).toEqual([])
})

test.each(
  [
    'SITE_ORIGIN=""',
    "SITE_ORIGIN = ''",
    'SITE_ORIGIN = " "',
    '',
    'SITE_ORIGIN = "www.eksempel.dk"',
    'SITE_ORIGIN = "http://www.eksempel.dk"',
  ].concat([
    'SITE_ORIGIN = "https://www.eksempel.dk/forside"',
    '# SITE_ORIGIN = "https://www.eksempel.dk"',
  ]),
)('a deploy is refused with %j', (line) => {
  expect(unset(production.replace(/^SITE_ORIGIN = .*$/m, line))).toEqual(['SITE_ORIGIN'])
})
