import { joinBytes } from '#shared/domain/redirects/published/bytes.ts'
import {
  decodeHead,
  decodeReferences,
  type Head,
  type HeadReferences,
} from '#shared/domain/redirects/published/head.ts'

/** Number of heads in the history. */
const maxHeads = 50
/** The limit of a row in the object's storage is 2 MB. */
const rowBytes = 1_000_000

export interface HistoricHead {
  /** The version of staff's rules. */
  readonly version: number
  readonly publishedAt: number
  readonly head: Head
}

/**
 * The published heads, in the publisher's own storage: KV may show an older head than the one written last, and a head based on
 * that would lose edits. Restoring a head from the history costs one write.
 */
export class HeadHistory {
  readonly #sql: SqlStorage
  #newest: HistoricHead | null = null

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(
      'CREATE TABLE IF NOT EXISTS redirect_heads (number INTEGER PRIMARY KEY, version INTEGER NOT NULL, published_at INTEGER NOT NULL, is_pure INTEGER NOT NULL)',
    )
    sql.exec(
      'CREATE TABLE IF NOT EXISTS redirect_head_bytes (number INTEGER, part INTEGER, bytes BLOB NOT NULL, PRIMARY KEY (number, part))',
    )
  }

  /** The number of the last publication, even if its head can't be read; 0 before the first. */
  get lastNumber(): number {
    return (
      this.#sql
        .exec<{ number: number | null }>('SELECT max(number) AS number FROM redirect_heads')
        .one().number ?? 0
    )
  }

  /** Null before the first publication, and for a head in the format of another build. */
  get newest(): HistoricHead | null {
    const { lastNumber } = this
    if (this.#newest?.head.number !== lastNumber)
      this.#newest = lastNumber === 0 ? null : this.#read(lastNumber)
    return this.#newest
  }

  /** The head of a version of staff's rules; null if it is not in the history, or may include rules of the next version. */
  ofVersion(version: number): Head | null {
    const [row] = this.#sql
      .exec<{ number: number }>(
        'SELECT number FROM redirect_heads WHERE version = ? AND is_pure = 1 ORDER BY number DESC LIMIT 1',
        version,
      )
      .toArray()
    return row ? (this.#read(row.number)?.head ?? null) : null
  }

  /** Decoded one at a time: all of them exceed the object's memory. */
  *references(): Generator<HeadReferences> {
    for (const { number } of this.#sql
      .exec<{ number: number }>('SELECT number FROM redirect_heads')
      .toArray()) {
      const naming = decodeReferences(this.bytesOf(number))
      if (naming) yield naming
    }
  }

  /** For a database restored from a backup: it reuses the numbers of later versions for other rules. */
  markImpureAfter(after: number): void {
    this.#sql.exec('UPDATE redirect_heads SET is_pure = 0 WHERE version > ?', after)
  }

  /** `isPure`: it includes no rules of a later version. */
  add(
    head: Head,
    bytes: Uint8Array,
    { version, publishedAt, isPure }: { version: number; publishedAt: number; isPure: boolean },
  ): HistoricHead {
    const { number } = head
    this.#sql.exec(
      'INSERT INTO redirect_heads VALUES (?, ?, ?, ?)',
      number,
      version,
      publishedAt,
      isPure ? 1 : 0,
    )
    for (let part = 0; part * rowBytes < bytes.length; part++)
      this.#sql.exec(
        'INSERT INTO redirect_head_bytes VALUES (?, ?, ?)',
        number,
        part,
        bytes.slice(part * rowBytes, (part + 1) * rowBytes).buffer,
      )
    for (const table of ['redirect_heads', 'redirect_head_bytes'])
      this.#sql.exec(`DELETE FROM ${table} WHERE number <= ?`, number - maxHeads)
    return (this.#newest = { version, publishedAt, head })
  }

  bytesOf(number: number): Uint8Array {
    const parts = this.#sql
      .exec<{ bytes: ArrayBuffer }>(
        'SELECT bytes FROM redirect_head_bytes WHERE number = ? ORDER BY part',
        number,
      )
      .toArray()
    return joinBytes(parts.map(({ bytes }) => new Uint8Array(bytes)))
  }

  #read(number: number): HistoricHead | null {
    const head = decodeHead(this.bytesOf(number))
    const row = this.#sql
      .exec<{ version: number; published_at: number }>(
        'SELECT version, published_at FROM redirect_heads WHERE number = ?',
        number,
      )
      .one()
    return head && { version: row.version, publishedAt: row.published_at, head }
  }
}
