import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { calculatorNames } from '#shared/schemas/content/calculator.ts'
import { type StartUp, startUpCost } from '../bench/start-up.ts'
import { workerChunks } from '../bench/workerd.ts'
import { type Chunk, clientManifest } from '../build/client-manifest.ts'

const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
/**
 * Compressed bytes of a file. Hashes in file names are replaced by hashes of the names: otherwise a change anywhere
 * would change the size of everything by some bytes, and could exceed a budget by chance.
 */
function brotli(file: string): number {
  const text = readFileSync(`dist/client/${file}`, 'utf8')
  return brotliCompressSync(
    text.replace(
      /([\w.-]+)-([\w-]{6,8})\.(js|css)\b/g,
      (_, name: string, { length }: string, kind: string) =>
        `${name}-${hashOf(name).slice(0, length)}.${kind}`,
    ),
  ).length
}
const hashOf = (name: string): string => hash('sha256', name, 'base64url').slice(0, 8)
const weight = (files: ReadonlySet<string>, without: ReadonlySet<string> = new Set()): number =>
  [...files].reduce((sum, file) => sum + (without.has(file) ? 0 : brotli(file)), 0)

/** JavaScript of a document before the first interaction, brotli. */
const documentBudget = 10 * 1024
/** The script that shows frames, those of frame pages, and the one that other sites load, brotli. */
const embedBudget = 2 * 1024
/** Each island and its imports without React, brotli. */
const islandBudgets: Readonly<Record<string, number>> = {
  'contact-form': 24 * 1024,
  'water-heater-form': 24 * 1024,
  'referral-form': 26 * 1024,
  'offer-options': 10 * 1024,
  'checkout-address': 10 * 1024,
  'site-search': 14 * 1024,
  'auth-form': 8 * 1024,
}
/** The cart's panel, loaded with its first use, beyond React and jotai, brotli. */
const cartBudget = 25 * 1024
/** All JavaScript of the first page of a flow, React included, brotli. */
const flowBudgets: Readonly<Record<string, number>> = { 'quote-request': 90 * 1024 }
/** Each calculator, React included, in addition to its page's script, brotli. The constants are loaded separately. */
const calculatorBudget = 90 * 1024
/** The console's start with its first screen, React included; and what each further screen adds. Brotli. */
const consoleBudget = 180 * 1024
const screenBudget = 60 * 1024
/** The article editor with ProseMirror and the Markdown parsers, loaded when an article is opened for editing. Brotli. */
const editorBudget = 120 * 1024
/** The modules that the Worker loads at start, gzip. Cloudflare's limit on the free plan is 3 MB for all modules. */
const workerBudget = 648 * 1024
/** The modules that it imports on first use: the admin API, sign-in, PDF, the shop with its examples, checkout and payment, the content of staff. */
const laterBudget = 760 * 1024

/**
 * CPU until the Worker responds, as a multiple of an empty workerd's start and in ms; Cloudflare allows 1 s. Fails only if both exceed
 * their limit: a busy machine takes more ms for the same work, and on a fast one an empty start is too short for the clock's ticks.
 */
const startUpBudget = { ratio: 4, ms: 450 } as const

const row = (name: string, value: string, limit: string, verdict: string): string =>
  `${name.padEnd(36)} ${value.padStart(10)}  ${limit.padEnd(14)} ${verdict}`

/** A line with a size, its limit, `ok` or `over`, and the room left. */
export const sizeLine = (name: string, size: number, budget: number): string =>
  row(
    name,
    kb(size),
    `limit ${kb(budget)}`,
    size > budget ? `over by ${kb(size - budget)}` : `ok, ${kb(budget - size)} left`,
  )

const isSlow = ({ ratio, ms }: StartUp): boolean =>
  ratio > startUpBudget.ratio && ms > startUpBudget.ms

/** A line with the start's CPU and verdict. The milliseconds are shown only if the ratio exceeds its limit, because only then they decide. */
export function startUpLine(startUp: StartUp): string {
  const { ratio, ms } = startUp
  const { ratio: most, ms: mostMs } = startUpBudget
  const times = `${ratio.toFixed(2)} ×`
  const reason =
    ratio > most
      ? ` (${ms.toFixed(0)} ms, ${isSlow(startUp) ? 'over' : 'within'} the ${mostMs} ms that decide above ${most} ×)`
      : ''
  return row(
    "Worker start-up CPU, an empty one's",
    times,
    `limit ${most.toFixed(2)} ×`,
    `${isSlow(startUp) ? 'over' : 'ok'}${reason}`,
  )
}

