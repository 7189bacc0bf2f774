import {
  decodeHead,
  decodeReferences,
  type Head,
  type HeadReferences,
} from '#shared/domain/redirects/published/head.ts'

/** Heads kept to go back to. */
const headsKept = 50
/** A row of the object's storage holds 2 MB. */
const rowBytes = 1_000_000

export interface HistoricHead {
  /** The version of staff's rules that it holds. */
  readonly version: number
  readonly publishedAt: number
  readonly head: Head
}

/**
 * What was published, in the publisher's own storage: KV may show it an older head than the one it wrote last, and a head
 * made from that would lose edits. Going back to one of them costs one write.
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

  /** The number of the last publication, whether its head can be read or not; 0 before the first. */
  get lastNumber(): number {
    return (
      this.#sql
        .exec<{ number: number | null }>('SELECT max(number) AS number FROM redirect_heads')
        .one().number ?? 0
    )
  }

  /** Null before the first, and where its format is another build's. */
  get newest(): HistoricHead | null {
    const { lastNumber } = this
    if (this.#newest?.head.number !== lastNumber)
      this.#newest = lastNumber === 0 ? null : this.#read(lastNumber)
    return this.#newest
  }

  /** The head of a version of staff's rules; null where it is not kept, or may hold some of the next version too. */
  ofVersion(version: number): Head | null {
    const [row] = this.#sql
      .exec<{ number: number }>(
        'SELECT number FROM redirect_heads WHERE version = ? AND is_pure = 1 ORDER BY number DESC LIMIT 1',
        version,
      )
      .toArray()
    return row ? (this.#read(row.number)?.head ?? null) : null
  }

  /** What each names, one at a time: all of them at once are more than the object's memory holds. */
  *references(): Generator<HeadReferences> {
    for (const { number } of this.#sql
      .exec<{ number: number }>('SELECT number FROM redirect_heads')
      .toArray()) {
      const naming = decodeReferences(this.bytesOf(number))
      if (naming) yield naming
    }
  }

  /** Later versions are other rules from now on: the database went back to a backup and counts them anew. */
  markImpureAfter(after: number): void {
    this.#sql.exec('UPDATE redirect_heads SET is_pure = 0 WHERE version > ?', after)
  }

  /** `isPure`: it holds this version of staff's rules and nothing of a later one. */
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
      this.#sql.exec(`DELETE FROM ${table} WHERE number <= ?`, number - headsKept)
    return (this.#newest = { version, publishedAt, head })
  }

  bytesOf(number: number): Uint8Array {
    const parts = this.#sql
      .exec<{ bytes: ArrayBuffer }>(
        'SELECT bytes FROM redirect_head_bytes WHERE number = ? ORDER BY part',
        number,
      )
      .toArray()
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.bytes.byteLength, 0))
    let at = 0
    for (const part of parts) {
      bytes.set(new Uint8Array(part.bytes), at)
      at += part.bytes.byteLength
    }
    return bytes
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
