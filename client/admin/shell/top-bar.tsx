import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '#shared/routes/href.ts'
import { basketCountQuery } from '../data/basket-count.ts'
import { count } from '../format.ts'
import { Icon } from '../kit/icon.tsx'
import { ariaKeys, Kbd } from '../kit/kbd.tsx'
import { openPalette } from './dialogs.ts'
import { NewMenu } from './new-menu.tsx'

/** The bar above the screen, in windows wider than a phone. @param children who else is here, and other news of the whole console. */
export const TopBar = ({ children }: { readonly children?: ReactNode }) => (
  <header
    data-frame-part
    className="sticky top-0 z-30 flex h-14 items-center gap-4 border-b border-line bg-card px-6 max-md:hidden"
  >
    <button
      type="button"
      onClick={openPalette}
      aria-keyshortcuts={ariaKeys('mod+k')}
      className="flex h-9 w-100 min-w-0 items-center gap-2.5 rounded-knob border border-rim pr-2 pl-3 text-mute hover:bg-plain-wash"
    >
      <Icon name="search" className="size-4" />
      <span className="truncate">Søg eller gør noget</span>
      <Kbd keys="mod+k" className="ml-auto" />
    </button>
    <div className="ml-auto flex items-center gap-2.5">
      {children}
      <BasketLink />
      <NewMenu />
    </div>
  </header>
)

/** »Ikke udgivet (12)«: everything that visitors do not see yet. Absent while there is nothing. */
function BasketLink() {
  const { data } = useQuery(basketCountQuery)
  const changes = data ? data.waiting + data.planned : 0
  if (changes === 0) return null
  return (
    <Link
      to={href('adminUnpublished')}
      className="inline-flex h-7.5 items-center rounded-knob px-2.5 text-[0.875rem] font-semibold whitespace-nowrap text-ink hover:bg-plain-wash"
    >
      Ikke udgivet ({count(changes)})
    </Link>
  )
}
