import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { islands } from '#client/islands/registry.tsx'

interface Import {
  readonly file: string
  /** A path from the root for our own files, else the package's name. */
  readonly to: string
  /** Erased by the compiler: `import type`, or only names marked `type`. */
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
      /^(?:import|export)\s+(type\s)?([^'"`;]*?)from\s+'([^']+)'|^import\s+'([^']+)'|import\('([^']+)'\)/gm,
    ),
  ].map(([, type, names = '', from, bare, dynamic]) => {
    const specifier = from ?? bare ?? dynamic ?? ''
    const to = specifier.startsWith('.')
      ? normalize(join(file, '..', specifier))
      : specifier.replace(/^#/, '')
    const onlyTypes = /^\{(?:\s*type\s[^,}]+,?)+\s*\}\s*$/.test(names)
    return { file, to, typeOnly: type !== undefined || onlyTypes }
  })
}

const offenders = (wrong: (item: Import) => boolean): string[] =>
  imports.filter(wrong).map(({ file, to }) => `${file} → ${to}`)
const within = (file: string, ...folders: string[]): boolean =>
  folders.some((folder) => file.startsWith(`${folder}/`) || file === folder)
const own = (to: string): boolean => within(to, 'shared', 'client', 'worker', 'dev', 'test')

test('shared imports only itself and zod, and for Markdown its two parsers', () => {
  expect(
    offenders(
      ({ file, to }) =>
        within(file, 'shared') &&
        !within(to, 'shared') &&
        !/^zod(\/|$)/.test(to) &&
        !(within(file, 'shared/markdown') && /^(marked|yaml)$/.test(to)),
    ),
  ).toEqual([])
})

test('only the article editor and the reader of imports load the Markdown parsers', () => {
  expect(
    offenders(
      ({ file, to, typeOnly }) =>
        within(to, 'shared/markdown') &&
        !typeOnly &&
        !within(
          file,
          'shared/markdown',
          'client/admin/screens/adminPostImports/read',
          'client/admin/kit/article-editor',
        ),
    ),
  ).toEqual([])
})

test('shared/domain imports nothing from shared/content, because rules must not depend on copy', () => {
  expect(
    offenders(({ file, to }) => within(file, 'shared/domain') && within(to, 'shared/content')),
  ).toEqual([])
})

test('the browser imports no Worker code', () => {
  expect(
    offenders(
      ({ file, to }) => within(file, 'client') && own(to) && !within(to, 'client', 'shared'),
    ),
  ).toEqual([])
})

test('only rendering folders of the Worker import the client, except types', () => {
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

test('endpoints do not import each other', () => {
  const other = (room: string, to: string): boolean =>
    endpointRooms.some((name) => name !== room && within(to, name))
  expect(
    offenders(({ file, to }) =>
      endpointRooms.some((room) => within(file, room) && other(room, to)),
    ),
  ).toEqual([])
})

test('Worker folders below the endpoints import neither endpoints nor middleware', () => {
  const above = [
    'app.ts',
    'context.ts',
    'index.ts',
    'functions',
    'admin',
    'endpoints',
    'middleware',
  ]
  const below = readdirSync('worker').filter((name) => !above.includes(name))
  expect(
    offenders(
      ({ file, to }) =>
        within(file, ...below.map((name) => `worker/${name}`)) &&
        within(to, 'worker/middleware', ...endpointRooms),
    ),
  ).toEqual([])
})

test('middleware imports no endpoint', () => {
  expect(
    offenders(
      ({ file, to, typeOnly }) =>
        within(file, 'worker/middleware') && within(to, ...endpointRooms) && !typeOnly,
    ),
  ).toEqual([])
})

/** Groups of names that import one another in a circle. */
function circles(edges: readonly (readonly [from: string, to: string])[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const reached = (start: string): Set<string> => {
    const seen = new Set<string>()
    const visit = (name: string): void => {
      for (const to of next.get(name) ?? []) if (!seen.has(to)) visit((seen.add(to), to))
    }
    visit(start)
    return seen
  }
  const all = new Map([...next.keys()].map((name) => [name, reached(name)] as const))
  const groups = [...all].map(([name, seen]) =>
    [...seen].filter((other) => all.get(other)?.has(name)).toSorted(),
  )
  return [...new Map(groups.map((group) => [group.join(), group] as const)).values()].filter(
    (group) => group.length > 0,
  )
}

const valueImports = imports.filter(({ to, typeOnly }) => !typeOnly && own(to))

test('no files import each other in a cycle, except types', () => {
  expect(circles(valueImports.map(({ file, to }) => [file, to]))).toEqual([])
})

test('no folders of the Worker import each other in a cycle, except types', () => {
  const room = (file: string): string | null =>
    /^worker\/(?:(?:endpoints|middleware)\/)?[\w-]+(?=\/)/.exec(file)?.[0] ?? null
  const edges = valueImports.flatMap(({ file, to }) => {
    const [from, into] = [room(file), room(to)]
    return from && into && from !== into ? [[from, into] as const] : []
  })
  expect(circles(edges)).toEqual([])
})

test('worker/settings.ts imports only the environment, and worker/request only the context and problems', () => {
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

test('loan figures are calculated only for offers, or together with the example that the law requires', () => {
  const calculating = files.filter((file) =>
    /\b(loanFigures|monthlyInstalment|yearlyCost)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(
    calculating.filter((file) => !within(file, 'shared/domain/finance', 'shared/domain/offers')),
  ).toEqual([])
})

test('product code imports nothing from dev or test', () => {
  expect(offenders(({ to }) => within(to, 'dev', 'test'))).toEqual([])
})

test('only worker/data imports supabase-js', () => {
  expect(
    offenders(
      ({ file, to }) => /^@supabase\/(supabase-js|ssr)/.test(to) && !within(file, 'worker/data'),
    ),
  ).toEqual([])
})

test('only worker/data reads and writes KV', () => {
  const touching = files.filter(
    (file) =>
      within(file, 'worker') &&
      !within(file, 'worker/data') &&
      /\bSNAPSHOT\s*\.(get|put|list|delete)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(touching).toEqual([])
})

test('code that browsers load uses zod/mini', () => {
  expect(
    offenders(({ file, to }) => within(file, 'client', 'shared') && /^zod(\/(?!mini)|$)/.test(to)),
  ).toEqual([])
})

test('client/ui imports nothing else of the product', () => {
  expect(
    offenders(({ file, to }) => within(file, 'client/ui') && own(to) && !within(to, 'client/ui')),
  ).toEqual([])
})

test('islands and pages do not import the console, and the console does not import pages', () => {
  const wrong = offenders(
    ({ file, to }) =>
      (within(file, 'client/islands', 'client/pages', 'client/blocks') &&
        within(to, 'client/admin')) ||
      (within(file, 'client/admin') && within(to, 'client/pages', 'client/blocks')),
  )
  expect(wrong).toEqual([])
})

test('scripts of documents contain neither the route table nor page copy, so that new pages do not enlarge them', () => {
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
        within(file, 'shared/content/pages', 'shared/content/blog/posts'),
    ),
  ).toEqual([])
  expect(loaded.size).toBeGreaterThan(30)
})

test('the island registry lists every folder of client/islands and client/flows', () => {
  const foldersOf = (room: string) =>
    readdirSync(room, { withFileTypes: true }).flatMap((item) =>
      item.isDirectory() ? [item.name] : [],
    )
  const folders = [...foldersOf('client/islands'), ...foldersOf('client/flows')]
  expect(Object.keys(islands).toSorted()).toEqual(folders.toSorted())
})

const rendered = files.filter(
  (file) => within(file, 'client') && !within(file, 'client/admin') && file.endsWith('.tsx'),
)
const holding = (pattern: RegExp, list = rendered): string[] =>
  list.filter((file) => pattern.test(readFileSync(file, 'utf8')))

test('documents and islands have no inline styles, because the content policy blocks them', () => {
  expect(holding(/\sstyle=\{/)).toEqual([])
})

test('documents and islands use neither Suspense nor lazy, because a fallback would be cached as the page', () => {
  expect(holding(/\bSuspense\b|\blazy\(/)).toEqual([])
})

test('islands read shared atoms only through useIslandAtom', () => {
  expect(holding(/\buse(Atom|AtomValue)\(/)).toEqual([])
})

test('no form action is a function, because React would need an inline script', () => {
  expect(holding(/\b(form)?action=\{(?!endpoints|href|`)[^}]*=>/i)).toEqual([])
})

test('internal links use Link, which adds the campaign', () => {
  expect(holding(/<a\s[^>]*href=\{href\(/)).toEqual([])
})

test('page paths are written only in the route table', () => {
  const spelled = files.filter(
    (file) =>
      !within(file, 'shared/routes') &&
      /href="\/(?!favicon)[a-zæøå]/.test(readFileSync(file, 'utf8')),
  )
  expect(spelled).toEqual([])
})
