import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The bytes of stored objects, each in a file named after its version (a uuid), so that no object's name becomes a path. */
export interface Files {
  write(version: string, bytes: Uint8Array): Promise<void>
  read(version: string): Promise<Uint8Array<ArrayBuffer>>
  copy(from: string, to: string): Promise<void>
  remove(versions: readonly string[]): Promise<void>
}

export function createFiles(root: string): Files {
  const place = (version: string) => join(root, version.slice(0, 2), version)
  const made = async (version: string) => {
    await mkdir(dirname(place(version)), { recursive: true })
    return place(version)
  }
  return {
    write: async (version, bytes) => writeFile(await made(version), bytes),
    read: async (version) => new Uint8Array(await readFile(place(version))),
    copy: async (from, to) => copyFile(place(from), await made(to)),
    remove: async (versions) =>
      void (await Promise.all(versions.map((version) => rm(place(version), { force: true })))),
  }
}
