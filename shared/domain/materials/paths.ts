import { sectionIdOf } from '../posts/fold.ts'

/** Where visitors get documents. */
export const materialPrefix = '/materialer'
/** The page of a customer's own link, whose key is in the query. */
export const materialLinkPath = `${materialPrefix}/link`

/** The formats of documents, by the end of their file's name. Browsers show a PDF; the others are only saved. */
export const materialTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const
export type MaterialType = keyof typeof materialTypes

/** Largest document, in bytes. */
export const maxMaterialBytes = 15 * 1024 * 1024

/** The address that always leads to the newest version. */
export const materialAddress = (slug: string): string => `${materialPrefix}/${slug}`

/** The address of one version: its content never changes. */
export const versionAddress = (slug: string, version: number, type: MaterialType): string =>
  `${materialAddress(slug)}/${version}.${type}`

/** The parts of such an address below the prefix; null for any other text. */
export function parseVersionPath(
  path: string,
): { readonly slug: string; readonly version: number; readonly type: MaterialType } | null {
  const [, slug = '', version = '', type = ''] =
    /^([a-z0-9-]{1,80})\/([1-9]\d{0,5})\.(pdf|docx|xlsx|pptx)$/.exec(path) ?? []
  return slug ? { slug, version: Number(version), type: type as MaterialType } : null
}

/** The name of the file that is saved. */
export const materialFileName = (name: string, version: number, type: MaterialType): string =>
  `${sectionIdOf(name)}-${version}.${type}`
