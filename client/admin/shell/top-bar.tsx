import type { ReactNode } from 'react'
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
      <NewMenu />
    </div>
  </header>
)
