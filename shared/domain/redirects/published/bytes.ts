const encoder = new TextEncoder()
/** A byte order mark is a letter like any other here: text must come back as it was. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Bytes that a writer takes at once. What it wrote shares them: a buffer of its own for each would cost more than writing. */
const blockBytes = 16_384

/** Writes numbers and text one after another into as many bytes as it takes. */
export class ByteWriter {
  #block: Uint8Array
  #start = 0
  #at = 0

  constructor(bytes = blockBytes) {
    this.#block = new Uint8Array(bytes)
  }

  byte(value: number): void {
    this.#reserve(1)
    this.#block[this.#at++] = value
  }

  /** A whole number below 2³², seven bits to a byte: small ones take one. */
  count(value: number): void {
    this.#reserve(5)
    let rest = value
    while (rest > 127) {
      this.#block[this.#at++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.#block[this.#at++] = rest
  }

  /** UTF-8 after its length. */
  text(text: string): void {
    const { length } = text
    this.#reserve(length + 5)
    const before = this.#at
    this.count(length)
    const block = this.#block
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i)
      if (code > 127) {
        this.#at = before
        const bytes = encoder.encode(text)
        this.count(bytes.length)
        this.raw(bytes)
        return
      }
      block[this.#at++] = code
    }
  }

  raw(bytes: Uint8Array): void {
    this.#reserve(bytes.length)
    this.#block.set(bytes, this.#at)
    this.#at += bytes.length
  }

  /** All that was written; what is written next begins anew. */
  finish(): Uint8Array {
    const bytes = this.#block.subarray(this.#start, this.#at)
    this.#start = this.#at
    return bytes
  }

  #reserve(more: number): void {
    if (this.#at + more <= this.#block.length) return
    const written = this.#block.subarray(this.#start, this.#at)
    this.#block = new Uint8Array(Math.max(blockBytes, (written.length + more) * 2))
    this.#block.set(written)
    this.#start = 0
    this.#at = written.length
  }
}

/** Reads what `ByteWriter` wrote. Past the end, or where it makes no sense, it says so in `failed` and gives zeros. */
export class ByteReader {
  #bytes: Uint8Array
  #at = 0
  #failed = false

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get failed(): boolean {
    return this.#failed
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  fail(): void {
    this.#failed = true
    this.#at = this.#bytes.length
  }

  byte(): number {
    if (this.#at < this.#bytes.length) return this.#bytes[this.#at++] as number
    this.fail()
    return 0
  }

  count(): number {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = this.byte()
      value |= (byte & 127) << shift
      if (byte < 128) return value >>> 0
    }
    this.fail()
    return 0
  }

  text(): string {
    const bytes = this.raw(this.count())
    return bytes.length === 0 ? '' : decoder.decode(bytes)
  }

  raw(length: number): Uint8Array {
    const end = this.#at + length
    if (end > this.#bytes.length) {
      this.fail()
      return this.#bytes.subarray(0, 0)
    }
    const bytes = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return bytes
  }
}

/** Words of 32 bits without a copy; with one where they don't begin on a whole word. */
export function wordsOf(bytes: Uint8Array, from: number, count: number): Uint32Array {
  const at = bytes.byteOffset + from
  return at % 4 === 0
    ? new Uint32Array(bytes.buffer, at, count)
    : new Uint32Array(bytes.slice(from, from + count * 4).buffer)
}

/** Two hex digits of each byte. */
export const hexOf: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
)

export const bytesOfWords = (words: Uint32Array): Uint8Array =>
  new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
