const encoder = new TextEncoder()
/** A byte order mark is kept: decoded text must equal the encoded one. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Allocated at once and shared by the results: a buffer per result would cost more than writing it. */
const blockBytes = 16_384

/** Writes numbers and text into a growing buffer. */
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

  /** An integer below 2³² as a varint: seven bits per byte. */
  count(value: number): void {
    this.#reserve(5)
    let rest = value
    while (rest > 127) {
      this.#block[this.#at++] = (rest & 127) | 128
      rest >>>= 7
    }
    this.#block[this.#at++] = rest
  }

  /** Length, then UTF-8. */
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

  /** Returns the bytes written since the last call. */
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

/** Reads the output of `ByteWriter`. On invalid data or past the end it sets `failed` and returns zeros. */
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

/** A view of 32-bit words; a copy if they are not aligned. */
export function wordsOf(bytes: Uint8Array, from: number, count: number): Uint32Array {
  const at = bytes.byteOffset + from
  return at % 4 === 0
    ? new Uint32Array(bytes.buffer, at, count)
    : new Uint32Array(bytes.slice(from, from + count * 4).buffer)
}

export const hexOf: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
)

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

export const bytesOfWords = (words: Uint32Array): Uint8Array =>
  new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
