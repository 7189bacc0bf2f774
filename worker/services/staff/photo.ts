import { profile } from '#shared/admin/profile.ts'
import type { RowOf } from '#shared/admin/define.ts'
import {
  deletePhoto,
  downloadPhoto,
  readPhotoPath,
  uploadPhoto,
  writePhotoPath,
} from '#worker/data/staff/photos.ts'
import { createTable } from '#worker/data/table.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { asUser, type ServiceContext } from '../context.ts'

type Profile = RowOf<typeof profile>

/** Largest photo, in bytes; the console shrinks pictures below it. The same as of the Storage bucket. */
export const maxPhotoBytes = 1024 * 1024

/** File types by their first bytes: what a browser says of a file proves nothing. */
const types = [
  { extension: 'jpg', contentType: 'image/jpeg', starts: [0xff, 0xd8, 0xff] },
  { extension: 'png', contentType: 'image/png', starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a] },
] as const
const webp = { extension: 'webp', contentType: 'image/webp' } as const

/** The type of a picture by its content; null for anything else. */
function detectPhotoType(
  bytes: Uint8Array,
): { readonly extension: string; readonly contentType: string } | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return webp
  return types.find(({ starts }) => starts.every((byte, at) => bytes[at] === byte)) ?? null
}

const profiles = createTable(profile, 'staff_profiles')

const readOwn = async (context: ServiceContext): Promise<Profile> => {
  const row = await profiles.find(asUser(context), context.actor.session.userId)
  if (!row) throw new Problem(404, 'not_found', 'Profilen findes ikke.')
  return row
}

/** Gives the user a new photo. @throws Problem 422 for a file that is no picture, 403, 503. */
export async function savePhoto(context: ServiceContext, bytes: Uint8Array): Promise<Profile> {
  const type = detectPhotoType(bytes)
  if (!type) throw invalid({ photo: 'Vælg et billede i JPEG, PNG eller WebP' })
  const client = asUser(context)
  const { userId } = context.actor.session
  const before = await readPhotoPath(client, userId)
  const path = `${userId}/${crypto.randomUUID()}.${type.extension}`
  await uploadPhoto(client, path, bytes, type.contentType)
  try {
    await writePhotoPath(client, userId, path)
  } catch (error) {
    await deletePhoto(client, path)
    throw error
  }
  if (before) await deletePhoto(client, before)
  return readOwn(context)
}

/** @throws Problem 403, 503. */
export async function removePhoto(context: ServiceContext): Promise<Profile> {
  const client = asUser(context)
  const { userId } = context.actor.session
  const before = await readPhotoPath(client, userId)
  await writePhotoPath(client, userId, null)
  if (before) await deletePhoto(client, before)
  return readOwn(context)
}

const fileName = /^[0-9a-f-]{36}\.(?:jpg|png|webp)$/

/** A photo as a response: by the user, and the last part of the `photoPath` that a profile names. @throws Problem 404. */
export async function showPhoto(
  context: ServiceContext,
  userId: string,
  file: string,
): Promise<Response> {
  const found = fileName.test(file)
    ? await downloadPhoto(asUser(context), `${userId}/${file}`)
    : null
  const bytes = found && new Uint8Array(await found.arrayBuffer())
  const type = bytes && detectPhotoType(bytes)
  if (!type) throw new Problem(404, 'not_found', 'Billedet findes ikke.')
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { 'Content-Type': type.contentType },
  })
}
