import { StorageError } from './storage-error.ts'
import type { Upload } from './objects.ts'

/** Reads the file of an upload: supabase-js sends a Blob or File as a form part without a name, everything else as the request body. */
export async function readUpload(request: Request): Promise<Upload> {
  const type = request.headers.get('content-type') ?? 'application/octet-stream'
  if (!type.startsWith('multipart/form-data')) {
    const bytes = new Uint8Array(await request.arrayBuffer())
    return {
      bytes,
      mimetype: type.split(';')[0]!.trim(),
      cacheControl: request.headers.get('cache-control') ?? 'no-cache',
    }
  }
  const form = await request.formData()
  const file = [...form.values()].find((part): part is File => typeof part !== 'string')
  if (!file) throw new StorageError(400, 'InvalidRequest', 'The form holds no file')
  const seconds = form.get('cacheControl')
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    mimetype: file.type.split(';')[0] || 'application/octet-stream',
    cacheControl: typeof seconds === 'string' ? `max-age=${seconds}` : 'no-cache',
  }
}
