import { type RefObject, useRef } from 'react'
import { hasRole } from '#shared/domain/auth/roles.ts'
import { consoleRouteIds } from '#shared/routes/console.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { Icon } from '../kit/icon.tsx'
import { ariaKeys, Kbd } from '../kit/kbd.tsx'
import { useRole } from '../session.ts'
import { useKeys } from '../kit/keys.ts'
import { useConsolePlace } from './place.ts'
import { type MenuItem, PopMenu } from './pop-menu.tsx'

/** What the user may create, of the open screen first. */
export function useCreateItems(): readonly MenuItem[] {
  const role = useRole()
  const place = useConsolePlace()
  return consoleRouteIds
    .toSorted((a, b) => Number(b === place?.id) - Number(a === place?.id))
    .flatMap((id) =>
      routes[id].console.create
        .filter((action) => hasRole(role, action.role))
        .map(({ label, to }) => ({
          label,
          icon: routes[id].console.icon,
          to: href(id) + to,
        })),
    )
}

/** »+ Ny«, in the top bar of wide windows. */
export function NewMenu() {
  const button = useRef<HTMLButtonElement>(null)
  const items = useCreateItems()
  useKeys('Overalt', [{ keys: 'shift+n', label: 'Opret noget nyt', run: () => openFrom(button) }])
  if (items.length === 0) return null
  return (
    <PopMenu
      label="Ny"
      sections={[{ items }]}
      place="top-13 right-6"
      button={button}
      keyShortcuts={ariaKeys('shift+n')}
      buttonClass="inline-flex h-9 items-center gap-2 rounded-knob border border-rim px-3.5 font-semibold text-ink hover:bg-plain-wash"
    >
      <Icon name="plus" className="size-4" />
      Ny
      <Kbd keys="shift+n" className="text-mute" />
    </PopMenu>
  )
}

function openFrom({ current }: RefObject<HTMLButtonElement | null>): boolean {
  current?.click()
  return current !== null
}

/** The same on phones, beside the heading of the screen. */
export function NewMenuOfPhone() {
  const items = useCreateItems()
  if (items.length === 0) return null
  return (
    <PopMenu
      label="Ny"
      buttonLabel="Ny"
      sections={[{ items }]}
      place="top-15 right-4"
      buttonClass="grid size-11 place-items-center rounded-box bg-act text-on-act"
    >
      <Icon name="plus" className="size-5" />
    </PopMenu>
  )
}
