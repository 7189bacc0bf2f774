import type { Crumb } from '#shared/content/copy/crumbs.ts'
import type { Thing } from './structured.ts'

export function breadcrumbs(crumbs: readonly Crumb[], origin: string): Thing[] {
  if (crumbs.length === 0) return []
  const items = crumbs.map(({ label, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    item: origin + path,
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement: items }]
}
