import { unstable_readConfig } from 'wrangler'
import { buildIfChanged } from './build/build.ts'
import { run } from './command.ts'

/** Names of the settings in a wrangler.toml that are missing or still have their local values. */
export function unsetSettings(file: string): string[] {
  const { vars, kv_namespaces: namespaces } = unstable_readConfig(
    { config: file },
    { hideWarnings: true },
  )
  const snapshot =
    namespaces.find((namespace: { readonly binding: string }) => namespace.binding === 'SNAPSHOT')
      ?.id ?? ''
  const checks: readonly (readonly [string, boolean])[] = [
    ['the id of the KV namespace SNAPSHOT', /[1-9a-f]/.test(snapshot)],
    ['SITE_ORIGIN', isHttpsOrigin(vars['SITE_ORIGIN'])],
    ['SUPABASE_URL', isHttpsOrigin(vars['SUPABASE_URL'])],
    [
      'SUPABASE_PUBLISHABLE_KEY',
      typeof vars['SUPABASE_PUBLISHABLE_KEY'] === 'string' &&
        vars['SUPABASE_PUBLISHABLE_KEY'].trim() !== '',
    ],
  ]
  return checks.flatMap(([name, isSet]) => (isSet ? [] : [name]))
}

const isHttpsOrigin = (value: unknown): boolean =>
  typeof value === 'string' &&
  URL.canParse(value) &&
  new URL(value).protocol === 'https:' &&
  new URL(value).origin === value.replace(/\/$/, '')

/** Builds and deploys. Lists the settings that still have local values; then only a dry run continues. */
export function deploy(args: readonly string[]): number {
  const missing = unsetSettings('wrangler.toml')
  if (missing.length > 0)
    console.warn(
      `wrangler.toml has no value for production of: ${missing.join(', ')} (docs/contracts/configuration.md)`,
    )
  if (missing.length > 0 && !args.includes('--dry-run')) return 1
  buildIfChanged()
  return run('wrangler', ['deploy', ...args])
}