/** Prints the sizes of the build with their budgets. Returns 1 if one is exceeded or an island has none. */
export async function reportSizes(): Promise<number> {
  const manifest = clientManifest()
  const over: string[] = []
  const report = (name: string, size: number, budget: number): void => {
    console.log(`  ${sizeLine(name, size, budget)}`)
    if (size > budget) over.push(name)
  }

  const filesOf = (...keys: readonly string[]): ReadonlySet<string> => closure(manifest, keys)

  const entry = 'client/entry-islands.ts'
  const ofDocument = filesOf(entry)
  report('document before interaction (br)', weight(ofDocument), documentBudget)
  // The chunk with React and hydrate.tsx (vite.config.ts), which the entry imports with the first island.
  const hydrate = Object.keys(manifest).find((key) => manifest[key]?.name === 'react') ?? ''
  const shared = new Set([...filesOf(hydrate), (manifest[entry] as Chunk).file])
  for (const island of foldersIn('client/islands')) {
    const index = `client/islands/${island}/index.tsx`
    if (island !== 'calculator') {
      report(`island ${island} (br)`, weight(filesOf(index), shared), islandBudgets[island] ?? 0)
      continue
    }
    for (const name of calculatorNames) {
      const kind = `client/calculators/kinds/${name}.ts`
      const key = Object.keys(manifest).find((each) => each.startsWith(kind)) ?? ''
      // The document's files have their own budget.
      const size = weight(filesOf(hydrate, index, key), ofDocument)
      report(`calculator ${name}, all (br)`, size, calculatorBudget)
    }
  }
  const withJotai = Object.keys(manifest).find((key) => manifest[key]?.name === 'forms') ?? ''
  report(
    'cart, with its first use (br)',
    weight(filesOf('client/cart/open.tsx'), new Set([...shared, ...filesOf(withJotai)])),
    cartBudget,
  )
  for (const flow of foldersIn('client/flows')) {
    const size = weight(filesOf(entry, hydrate, `client/flows/${flow}/index.tsx`))
    report(`first page of ${flow}, all (br)`, size, flowBudgets[flow] ?? 0)
  }
  for (const [name, key] of [
    ['frames of others (br)', 'client/runtime/embeds.ts'],
    ['frame page (br)', 'client/entry-embed.ts'],
    ['booking page in a frame (br)', 'client/entry-booking.ts'],
    ['script of embedding sites (br)', 'client/entry-calendar.ts'],
    ['script of presentations (br)', 'client/entry-slides.ts'],
  ] as const)
    report(name, brotli((manifest[key] as Chunk).file), embedBudget)
  const ofConsole = filesOf('client/entry-admin.tsx')
  const screensFolder = 'client/admin/screens'
  const screenFiles = (folder: string) =>
    filesOf('client/entry-admin.tsx', `${screensFolder}/${folder}/index.tsx`)
  report('console with its first screen (br)', weight(screenFiles('admin')), consoleBudget)
  for (const folder of foldersIn(screensFolder))
    if (folder !== 'admin')
      report(`${folder} adds (br)`, weight(screenFiles(folder), ofConsole), screenBudget)
  report(
    'article editor adds (br)',
    weight(
      filesOf('client/admin/kit/article-editor/article-editor.tsx'),
      screenFiles('adminPosts'),
    ),
    editorBudget,
  )
  const worker = workerModules()
  report('Worker (gzip)', gzipped(worker.started), workerBudget)
  report('Worker, loaded on first use (gzip)', gzipped(worker.later), laterBudget)
  const startUp = await startUpCost()
  console.log(
    `  ${startUp ? startUpLine(startUp) : 'Worker start-up CPU: not measured (Linux only)'}`,
  )
  if (startUp && isSlow(startUp)) over.push('Worker start-up CPU')
  if (over.length > 0) console.error(`  over budget: ${over.join(', ')}`)
  return over.length > 0 ? 1 : 0
}

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((item) =>
    item.isDirectory() ? [item.name] : [],
  )

/** Files of some chunks and of everything they import statically. */
function closure(
  manifest: Readonly<Record<string, Chunk>>,
  keys: readonly string[],
  files = new Set<string>(),
): ReadonlySet<string> {
  for (const key of keys) {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) continue
    files.add(chunk.file)
    closure(manifest, chunk.imports ?? [], files)
  }
  return files
}

const gzipped = (modules: readonly string[]): number =>
  modules.reduce((sum, name) => sum + gzipSync(readFileSync(`dist/worker/${name}`)).length, 0)

/** The Worker's modules: those loaded at start, and those imported later. */
function workerModules(): {
  readonly started: readonly string[]
  readonly later: readonly string[]
} {
  const started = ['index.js']
  for (const name of started)
    for (const [, path = ''] of readFileSync(`dist/worker/${name}`, 'utf8').matchAll(
      /(?:from|import)\s?"(\.\/[^"]+\.js)"/g,
    )) {
      const found = `${name.startsWith('assets/') ? 'assets/' : ''}${path.slice(2)}`
      if (!started.includes(found)) started.push(found)
    }
  return { started, later: workerChunks().filter((name) => !started.includes(name)) }
}
