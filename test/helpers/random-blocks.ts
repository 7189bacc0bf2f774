import { sectionIdOf } from '#shared/domain/posts/fold.ts'
import { articleBlocks } from '#shared/schemas/content/post.ts'
import { type Block, blockSchema } from '#shared/schemas/content/block.ts'

/** Numbers from 0 to 1 that depend only on the seed. */
function randomOf(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const bits = [
  'strøm',
  'æblegrød',
  '12,5 kWh',
  '{=solar.kwh-own@2027 * 2 | 10} kr.',
  '{tariffen|nettarif}',
  '1.',
  '- og',
  '#3',
  'a_b_c',
  '50 % (ca.)',
  'https://eksempel.dk/x_y',
  'A&B <tag>',
  '»citat«',
  'C:\\mappe',
  'x > y',
  "'ja': nej",
] as const

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly innerType?: Schema
  readonly element?: Schema
  readonly options?: readonly Schema[]
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
}
interface Check {
  readonly minimum?: number
  readonly pattern?: RegExp
}
interface Schema {
  readonly _zod: { readonly def: Definition }
}

/** The body of an article as an editor may write it, valid and with every kind of block; the same for the same seed. */
export function randomBlocks(seed: number): Block[] {
  const random = randomOf(seed)
  const upTo = (n: number): number => Math.floor(random() * n)
  const pick = <Item>(list: readonly Item[]): Item => list[upTo(list.length)] as Item
  const plain = (): string => Array.from({ length: 1 + upTo(6) }, () => pick(bits)).join(' ')
  const rich = (): string =>
    Array.from({ length: 1 + upTo(3) }, () =>
      random() < 0.2
        ? '**fed skrift**'
        : random() < 0.2
          ? '[en side](solar?power=10#faq)'
          : plain(),
    ).join(' og ')
  const options = (
    blockSchema as unknown as { readonly _zod: { readonly def: Required<Definition> } }
  )._zod.def.options

  function valueOf(schema: Schema, key = ''): unknown {
    const { def } = schema._zod
    const minimum = def.checks?.find(({ _zod }) => _zod.def.minimum)?._zod.def.minimum ?? 0
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape ?? {}).flatMap(([name, inner]) => {
            const value = valueOf(inner, name)
            return value === undefined ? [] : [[name, value]]
          }),
        )
      case 'optional':
        return random() < 0.5 ? undefined : valueOf(def.innerType as Schema, key)
      case 'array':
        return Array.from({ length: minimum + upTo(3) }, () => valueOf(def.element as Schema, key))
      case 'union':
        return valueOf(pick(def.options ?? []), key)
      case 'enum':
        return pick(Object.values(def.entries ?? {}))
      case 'literal':
        return pick(def.values ?? [])
      case 'boolean':
        return random() < 0.5
      case 'number':
        return ['width', 'height'].includes(key) ? 1 + upTo(1900) : upTo(1000) / 4
      case 'custom':
        return random() < 0.3 ? '{=ev.kwh-night@2027}' : upTo(1000) / 4
      default: {
        if (key === 'media') return `${'0a'.repeat(16)}/${1 + upTo(1900)}.webp`
        if (key === 'query') return 'power=10&area=DK2'
        if (key === 'id' || key === 'hash') return `afsnit-${upTo(1e6)}`
        if (key === 'piece') return `stykke-${upTo(1e6)}`
        if (key === 'value') return 'tariff.energinet'
        if (key === 'mark') return '2,26 kr.'
        return ['text', 'answer', 'note', 'source', 'points', 'sentence'].includes(key)
          ? rich()
          : plain()
      }
    }
  }

  const titles = new Set<string>()
  const prose = (isFirst: boolean): Block => {
    let title = ''
    do title = `Afsnit ${plain()} ${upTo(1e6)}`
    while (titles.has(sectionIdOf(title)))
    titles.add(sectionIdOf(title))
    const list = (): string[] => Array.from({ length: 1 + upTo(4) }, rich)
    const numbered = random() < 0.3 ? { numbered: 1 + upTo(5) } : {}
    const body = Array.from({ length: 1 + upTo(4) }, () =>
      random() < 0.3 && !('numbered' in numbered) ? list() : rich(),
    )
    return {
      type: 'prose',
      ...(!isFirst && { id: sectionIdOf(title), title }),
      ...numbered,
      body: 'numbered' in numbered ? [...body, list()] : body,
    }
  }
  const blocks: Block[] = []
  for (let i = 0, count = 1 + upTo(8); i < count; i++) {
    const type = random() < 0.4 ? 'prose' : pick(articleBlocks)
    const afterProse = blocks.at(-1)?.type === 'prose'
    if (type === 'prose') blocks.push(prose(!afterProse && random() < 0.5))
    else if (type === 'quote') blocks.push({ type, text: plain() })
    else {
      const schema = options.find(
        ({ _zod }) => _zod.def.shape?.['type']?._zod.def.values?.[0] === type,
      )
      blocks.push(blockSchema.parse(valueOf(schema as Schema)))
    }
  }
  return blocks
}
