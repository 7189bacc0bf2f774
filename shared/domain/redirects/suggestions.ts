import { fold, foldedWords } from '../posts/fold.ts'
import { canonicalPath } from './canonical.ts'

export interface KnownPage {
  readonly path: string
  readonly title: string
}

/** A page that the visitor may have meant. */
export interface Suggestion extends KnownPage {
  /** 0 to 1; 1 for the same address apart from letters with two spellings. */
  readonly score: number
  /** In Danish. */
  readonly reason: string
}

const maxSuggestions = 3
/** Guesses with a lower score are not shown. */
const minScore = 0.15
/** From this similarity on an address is a misspelling of the other. */
const misspelt = 0.8
/** Words that are too common, or say nothing about a page's subject. */
const stopWords = new Set(
  'og til for med det den de en et paa af om du dit din er index html htm php aspx www'.split(' '),
)

/** Text to compare, with its letter pairs, which rule out different texts quickly. */
interface Letters {
  readonly text: string
  readonly pairs: ReadonlySet<string>
}

interface Page extends KnownPage {
  readonly whole: Letters
  readonly last: Letters
  readonly words: readonly string[]
}

/** Suggests up to three pages for a missing path, by similar addresses and shared words. Deterministic. */
export function createSuggester(known: readonly KnownPage[]): (path: string) => Suggestion[] {
  const pages = known.map(pageOf)
  const weights = countRarity(pages)
  const weight = (word: string): number => Math.log(1 + (weights.get(word) ?? 2))
  return (path) => {
    const missing = pageOf({ path, title: '' })
    const likenesses = new Map(
      missing.words.map((word) => [word, findLikeWords(word, weights.keys())]),
    )
    const wanted = missing.words.reduce((sum, word) => sum + weight(word), 0)
    return pages
      .map((page) => createGuess(page, missing, likenesses, wanted, weight))
      .filter(({ score }) => score >= minScore)
      .sort((a, b) => b.score - a.score || (a.page.path < b.page.path ? -1 : 1))
      .slice(0, maxSuggestions)
      .map(({ page: { path: found, title }, score, shared, isMisspelt }) => ({
        path: found,
        title,
        score,
        reason: isMisspelt ? 'Næsten samme adresse' : describeReason(shared, found, title),
      }))
  }
}

function pageOf({ path, title }: KnownPage): Page {
  const bare = canonicalPath(path)
    .replace(/\.(?:html?|php|aspx?)$/i, '')
    .replace(/\/index$/i, '')
  const segments = bare.split('/').map(lettersIn).filter(Boolean)
  const words = [...new Set([...foldedWords(bare), ...foldedWords(title)])].filter(
    (word) => !stopWords.has(word),
  )
  return {
    path,
    title,
    whole: withPairs(segments.join('/')),
    last: withPairs(segments.at(-1) ?? ''),
    words,
  }
}

const withPairs = (text: string): Letters => ({
  text,
  pairs: new Set(
    Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2)),
  ),
})

const lettersIn = (segment: string): string => fold(segment).replace(/[^a-z0-9]+/g, '')

/** The rarity of each word: one in how many pages has it. */
function countRarity(pages: readonly Page[]): Map<string, number> {
  const words = pages.flatMap((page) => page.words)
  const byWord = Map.groupBy(words, (word) => word)
  return new Map(Array.from(byWord, ([word, all]) => [word, pages.length / all.length]))
}

/** Words with the same meaning: misspelt, inflected, or the beginning of a compound, with their similarity. */
function findLikeWords(word: string, others: Iterable<string>): Map<string, number> {
  const like = new Map<string, number>()
  for (const other of others) {
    const likeness = word === other ? 1 : nearness(word, other)
    if (likeness > 0) like.set(other, likeness)
  }
  return like
}

function nearness(word: string, other: string): number {
  const shorter = Math.min(word.length, other.length)
  if (shorter < 4) return 0
  if (word.startsWith(other) || other.startsWith(word)) return 0.85
  const allowed = shorter < 8 ? 1 : 2
  if (Math.abs(word.length - other.length) > allowed) return 0
  const distance = editDistance(word, other, allowed)
  return distance > allowed ? 0 : 1 - distance / shorter
}

interface Guess {
  readonly page: Page
  readonly score: number
  /** Words that page and path share. */
  readonly shared: ReadonlySet<string>
  readonly isMisspelt: boolean
}

function createGuess(
  page: Page,
  missing: Page,
  likenesses: ReadonlyMap<string, ReadonlyMap<string, number>>,
  wanted: number,
  weight: (word: string) => number,
): Guess {
  let found = 0
  const shared = new Set<string>()
  for (const [word, like] of likenesses) {
    let best = 0
    let by = ''
    for (const own of page.words) {
      const likeness = like.get(own) ?? 0
      if (likeness > best) [best, by] = [likeness, own]
    }
    if (best === 0) continue
    found += best * weight(word)
    shared.add(by)
  }
  const inWords = wanted === 0 ? 0 : found / wanted
  const inLetters = Math.max(
    similarity(missing.whole, page.whole),
    0.9 * similarity(missing.last, page.last),
  )
  const isMisspelt = inLetters >= misspelt
  const score = Math.max(isMisspelt ? inLetters : 0, 0.65 * inWords + 0.35 * inLetters)
  return { page, score: Math.round(score * 100) / 100, shared, isMisspelt }
}

/** Names the shared words as the page spells them. */
function describeReason(shared: ReadonlySet<string>, path: string, title: string): string {
  if (shared.size === 0) return 'Ligner adressen'
  const written = `${title} ${canonicalPath(path)}`.match(/[\p{L}\p{N}]+/gu) ?? []
  const shown = [...shared].map((word) =>
    (written.find((own) => fold(own) === word) ?? word).toLowerCase(),
  )
  return `Fælles ord: ${shown.join(', ')}`
}

/** 1 for the same letters, 0 if more than a third differ. */
function similarity(one: Letters, other: Letters): number {
  const longer = Math.max(one.text.length, other.text.length)
  const allowed = Math.floor(longer / 3)
  if (longer === 0 || Math.abs(one.text.length - other.text.length) > allowed) return 0
  // A different letter changes at most two pairs.
  const strange = [...one.pairs].reduce((count, pair) => count + (other.pairs.has(pair) ? 0 : 1), 0)
  if (strange > 2 * allowed) return 0
  const distance = editDistance(one.text, other.text, allowed)
  return distance > allowed ? 0 : 1 - distance / longer
}

/** Levenshtein distance; a distance above `allowed` is returned as `allowed + 1`. */
export function editDistance(one: string, other: string, allowed: number): number {
  let above = Uint16Array.from({ length: other.length + 1 }, (_, i) => i)
  let row = new Uint16Array(other.length + 1)
  for (let i = 1; i <= one.length; i++) {
    row[0] = i
    let nearest = i
    const letter = one.charCodeAt(i - 1)
    for (let j = 1; j <= other.length; j++) {
      const replaced = (above[j - 1] as number) + (letter === other.charCodeAt(j - 1) ? 0 : 1)
      const changed = Math.min(replaced, (above[j] as number) + 1, (row[j - 1] as number) + 1)
      row[j] = changed
      if (changed < nearest) nearest = changed
    }
    if (nearest > allowed) return allowed + 1
    ;[above, row] = [row, above]
  }
  return Math.min(above[other.length] as number, allowed + 1)
}
