/** The few globals that browsers, workerd and Node all have. Nothing else may be used in shared/. */
declare class URL {
  constructor(url: string, base?: string | URL)
  hash: string
  host: string
  hostname: string
  href: string
  readonly origin: string
  password: string
  pathname: string
  port: string
  protocol: string
  search: string
  readonly searchParams: URLSearchParams
  username: string
  static canParse(url: string, base?: string): boolean
  static parse(url: string, base?: string): URL | null
}
declare class URLSearchParams {
  constructor(init?: string | [string, string][] | Record<string, string>)
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string): boolean
  append(name: string, value: string): void
  set(name: string, value: string): void
  delete(name: string): void
  forEach(fn: (value: string, name: string) => void): void
  toString(): string
}
declare class TextEncoder {
  encode(text: string): Uint8Array
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(bytes: Uint8Array): string
}
declare const crypto: {
  getRandomValues<Bytes extends Uint8Array>(bytes: Bytes): Bytes
  randomUUID(): string
}
