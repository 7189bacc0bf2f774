import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** The newest items of an append-only list, newest first. */
export interface StoredList<Item> {
  add(item: Item): void
  all(): readonly Item[]
  clear(): void
}

interface Options {
  /** Items beyond this number are dropped, oldest first. */
  readonly most: number
  /** File with one JSON line per item; without it the items are only in memory. */
  readonly file?: string | undefined
}

/** Opens a list with the items of its file. Skips a line that a crash truncated. */
export function openStoredList<Item>({ most, file }: Options): StoredList<Item> {
  const stored = file && existsSync(file) ? readLines<Item>(file) : []
  let items = stored.toReversed().slice(0, most)
  let lines = stored.length
  if (file) mkdirSync(dirname(file), { recursive: true })

  const rewrite = (path: string): void => {
    // Writes a new file and renames it, so that a crash loses no items.
    writeFileSync(`${path}.new`, items.toReversed().map(asLine).join(''))
    renameSync(`${path}.new`, path)
    lines = items.length
  }
  // Also removes a truncated last line, to which the next item would be appended.
  if (file && existsSync(file)) rewrite(file)

  return {
    add(item) {
      items.unshift(item)
      items.length = Math.min(items.length, most)
      if (!file) return
      appendFileSync(file, asLine(item))
      lines++
      if (lines > 2 * most) rewrite(file)
    },
    all: () => items,
    clear() {
      items = []
      lines = 0
      if (file) rmSync(file, { force: true })
    },
  }
}

const asLine = (item: unknown): string => `${JSON.stringify(item)}\n`

function readLines<Item>(file: string): Item[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Item]
      } catch {
        return []
      }
    })
}
