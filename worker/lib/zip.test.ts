import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { createZip } from './zip.ts'

const files = [
  { name: 'oplysninger.json', content: '{"navn":"Åse Ørsted"}' },
  { name: 'tom.txt', content: '' },
]

/** Reads an archive from its end, as programs do. */
function readZip(bytes: Buffer) {
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  let at = bytes.readUInt32LE(end + 16)
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const [checksum, size] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 24)]
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const local = bytes.readUInt32LE(at + 42)
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50)
    const start = local + 30 + bytes.readUInt16LE(local + 26)
    const data = bytes.subarray(start, start + size)
    expect(crc32(data)).toBe(checksum)
    const [time, day] = [bytes.readUInt16LE(at + 12), bytes.readUInt16LE(at + 14)]
    at += 46 + nameLength
    return { name, content: data.toString('utf8'), time, day }
  })
}

test('an archive has its files as they were, with their checksums and their time', () => {
  const found = readZip(Buffer.from(createZip(files, Date.parse('2026-11-25T10:31:08Z'))))
  const time = (10 << 11) | (31 << 5) | 4
  const day = (46 << 9) | (11 << 5) | 25
  expect(found).toEqual(files.map((file) => ({ ...file, time, day })))
})
