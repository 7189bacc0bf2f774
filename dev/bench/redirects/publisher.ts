import { applyEdits, compact, type Edit } from '#shared/domain/redirects/published/build.ts'
import {
  decodeHead,
  emptyHead,
  encodeHead,
  type Head,
} from '#shared/domain/redirects/published/head.ts'
import { filterKey, headKey, shardKey } from '#shared/domain/redirects/published/keys.ts'
import {
  createPublishedRules,
  type PublishedRules,
} from '#shared/domain/redirects/published/read.ts'
import type { RedirectRule } from '#shared/domain/redirects/rule.ts'
import { finders, type Finder, look } from './patterns.ts'

/** Publishing and pattern matching in workerd: one task per request, so that its CPU can be read from outside. */
interface Env {
  readonly SNAPSHOT: KVNamespace
}

let rules: PublishedRules | undefined
const made = new Map<string, Finder>()

export default {
  async fetch(request, { SNAPSHOT: kv }) {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/edit')
      return Response.json(await publishEdits(kv, (await request.json()) as Edit[]))
    if (pathname === '/at')
      return Response.json(
        await lookUp(kv, Number(searchParams.get('count')), (await request.json()) as string[]),
      )
    if (pathname === '/compact') return Response.json(await publishCompacted(kv))
    if (pathname === '/look') {
      const name = searchParams.get('name') ?? ''
      const find = made.get(name) ?? finders[name]?.()
      if (!find) return new Response(null, { status: 404 })
      made.set(name, find)
      return Response.json(
        look(
          find,
          Number(searchParams.get('count')),
          searchParams.get('what') === 'hit' ? 'hit' : 'miss',
        ),
      )
    }
    return new Response('ok')
  },
} satisfies ExportedHandler<Env>

/** Looks up paths `count` times, after reading all they need. */
async function lookUp(kv: KVNamespace, count: number, paths: readonly string[]): Promise<number> {
  rules ??= await readRules(kv)
  for (const path of paths) await rules.at(path)
  let found = 0
  for (let i = 0; i < count; i++)
    if ((rules.at(paths[i % paths.length] as string) as readonly RedirectRule[]).length > 0) found++
  return found
}

/** Publishes each edit separately. */
async function publishEdits(kv: KVNamespace, edits: readonly Edit[]): Promise<number> {
  for (const edit of edits)
    await kv.put(headKey, encodeHead(applyEdits(await readHead(kv), [edit])))
  return edits.length
}

async function publishCompacted(kv: KVNamespace): Promise<number> {
  const { head, shards, filter } = await compact(await readHead(kv), {
    readShard: (name) => kv.get(shardKey(name), 'arrayBuffer'),
    readFilter: (name) => kv.get(filterKey(name), 'arrayBuffer'),
  })
  await Promise.all(Array.from(shards, ([name, bytes]) => kv.put(shardKey(name), bytes)))
  if (filter) await kv.put(filterKey(filter.name), filter.bytes)
  await kv.put(headKey, encodeHead(head))
  return shards.size
}

async function readHead(kv: KVNamespace): Promise<Head> {
  const value = await kv.get(headKey, 'arrayBuffer')
  const head = value && decodeHead(value)
  if (!head) throw new Error('no head')
  return head
}

const maxBytes = 24_000_000

/** Reads the published rules like a starting isolate. */
async function readRules(kv: KVNamespace): Promise<PublishedRules> {
  const value = await kv.get(headKey, 'arrayBuffer')
  const head = (value && decodeHead(value)) ?? emptyHead
  const filter =
    typeof head.filter === 'string' ? await kv.get(filterKey(head.filter), 'arrayBuffer') : null
  const rules = createPublishedRules({
    readShard: (name) => kv.get(shardKey(name), 'arrayBuffer'),
    maxBytes,
    now: Date.now,
  })
  rules.use(head, filter)
  return rules
}
