import { useAtomValue } from 'jotai'
import { href } from '#shared/routes/href.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'
import { useRole, useSignOut } from '../session.ts'
import { storeTheme, themeAtom, type ThemeChoice } from '../theme.ts'
import { openHelp } from './dialogs.ts'
import { menuGroups } from './menu-groups.ts'
import { useConsolePlace } from './place.ts'
import type { MenuSection } from './pop-menu.tsx'

const themes: readonly (readonly [ThemeChoice, string])[] = [
  ['system', 'System'],
  ['light', 'Lyst'],
  ['dark', 'Mørkt'],
]

/** The public page that fits the open screen. */
export function useSitePath(): string {
  const place = useConsolePlace()
  const site = place && routes[place.id].console.site
  return href((site as RouteId | null | undefined) ?? 'home')
}

/** The entries of the user's menu. */
export function useUserSections(): readonly MenuSection[] {
  const role = useRole()
  const { signOut } = useSignOut()
  const site = useSitePath()
  const theme = useAtomValue(themeAtom)
  const own = menuGroups(role).find(({ group }) => group === 'user')?.rows ?? []
  return [
    {
      items: [
        ...own.map(({ label, ids: [id] }) => ({
          label,
          icon: routes[id].console.icon,
          to: href(id),
        })),
        { label: 'Genveje på tastaturet', icon: 'keyboard', keys: '?', run: openHelp },
        { label: 'Se siden', icon: 'external', href: site },
      ],
    },
    {
      heading: 'Tema',
      items: themes.map(([choice, label]) => ({
        label,
        chosen: choice === theme,
        run: () => storeTheme(choice),
      })),
    },
    { items: [{ label: 'Log ud', icon: 'logout', run: () => void signOut() }] },
  ]
}
