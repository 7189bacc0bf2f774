import { logError } from '#worker/lib/log.ts'
import { Problem } from '#worker/problem.ts'
import type { BackendClient } from '../backend.ts'
import { unwrap } from '../supabase-errors.ts'

const bucket = 'staff'

/** Stores a file under a path that is new. @throws Problem 403, 503. */
export async function uploadPhoto(
  client: BackendClient,
  path: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<void> {
  const { error } = await client.storage.from(bucket).upload(path, bytes, { contentType })
  if (error) throw storageFailed(error)
}

/** Null where it is missing, or hidden from this user. */
export async function downloadPhoto(client: BackendClient, path: string): Promise<Blob | null> {
  const { data } = await client.storage.from(bucket).download(path)
  return data
}

/** Deletes a file. A failure is logged: the profile no longer names it. */
export async function deletePhoto(client: BackendClient, path: string): Promise<void> {
  const { error } = await client.storage.from(bucket).remove([path])
  if (error) logError('photo_not_deleted', error)
}

const storageFailed = (error: Error): Problem => {
  logError('photo_not_stored', error)
  return new Problem(503, 'backend_unavailable', 'Billedet kunne ikke gemmes. Prøv igen om lidt.')
}

/** The path of a user's photo; null without one. */
export async function readPhotoPath(client: BackendClient, id: string): Promise<string | null> {
  const row = await unwrap(client.from('staff_profiles').select('photo_path').eq('id', id).single())
  return row.photo_path
}

export async function writePhotoPath(
  client: BackendClient,
  id: string,
  path: string | null,
): Promise<void> {
  await unwrap(
    client.from('staff_profiles').update({ photo_path: path }).eq('id', id).select('id').single(),
  )
}
