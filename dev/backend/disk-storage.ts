import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface Metadata {
  readonly cacheControl: string
  readonly contentLength: number
  readonly size: number
  readonly mimetype: string
  readonly lastModified: Date
  readonly eTag: string
  readonly httpStatusCode: number
}

/** Files of the local Storage API, each under a hash of its bucket, name and version, so that no name can leave `root`. */
export function diskStorage(root: string) {
  const place = (bucket: string, key: string, version: string | undefined) => {
    const hash = createHash('sha256')
      .update([bucket, key, version ?? ''].join('\0'))
      .digest('hex')
    return join(root, hash.slice(0, 2), hash)
  }
  return {
    driver: null,
    async uploadObject(bucket: string, key: string, version: string | undefined, body: unknown, mimetype: string, cacheControl: string): Promise<Metadata> {
      const path = place(bucket, key, version)
      const bytes = body instanceof Uint8Array ? body : new Uint8Array(await new Response(body as BodyInit).arrayBuffer())
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
      const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`
      await writeFile(`${path}.json`, JSON.stringify({ cacheControl, mimetype, eTag }))
      return describe(path)
    },
    async getObject(bucket: string, key: string, version: string | undefined, headers?: { readonly ifNoneMatch?: string }) {
      const path = place(bucket, key, version)
      const metadata = await describe(path)
      if (headers?.ifNoneMatch === metadata.eTag) return { metadata, httpStatusCode: 304 }
      return { metadata, httpStatusCode: 200, body: await readFile(path) }
    },
    headObject: (bucket: string, key: string, version: string | undefined) => describe(place(bucket, key, version)),
    async deleteObject(bucket: string, key: string, version: string | undefined): Promise<void> {
      const path = place(bucket, key, version)
      await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })])
    },
    async deleteObjects(bucket: string, keys: string[]): Promise<void> {
      // A key may carry its version as the last part of the path.
      await Promise.all(keys.flatMap((key) => [this.deleteObject(bucket, key, undefined), this.deleteObject(bucket, dirname(key), key.split('/').at(-1))]))
    },
    async copyObject(fromBucket: string, from: string, fromVersion: string | undefined, toBucket: string, to: string, toVersion: string | undefined) {
      const source = place(fromBucket, from, fromVersion)
      const target = place(toBucket, to, toVersion)
      await mkdir(dirname(target), { recursive: true })
      await Promise.all([copyFile(source, target), copyFile(`${source}.json`, `${target}.json`)])
      return describe(target)
    },
    privateAssetUrl: async (bucket: string, key: string, version: string | undefined) => `local:${place(bucket, key, version)}`,
  }
}

async function describe(path: string): Promise<Metadata> {
  const about = JSON.parse(await readFile(`${path}.json`, 'utf8')) as Pick<Metadata, 'cacheControl' | 'mimetype' | 'eTag'>
  const file = await stat(path)
  return { ...about, contentLength: file.size, size: file.size, lastModified: file.mtime, httpStatusCode: 200 }
}
