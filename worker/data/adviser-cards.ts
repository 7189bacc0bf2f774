import { sectionIdOf } from '#shared/domain/posts/fold.ts'
import type { BackendClient } from './backend.ts'
import { unwrap } from './supabase-errors.ts'

/** What visitors may know of an active adviser. */
export interface SiteAdviser {
  readonly id: string
  /** Their name in addresses. */
  readonly slug: string
  readonly name: string
  readonly title: string
  readonly about: string
  /** Whether they agreed to their photo on the site. */
  readonly hasPhoto: boolean
  /** Listed on the site. */
  readonly onSite: boolean
}

/** Active advisers, in their order. @throws Problem 503. */
export async function listSiteAdvisers(service: BackendClient): Promise<readonly SiteAdviser[]> {
  const rows = await unwrap(
    service
      .from('advisers')
      .select('id, name, title, about, photo_path, photo_consent_on, on_site')
      .eq('active', true)
      .order('position')
      .order('id')
      .limit(200),
  )
  return rows.map(({ id, name, title, about, photo_path, photo_consent_on, on_site }) => ({
    id,
    slug: sectionIdOf(name),
    name,
    title,
    about,
    hasPhoto: Boolean(photo_path && photo_consent_on),
    onSite: on_site,
  }))
}

/** The photo of an active adviser who agreed to show it; null without one. */
export async function downloadAdviserPhoto(
  service: BackendClient,
  id: string,
): Promise<Blob | null> {
  const [row] = await unwrap(
    service
      .from('advisers')
      .select('photo_path')
      .eq('id', id)
      .eq('active', true)
      .not('photo_consent_on', 'is', null)
      .limit(1),
  )
  if (!row?.photo_path) return null
  const { data } = await service.storage.from('advisers').download(row.photo_path)
  return data
}
