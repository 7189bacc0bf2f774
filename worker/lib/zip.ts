/** A file of an archive. Its name has only ASCII letters, digits, `-`, `_` and `.`. */
export interface ZipFile {
  readonly name: string
  readonly content: string | Uint8Array
}

/** A ZIP archive, uncompressed. `at`: the files' time, in ms since 1970. */
export function createZip(files: readonly ZipFile[], at: number): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const stamp = dosTime(at)
  const local: Uint8Array[] = []
  const central: Uint8Array[] = []
  let offset = 0
  for (const { name, content } of files) {
    const path = encoder.encode(name)
    const data = typeof content === 'string' ? encoder.encode(content) : content
    // Version 2.0, names in UTF-8, stored, time, date, checksum, both sizes, length of the name, no extra fields.
    const common = [
      ...short(20),
      ...short(0x0800),
      ...short(0),
      ...stamp,
      ...long(crc32(data)),
      ...long(data.length),
      ...long(data.length),
      ...short(path.length),
      ...short(0),
    ]
    const header = Uint8Array.from([...long(0x04034b50), ...common, ...path])
    local.push(header, data)
    central.push(
      Uint8Array.from([
        ...long(0x02014b50),
        ...short(20),
        ...common,
        // No comment, first disk, no attributes.
        ...short(0),
        ...short(0),
        ...short(0),
        ...long(0),
        ...long(offset),
        ...path,
      ]),
    )
    offset += header.length + data.length
  }
  const directory = central.reduce((sum, entry) => sum + entry.length, 0)
  const end = Uint8Array.from([
    ...long(0x06054b50),
    ...short(0),
    ...short(0),
    ...short(files.length),
    ...short(files.length),
    ...long(directory),
    ...long(offset),
    ...short(0),
  ])
  return concat([...local, ...central, end])
}

const short = (value: number): number[] => [value & 0xff, (value >>> 8) & 0xff]
const long = (value: number): number[] => [...short(value & 0xffff), ...short(value >>> 16)]

/** Time and date as MS-DOS has them, in UTC, to two seconds. */
function dosTime(at: number): number[] {
  const date = new Date(at)
  const time =
    (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1)
  const day =
    ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()
  return [...short(time), ...short(day)]
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
