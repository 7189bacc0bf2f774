import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Wording that readers had to translate, and what to write instead. */
const tells: readonly (readonly [tell: RegExp, instead: string])[] = [
  // On the wire: `reckonedAt` in webhooks, `not_reckonable` in the API, 'reckoned' in constants, `calculation_not_reckoned` in logs.
  [/reckon(?!edAt|able|ed['"])/i, 'calculate'],
  [/anew/i, 'again, re-'],
  [/whoever|somebody/i, 'the user, the visitor, the caller'],
  [/nobody/i, 'no one, or the passive: is not used'],
  [/(?<!there )\b(?:is|are) none\b/i, 'is missing, is invalid, is ignored'],
  [/\btold\b|[a-z]Told|\btoldTo/, 'shown, reported, returned, logged'],
  [/(?<!å)\bstands?\b(?! for\b|-in\b)/i, 'is, is shown, is next to'],
  [/\bgoes along\b|\bwhat comes after\b/i, 'is included in, follows'],
  [/\bthe way back\b/i, 'back navigation'],
  [/\bat once and once\b/i, 'immediately, without retries'],
  [/\bleads? nowhere\b/i, 'has no valid target'],
  [/\bgone for good\b/i, 'deleted permanently'],
  [/\bhangs on\b/i, 'depends on'],
]

/** Lines with such wording that are left per folder, 0 where it is not listed. These numbers may only fall. */
const left: Readonly<Record<string, number>> = {
  'client/calculators': 1,
  migrations: 42,
  'shared/content': 7,
  'test/promises': 1,
}

test('names, comments and test names use standard terms', () => {
  const found = new Map<string, string[]>()
  const files = execFileSync('git', [
    'ls-files',
    'client',
    'dev',
    'migrations',
    'shared',
    'test',
    'worker',
  ])
  for (const file of files.toString().split('\n')) {
    if (!/\.(?:tsx?|mjs|css|sql)$/.test(file) || file === 'test/language.test.ts') continue
    if (!existsSync(file)) continue
    const parts = file.split('/')
    const folder = parts.slice(0, parts.length > 2 ? 2 : 1).join('/')
    for (const [i, line] of readFileSync(file, 'utf8').split('\n').entries()) {
      const tell = tells.find(([pattern]) => pattern.test(line))
      if (!tell) continue
      const lines = found.get(folder) ?? []
      found.set(folder, lines)
      lines.push(`${file}:${i + 1}: ${line.trim()} (write: ${tell[1]})`)
    }
  }
  const over = [...found].filter(([folder, lines]) => lines.length > (left[folder] ?? 0))
  expect(over.flatMap(([, lines]) => lines)).toEqual([])
})
