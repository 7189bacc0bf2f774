import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { brand } from '#shared/brand.ts'

let lastPath: string | null = null

interface Props {
  readonly title: string
  /** The heading, where it is not the title. */
  readonly heading?: string
  /** Next to the heading: views, counts. */
  readonly beside?: ReactNode
  readonly actions?: ReactNode
  /** A detail is open: in narrow windows, where it replaces the list, the list's views and actions are hidden. */
  readonly detailOpen?: boolean
  /** The screen is as high as the window; its list and its detail scroll by themselves. */
  readonly fill?: boolean
  readonly children: ReactNode
}

/** One screen: its title in the tab and as h1, which takes focus after a change of screen. */
export function Page({
  title,
  heading: headingText = title,
  beside,
  actions,
  detailOpen = false,
  fill = false,
  children,
}: Props) {
  const besideDetail = detailOpen ? 'max-wide:hidden' : ''
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = `${title} – ${brand.company.shortName}`
  }, [title])
  useEffect(() => {
    if (lastPath !== null && lastPath !== pathname) {
      scrollTo(0, 0)
      heading.current?.focus()
    }
    lastPath = pathname
  }, [pathname])
  return (
    <main
      id="indhold"
      className={`mx-auto w-full max-w-350 gap-3.5 px-4 md:px-6 ${
        fill
          ? 'flex h-[calc(100dvh-var(--console-frame))] flex-col pt-3.5 pb-3.5'
          : 'grid grid-cols-[minmax(0,1fr)] content-start pt-5 pb-28 md:pb-10'
      }`}
    >
      <header className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {headingText}
        </h1>
        {beside && (
          <div className={`max-md:order-last max-md:w-full ${besideDetail}`}>{beside}</div>
        )}
        {actions && (
          <div className={`ml-auto flex flex-wrap items-center gap-2.5 ${besideDetail}`}>
            {actions}
          </div>
        )}
      </header>
      {children}
    </main>
  )
}
