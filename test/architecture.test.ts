import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'

interface Import {
  readonly file: string
  /** A path from the root for our own files, else the package's name. */
  readonly to: string
  readonly typeOnly: boolean
}

const files = ['shared', 'client', 'worker'].flatMap((folder) => sourcesIn(folder))
const imports = files.flatMap((file) => importsOf(file))

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$|database\.types\.ts$/.test(name),
    )
    .map((name) => join(folder, name))
}

function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8')
  return [
    ...source.matchAll(
      /^(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([^']+)'|^import\s+'([^']+)'|import\('([^']+)'\)/gm,
    ),
  ].map(([, type, from, bare, dynamic]) => {
    const specifier = from ?? bare ?? dynamic ?? ''
    const to = specifier.startsWith('.')
      ? normalize(join(file, '..', specifier))
      : specifier.replace(/^#/, '')
    return { file, to, typeOnly: type !== undefined }
  })
}

const offenders = (wrong: (item: Import) => boolean): string[] =>
  imports.filter(wrong).map(({ file, to }) => `${file} → ${to}`)
const within = (file: string, ...folders: string[]): boolean =>
  folders.some((folder) => file.startsWith(`${folder}/`) || file === folder)
const own = (to: string): boolean => within(to, 'shared', 'client', 'worker', 'dev', 'test')

test('shared imports itself and zod, nothing else', () => {
  expect(
    offenders(
      ({ file, to }) => within(file, 'shared') && !within(to, 'shared') && !/^zod(\/|$)/.test(to),
    ),
  ).toEqual([])
})

test('the rules know no copy: shared/domain imports nothing of shared/content', () => {
  expect(
    offenders(({ file, to }) => within(file, 'shared/domain') && within(to, 'shared/content')),
  ).toEqual([])
})

test('each decision has a number of its own', () => {
  const numbers = readdirSync('docs/decisions').map((name) => name.slice(0, 4))
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([])
})

test('the browser never imports code of the Worker', () => {
  expect(
    offenders(
      ({ file, to }) => within(file, 'client') && own(to) && !within(to, 'client', 'shared'),
    ),
  ).toEqual([])
})

test('only what renders in the Worker imports the client; types may be named elsewhere', () => {
  expect(
    offenders(
      ({ file, to, typeOnly }) =>
        within(file, 'worker') &&
        within(to, 'client') &&
        !typeOnly &&
        !within(file, 'worker/render', 'worker/pdf', 'worker/endpoints/auth'),
    ),
  ).toEqual([])
})

const endpointRooms = [
  'worker/functions',
  'worker/admin',
  ...readdirSync('worker/endpoints').map((name) => `worker/endpoints/${name}`),
]

test('what answers requests in the Worker does not import one another', () => {
  const other = (room: string, to: string): boolean =>
    endpointRooms.some((name) => name !== room && within(to, name))
  expect(
    offenders(({ file, to }) =>
      endpointRooms.some((room) => within(file, room) && other(room, to)),
    ),
  ).toEqual([])
})

test('rooms below the endpoints look up at neither them nor middleware', () => {
  const below = [
    'request',
    'render',
    'services',
    'outbox',
    'mail',
    'outgoing',
    'publishing',
    'data',
    'protection',
  ].map((room) => `worker/${room}`)
  expect(
    offenders(
      ({ file, to }) => within(file, ...below) && within(to, 'worker/middleware', ...endpointRooms),
    ),
  ).toEqual([])
})

test('settings read the environment, and the room for reading a request only the request', () => {
  const reads: readonly (readonly [string, readonly string[]])[] = [
    ['worker/settings.ts', ['worker/env.ts']],
    ['worker/request', ['worker/request', 'worker/context.ts', 'worker/problem.ts']],
  ]
  expect(
    offenders(({ file, to }) =>
      reads.some(
        ([room, known]) => within(file, room) && own(to) && !within(to, 'shared', ...known),
      ),
    ),
  ).toEqual([])
})

test('figures of a loan are reckoned for an offer, or with the whole example the law asks for', () => {
  const reckoning = files.filter((file) =>
    /\b(loanFigures|monthlyInstalment|yearlyCost)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(
    reckoning.filter((file) => !within(file, 'shared/domain/finance', 'shared/domain/offers')),
  ).toEqual([])
})

test('product code imports nothing of dev or test', () => {
  expect(offenders(({ to }) => within(to, 'dev', 'test'))).toEqual([])
})

test('only worker/data knows supabase-js', () => {
  expect(
    offenders(
      ({ file, to }) => /^@supabase\/(supabase-js|ssr)/.test(to) && !within(file, 'worker/data'),
    ),
  ).toEqual([])
})

test('only worker/data touches KV', () => {
  const touching = files.filter(
    (file) =>
      within(file, 'worker') &&
      !within(file, 'worker/data') &&
      /\bSNAPSHOT\s*\.(get|put|list|delete)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(touching).toEqual([])
})

test('what a browser loads uses zod/mini', () => {
  expect(
    offenders(({ file, to }) => within(file, 'client', 'shared') && /^zod(\/(?!mini)|$)/.test(to)),
  ).toEqual([])
})

test('client/ui knows no route, atom or other part of the product', () => {
  expect(
    offenders(({ file, to }) => within(file, 'client/ui') && own(to) && !within(to, 'client/ui')),
  ).toEqual([])
})

test('islands and pages have no dependence on the console, nor the console on pages', () => {
  const wrong = offenders(
    ({ file, to }) =>
      (within(file, 'client/islands', 'client/pages', 'client/blocks') &&
        within(to, 'client/admin')) ||
      (within(file, 'client/admin') && within(to, 'client/pages', 'client/blocks')),
  )
  expect(wrong).toEqual([])
})

test('what documents load carries neither the route table nor the pages’ words: adding a page must not grow a script', () => {
  const loaded = new Set<string>()
  const visit = (file: string): void => {
    if (loaded.has(file)) return
    loaded.add(file)
    for (const item of imports)
      if (item.file === file && !item.typeOnly && own(item.to)) visit(item.to)
  }
  visit('client/entry-islands.ts')
  for (const file of files)
    if (within(file, 'client/islands', 'client/flows') && file.endsWith('index.tsx')) visit(file)
  expect(
    [...loaded].filter(
      (file) =>
        file === 'shared/routes/table.ts' ||
        within(file, 'shared/content/pages', 'shared/content/posts'),
    ),
  ).toEqual([])
  expect(loaded.size).toBeGreaterThan(30)
})

test('the registry of islands is the folder, with the flows beside it', () => {
  const foldersOf = (room: string) =>
    readdirSync(room, { withFileTypes: true }).flatMap((item) =>
      item.isDirectory() ? [item.name] : [],
    )
  const folders = [...foldersOf('client/islands'), ...foldersOf('client/flows')]
  const registered = [
    ...readFileSync('client/islands/registry.ts', 'utf8').matchAll(
      /from '\.(?:\.\/flows)?\/([\w-]+)\/index\.tsx'/g,
    ),
  ].map(([, name]) => name)
  expect(registered.toSorted()).toEqual(folders.toSorted())
})

const rendered = files.filter(
  (file) => within(file, 'client') && !within(file, 'client/admin') && file.endsWith('.tsx'),
)
const holding = (pattern: RegExp, list = rendered): string[] =>
  list.filter((file) => pattern.test(readFileSync(file, 'utf8')))

test('documents and islands have no inline styles: the strict policy would drop them', () => {
  expect(holding(/\sstyle=\{/)).toEqual([])
})

test('documents and islands have no Suspense and no lazy: a fallback would be kept as the page', () => {
  expect(holding(/\bSuspense\b|\blazy\(/)).toEqual([])
})

test('islands read shared atoms through useIslandAtom only', () => {
  expect(holding(/\buse(Atom|AtomValue)\(/)).toEqual([])
})

test('no form action is a function: it would need an inline script', () => {
  expect(holding(/\b(form)?action=\{(?!endpoints|href|`)[^}]*=>/i)).toEqual([])
})

test('internal links go through Link, so that the campaign travels', () => {
  expect(holding(/<a\s[^>]*href=\{href\(/)).toEqual([])
})

test('only the route table spells a page path', () => {
  const spelled = files.filter(
    (file) =>
      !within(file, 'shared/routes') &&
      /href="\/(?!favicon)[a-zæøå]/.test(readFileSync(file, 'utf8')),
  )
  expect(spelled).toEqual([])
})
