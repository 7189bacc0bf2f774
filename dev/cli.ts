import { buildIfChanged } from './build/build.ts'
import { check } from './check/check.ts'
import { run } from './command.ts'
import { deploy } from './deploy.ts'
import { test } from './test.ts'

const commands: Readonly<Record<string, (args: string[]) => Promise<number> | number>> = {
  build: () => (buildIfChanged() ? 0 : (console.log('Nothing changed since the last build.'), 0)),
  // Without the long journeys: these are a proof of their own.
  test: (args) => test(['--project=!proofs*', ...args]),
  check,
  bench: ([name = 'run']) => (buildIfChanged(), run('node', [`dev/bench/${name}.ts`])),
  'prove:journeys': (args) => test(['--project=proofs*', ...args]),
  'prove:pages': () => {
    process.env['EVERY_PAGE'] = 'yes'
    return test(
      ['every-page', 'usable-pages', 'by-keyboard', 'seen-well', 'without-script'].map(
        (name) => `journeys/${name}.test.ts`,
      ),
    )
  },
  'prove:typing': () => {
    process.env['SLOWLY'] = 'yes'
    return test(
      ['nothing-typed-is-lost', 'offer-editor'].map((name) => `proofs/journeys/${name}.test.ts`),
    )
  },
  'prove:console': (args) => (
    buildIfChanged(),
    run('node', ['test/proofs/console/run.ts', ...args])
  ),
  'prove:speed': (args) => (buildIfChanged(), run('node', ['test/proofs/speed/run.ts', ...args])),
  'prove:second-page': () => (buildIfChanged(), run('node', ['test/proofs/speed/second-page.ts'])),
  'prove:calculators': () => (buildIfChanged(), run('node', ['test/proofs/speed/calculators.ts'])),
  'prove:booking': () => run('node', ['test/proofs/booking/run.ts']),
  'prove:orders': () => run('node', ['test/proofs/orders/run.ts']),
  'prove:redirects': () => run('node', ['test/proofs/redirects/run.ts']),
  types: (args) =>
    run('node', ['dev/check/types.ts', ...args]) ||
    run('node', ['dev/check/admin-api.ts', ...args]),
  dates: () => run('node', ['dev/check/page-dates.ts']),
  deploy,
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`Unknown command '${name}'. One of: ${Object.keys(commands).join(', ')}`)
  process.exit(2)
}
process.exit(await command(args))
