import type { ReactNode } from 'react'
import type { Brand } from '#shared/brand.ts'
import { href } from '#shared/routes/href.ts'
import { ConsentLink } from '#client/consent/panel.tsx'
import { Link } from '#client/slots.tsx'
import { Wordmark } from '../wordmark.tsx'

interface Props {
  readonly brand: Brand
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** The form is aligned to the top, so that it does not move when an error appears. On phones the house is below it. */
export function AuthFrame({ brand, title, lead, children }: Props) {
  return (
    <div className="auth-frame grid min-h-svh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[5fr_7fr]">
      <div className="flex min-w-0 flex-col px-5 max-lg:mx-auto max-lg:w-full max-lg:max-w-110 lg:px-16">
        <header className="pt-5 pb-2">
          <Wordmark brand={brand} />
        </header>
        <main id="main" className="mb-auto w-full max-w-100 pt-6 pb-10 lg:pt-[max(1.5rem,11svh)]">
          <h1 className="text-[clamp(2.375rem,1.9rem+2vw,3.375rem)]">{title}</h1>
          {lead && <p className="lead mt-4">{lead}</p>}
          <div className="mt-7 grid gap-7">{children}</div>
        </main>
        <footer className="pt-2 pb-6 text-tiny [&_a]:text-(--soft)">
          {brand.company.name} · <Link href={href('privacy')}>Privatlivspolitik</Link> ·{' '}
          <ConsentLink />
        </footer>
      </div>
      <aside
        className="ground-night overflow-clip max-lg:relative max-lg:min-h-[max(16.5rem,52vw)] lg:sticky lg:top-0 lg:h-dvh"
        aria-label="Om aftenen"
      >
        <img
          src="/illustration/house-night.svg"
          width={1184}
          height={900}
          alt=""
          className="w-full max-w-none max-lg:absolute max-lg:top-1/2 max-lg:left-1/2 max-lg:w-[max(118%,27rem)] max-lg:-translate-x-1/2 max-lg:-translate-y-[47%] lg:absolute lg:top-[calc(45dvh-25vw)] lg:left-[-4%] lg:w-[112%]"
        />
        <p className="absolute bottom-9 left-12 font-head text-h3 font-[600] text-paper max-lg:hidden">
          Huset passer sig selv.
          <br />
          Her passer vi resten.
        </p>
      </aside>
    </div>
  )
}
