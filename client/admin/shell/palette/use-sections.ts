import { useState } from 'react'
import { useLocation } from 'react-router'
import type { SearchScope } from '#shared/admin/search.ts'
import { fold } from '#shared/domain/posts/fold.ts'
import { hasRole } from '#shared/domain/auth/roles.ts'
import { consoleRouteIds } from '#shared/routes/console.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { useRole, useSignOut } from '../../session.ts'
import { storeTheme } from '../../theme.ts'
import { openHelp } from '../dialogs.ts'
import { useCreateItems } from '../new-menu.tsx'
import { rowLabel } from '../place.ts'
import { useSitePath } from '../user-sections.ts'
import { useAddedSections } from './actions.ts'
import { narrow, type PaletteItem, type PaletteSection } from './item.ts'
import { recentRecords } from './recent.ts'
import type { Found } from './use-search.ts'

/** The screens that the user may open. */
function useScreenItems(): readonly PaletteItem[] {
  const role = useRole()
  return consoleRouteIds
    .filter((id) => hasRole(role, routes[id].role))
    .map((id) => {
      const { icon, key } = routes[id].console
      const { label } = routes[id]
      const row = rowLabel(id, role)
      return {
        id: `screen ${id}`,
        label: row === label ? label : `${row}: ${label}`,
        icon,
        to: href(id),
        ...(key && { keys: `g ${key}` }),
      }
    })
}

/** Heading of the searches of single lists, which are offered for every text. */
export const listSearches = 'Søg i en liste'

/** Searches of single lists for a text. */
function useListSearches(text: string): readonly PaletteItem[] {
  const role = useRole()
  if (text === '') return []
  return consoleRouteIds.flatMap((id) => {
    const { search } = routes[id].console
    if (!search || !hasRole(role, routes[id].role)) return []
    const to = `${href(id)}?${new URLSearchParams({ [search]: text })}`
    const label = `Søg efter »${text}« i ${routes[id].label}`
    return [{ id: `list ${id}`, label, icon: 'search', to } as const]
  })
}

/** What can be done on every screen. */
function useCommands(): PaletteSection {
  const create = useCreateItems()
  const site = useSitePath()
  const { signOut } = useSignOut()
  const items: readonly PaletteItem[] = [
    ...create.map(
      ({ label, to = '' }) => ({ id: `create ${to}`, label, icon: 'plus', to }) as const,
    ),
    { id: 'help', label: 'Vis genveje på tastaturet', icon: 'keyboard', keys: '?', run: openHelp },
    { id: 'site', label: 'Se siden', icon: 'external', href: site },
    {
      id: 'light',
      label: 'Skift til lyst tema',
      icon: 'sun',
      run: () => storeTheme('light'),
    },
    { id: 'dark', label: 'Skift til mørkt tema', icon: 'moon', run: () => storeTheme('dark') },
    {
      id: 'system',
      label: 'Følg systemets tema',
      icon: 'system',
      run: () => storeTheme('system'),
    },
    { id: 'out', label: 'Log ud', icon: 'logout', run: () => void signOut() },
  ]
  return { heading: 'Gør', items }
}

interface SectionOptions {
  readonly text: string
  readonly scope: SearchScope | null
  readonly parent: PaletteItem | null
  readonly onlyActions: boolean
  readonly found: Found
}

/** What the palette lists: of the open record and screen first, then what was found, then screens and commands. */
export function useSections(options: SectionOptions): readonly PaletteSection[] {
  const { text, scope, parent, onlyActions, found } = options
  const screens = useScreenItems()
  const commands = useCommands()
  const searches = useListSearches(text)
  const added = useAddedSections()
  const { pathname, search } = useLocation()
  const openRecord = `${pathname}?id=${new URLSearchParams(search).get('id')}`
  const [recent] = useState(() =>
    recentRecords()
      .filter(({ to }) => to !== openRecord)
      .map((record): PaletteItem => ({ ...record, id: `recent ${record.to}` })),
  )
  if (parent) return narrow([{ heading: parent.label, items: parent.actions ?? [] }], text)
  if (onlyActions) return narrow([...added, commands], text)
  const hits: PaletteSection = { heading: 'Fundet', items: found.items }
  if (scope) return text === '' ? [] : uniqueItems([hits])
  const own = narrow(added, text)
  // A screen that is named comes before records, which arrive later.
  const named = screens.filter(({ label }) => text !== '' && fold(label).startsWith(fold(text)))
  const rest = narrow(
    [
      { heading: 'Senest åbne', items: recent },
      { heading: 'Skærme', items: screens.filter((screen) => !named.includes(screen)) },
      commands,
    ],
    text,
  )
  return uniqueItems([
    ...own,
    { heading: 'Gå til', items: named },
    hits,
    ...rest,
    // Not while hits may still come: Enter would open a list.
    ...(found.isPending ? [] : [{ heading: listSearches, items: searches }]),
  ])
}

/** Without empty sections, and with each address only in its first section. */
function uniqueItems(sections: readonly PaletteSection[]): readonly PaletteSection[] {
  return narrow(sections, '')
}
