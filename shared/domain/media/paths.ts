/** Where visitors get files of the media library. */
export const mediaPrefix = '/media'

/** Widths that pictures are shrunk to, in px; the last is the largest. */
const steps = [480, 960, 1920] as const

/** Picture types of the library, by the end of their file's name. */
export const mediaTypes = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
} as const
export type MediaExtension = keyof typeof mediaTypes

const pattern = /^([0-9a-f]{32})\/([1-9]\d{0,4})\.(webp|png|jpg|svg)$/

/** The parts of a path such as `<hash>/960.webp`; null for any other text. */
export function parseMediaPath(
  path: string,
): { readonly hash: string; readonly width: number; readonly extension: MediaExtension } | null {
  const [, hash = '', width = '', extension = ''] = pattern.exec(path) ?? []
  return hash ? { hash, width: Number(width), extension: extension as MediaExtension } : null
}

export const mediaPath = (hash: string, width: number, extension: MediaExtension): string =>
  `${hash}/${width}.${extension}`

/** The widths that a picture of this width is stored in, ascending: the steps below it, then its own, at most the largest step. */
export function pictureWidths(width: number): readonly number[] {
  const widest = Math.min(width, steps[2])
  return [...steps.filter((step) => step < widest), widest]
}

/** Every file of a picture, from the path of its widest one, ascending. A drawing has one. */
export function mediaFiles(
  path: string,
): readonly { readonly path: string; readonly width: number }[] {
  const parsed = parseMediaPath(path)
  if (!parsed) return []
  const { hash, width, extension } = parsed
  if (extension === 'svg') return [{ path, width }]
  return pictureWidths(width).map((each) => ({
    path: mediaPath(hash, each, extension),
    width: each,
  }))
}

export const mediaAddress = (path: string): string => `${mediaPrefix}/${path}`

/** The `srcset` of a picture; undefined where it has one file. */
export function mediaSourceSet(path: string): string | undefined {
  const files = mediaFiles(path)
  if (files.length < 2) return undefined
  return files.map((file) => `${mediaAddress(file.path)} ${file.width}w`).join(', ')
}

/** The address of the narrowest file. */
export const mediaThumbnail = (path: string): string =>
  mediaAddress(mediaFiles(path)[0]?.path ?? path)
