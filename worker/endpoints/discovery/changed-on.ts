import type { IndexedPage } from '#shared/content/blog/collections.ts'
import { calculatedKeys } from '#shared/content/figures/calculated.ts'
import { figureYear } from '#shared/content/figures/day.ts'
import { pages } from '#shared/content/pages.ts'
import { type Reads, readsOf } from '#shared/content/blog/reads.ts'
import { danishDay, type Dated, instantOf, latest } from '#shared/domain/dates.ts'
import { memoizeByObject } from '#shared/domain/memoize-by-object.ts'
import type { PostCard } from '#shared/schemas/content/post.ts'
import type { PartName } from '#shared/schemas/content/snapshot.ts'
import { pageChangedOn, pageContent } from '#worker/content/pages.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'

interface Published {
  readonly snapshot: Snapshot
  readonly posts: readonly PostCard[]
  /** In ms. */
  readonly now: number
}

const readsOfContent = memoizeByObject(readsOf)

/** What a page shows beside its copy; null for an entry of a collection, which has its own date. */
const readsOfPage = (snapshot: Snapshot, name: string): Reads | null =>
  name in pages ? readsOfContent(pageContent(snapshot, name)) : null

/** The day a page last changed: its copy, a value or promotion it shows that began, ended or was published again, people it shows, or an article it lists. */
export function changedOn(
  { name, updated }: IndexedPage,
  { snapshot, posts, now }: Published,
): string {
  const shown = readsOfPage(snapshot, name)
  if (!shown) return updated
  const { prices, promotions } = snapshot.parts
  const values = prices.filter(({ key }) => shown.values.includes(key))
  const listed = posts.filter(({ topic }) => shown.posts === 'all' || shown.posts.includes(topic))
  const published = (part: PartName): string => dayOf(snapshot.changedAt[part])
  return latest([
    updated,
    pageChangedOn(snapshot, name),
    ...(shown.values.length > 0 ? [published('prices'), lastTurn(values, now)] : []),
    ...(shown.values.some((key) => calculatedKeys.includes(key) || key === 'year')
      ? [published('constants'), newYear(now)]
      : []),
    ...(shown.promotions ? [published('promotions'), lastTurn(promotions, now)] : []),
    ...(shown.mentions ? [published('mentions')] : []),
    ...listed.map((post) => post.updated),
  ])
}

const dayOf = (instant: string | undefined): string =>
  instant ? danishDay(Date.parse(instant)) : ''

/** The first day of the year that figures are calculated for; '' in the first such year, when the copy is newer. */
function newYear(now: number): string {
  const [year, first] = [figureYear(danishDay(now)), figureYear('')]
  return year > first ? `${year}-01-01` : ''
}

/** The last day on which one of the rows began or ended. */
function lastTurn(rows: readonly Dated[], now: number): string {
  const turns = rows
    .flatMap(({ validFrom, validTo }) => [validFrom, validTo])
    .flatMap((date) => (date === null ? [] : [instantOf(date)]))
  return latest(turns.filter((instant) => instant <= now).map(danishDay))
}
