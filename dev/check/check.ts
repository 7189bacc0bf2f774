import { buildIfChanged } from '../build/build.ts'
import { run } from '../command.ts'
import { reportSizes } from './sizes.ts'

/** Checks format, lint, types, the generated database types and the size of the build. */
export async function check(): Promise<number> {
  const steps: readonly (readonly [string, () => number | Promise<number>])[] = [
    ['format', () => run('oxfmt', ['--check', '.'])],
    ['lint', () => run('oxlint', ['.'])],
    ['types', () => run('tsc', ['-b'])],
    ['types of the tests', () => run('tsc', ['-p', 'test'])],
    ['database types are current', () => run('node', ['dev/check/types.ts', '--check'])],
    ['admin API document is current', () => run('node', ['dev/check/admin-api.ts', '--check'])],
    ['build', () => (buildIfChanged(), 0)],
    ['sizes', reportSizes],
  ]
  for (const [name, step] of steps) {
    const code = await step()
    if (code !== 0) {
      console.error(`\ncheck: ${name} failed`)
      return code
    }
    console.log(`check: ${name} ok`)
  }
  return 0
}
