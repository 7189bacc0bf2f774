import { readFileSync } from 'node:fs'
import { buildIfChanged } from './build.ts'
import { run } from './command.ts'

/** What wrangler.toml says for local runs only, and where production says its own. */
const localValues: readonly (readonly [RegExp, string])[] = [
  [/^id = "0{32}"$/m, 'the id of the KV namespace SNAPSHOT'],
  [/^SITE_ORIGIN = ""$/m, 'SITE_ORIGIN'],
  [/^SUPABASE_URL = "http:\/\/127\.0\.0\.1/m, 'SUPABASE_URL'],
  [/^SUPABASE_PUBLISHABLE_KEY = ""$/m, 'SUPABASE_PUBLISHABLE_KEY'],
]

/** Builds and deploys. Says which settings are still the local ones; deploys only when none is (a dry run always goes on). */
export function deploy(args: readonly string[]): number {
  const config = readFileSync('wrangler.toml', 'utf8')
  const missing = localValues.flatMap(([pattern, name]) => (pattern.test(config) ? [name] : []))
  if (missing.length > 0) console.warn(`wrangler.toml still has local values for: ${missing.join(', ')} (docs/contracts/configuration.md)`)
  if (missing.length > 0 && !args.includes('--dry-run')) return 1
  buildIfChanged()
  return run('wrangler', ['deploy', ...args])
}
