import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nouns } from '#worker/admin/nouns.ts'
import { adminApi } from '#worker/admin/routes.ts'
import { root } from '../root.ts'
import { printNouns } from './print-nouns.ts'

// Prints the nouns' calls and fields into docs/contracts/admin-api.md; with --check it exits 1 if the document is out of date.
const file = join(root, 'docs/contracts/admin-api.md')
const [begin, end] = ['<!-- printed by npm run types -->', '<!-- end of what is printed -->']

const before = readFileSync(file, 'utf8')
const [head = '', rest = ''] = before.split(begin)
const tail = rest.split(end)[1] ?? ''
const printed = `${head}${begin}\n\n${printNouns(nouns, adminApi)}\n${end}${tail}`

if (!process.argv.includes('--check')) {
  writeFileSync(file, printed)
  console.log('Wrote docs/contracts/admin-api.md')
} else if (printed !== before) {
  console.error('docs/contracts/admin-api.md is out of date: run npm run types')
  process.exitCode = 1
}
