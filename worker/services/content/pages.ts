import { fillFigures } from '#shared/content/figures/tokens.ts'
import { brokenTargets, idsIn, linksIn } from '#shared/domain/posts/links.ts'
import { readTarget } from '#shared/routes/href.ts'
import { routeList, routes } from '#shared/routes/table.ts'
import type { Block, BlockType } from '#shared/schemas/content/block.ts'
import { type PageContent, pageSchema } from '#shared/schemas/content/page.ts'
import { ownPage, pageContent } from '#worker/content/pages.ts'
import { listPosts } from '#worker/content/posts.ts'
import { figuresOf } from '#worker/publishing/figures.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'

/** Blocks that do something: staff write the words around them, and the build decides where they are. */
const workingBlocks: readonly BlockType[] = [
  'contact',
  'form',
  'calculator',
  'booking',
  'cookieChoice',
  'quoteRequest',
  'quoteRequestReceipt',
  'referral',
  'siteSearch',
]

/** What must be mended before a page's copy can be published, in Danish. */
export function findPageFaults(
  name: string,
  draft: PageContent,
  snapshot: Snapshot,
  now: number,
): readonly string[] {
  const parsed = pageSchema.safeParse(draft)
  if (!parsed.success) {
    const paths = new Set(parsed.error.issues.map(({ path }) => path.slice(0, 2).join('.')))
    return [
      ...(paths.has('seo.title') ? ['Titlen i søgemaskiner skal have 10-65 tegn.'] : []),
      ...(paths.has('seo.description') ? ['Beskrivelsen skal have 50-165 tegn.'] : []),
      ...([...paths].some((path) => path.startsWith('blocks')) ? ['En blok mangler noget.'] : []),
    ]
  }
  const ids = new Set(idsIn(draft.blocks))
  const slugs = new Set(listPosts(snapshot).map(({ card }) => card.slug))
  const doubled = idsIn(draft.blocks).filter((id, i, all) => all.indexOf(id) !== i)
  const faults = [
    ...missingBlocks(ownPage(name).blocks, draft.blocks),
    ...doubled.map((id) => `To afsnit har samme navn i adressen (${id}).`),
    ...linkedSections(name, snapshot)
      .filter((id) => !ids.has(id))
      .map((id) => `Der linkes til afsnittet »${id}« fra andre sider. Det skal blive.`),
    ...brokenTargets(draft.blocks, ids, slugs).map(
      (target) => `Linket til ${target} fører ingen steder hen.`,
    ),
  ]
  if (faults.length > 0) return faults
  try {
    fillFigures(draft, figuresOf(snapshot, now))
    return []
  } catch (error) {
    return [`Et tal i teksten kan ikke vises: ${error instanceof Error ? error.message : error}`]
  }
}

/** What makes a working block this one: which form, which calculator with which start. */
const kindOf = (block: Block): string =>
  JSON.stringify([
    block.type,
    'form' in block && block.form,
    'calculator' in block && block.calculator,
    'start' in block && block.start,
    'page' in block && block.page,
  ])

/** Working blocks of the build that a page lacks, or has too many of. */
function missingBlocks(own: readonly Block[], blocks: readonly Block[]): readonly string[] {
  const [asked, found] = [own, blocks].map((list) =>
    list
      .filter(({ type }) => workingBlocks.includes(type))
      .map(kindOf)
      .toSorted(),
  )
  return JSON.stringify(asked) === JSON.stringify(found)
    ? []
    : ['Formularer, beregnere og booking skal blive på siden, hver én gang og uændret.']
}

/** Sections of a page, as it is published, that other pages link to. */
function linkedSections(name: string, snapshot: Snapshot): readonly string[] {
  const others = new Set(routeList.flatMap(([, { page }]) => (page && page !== name ? [page] : [])))
  const ids = new Set(idsIn(pageContent(snapshot, name).blocks))
  const targets = [...others].flatMap((other) => targetsIn(pageContent(snapshot, other)))
  return [
    ...new Set(
      targets.flatMap((target) => {
        const { id, hash } = readTarget(target)
        const route = Object.hasOwn(routes, id) ? routes[id as keyof typeof routes] : null
        return hash && route && 'page' in route && route.page === name && ids.has(hash)
          ? [hash]
          : []
      }),
    ),
  ]
}

/** Targets of links in texts, and of buttons. */
const targetsIn = (content: unknown): readonly string[] => [
  ...linksIn(content),
  ...buttonsIn(content),
]

function buttonsIn(content: unknown): string[] {
  if (!content || typeof content !== 'object') return []
  const own =
    'route' in content && 'hash' in content && content.hash
      ? [`${String(content.route)}#${String(content.hash)}`]
      : []
  return [...own, ...Object.values(content).flatMap(buttonsIn)]
}
