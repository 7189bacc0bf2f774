import type { ReactNode } from 'react'
import type { Brand } from '#shared/brand.ts'
import { href } from '#shared/routes/href.ts'
import { Link } from '#client/slots.tsx'
import { EnergyHouse } from '#client/illustration/energy-house.tsx'

interface Props {
  readonly brand: Brand
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

/** Form at the left, the house in the evening at the right; below each other on phones. */
export function AuthFrame({ brand, title, lead, children }: Props) {
  const [first, ...rest] = brand.company.shortName.split(' ')
  return (
    <div className="grid min-h-svh lg:grid-cols-[minmax(26rem,5fr)_7fr]">
      <div className="flex flex-col px-5 lg:px-16">
        <header className="py-5">
          <Link href={href('home')} className="inline-flex items-center gap-2.5 font-head text-[1.625rem] leading-none font-bold tracking-tight text-dark-green no-underline">
            <img src="/favicon.svg" alt="" width="36" height="36" />
            <span>
              {first} <span className="font-medium text-grey">{rest.join(' ')}</span>
            </span>
          </Link>
        </header>
        <main id="main" className="my-auto w-full max-w-100 pt-6 pb-12">
          <h1 className="text-[clamp(2.5rem,1.9rem+2.4vw,3.5rem)]">{title}</h1>
          {lead && <p className="lead mt-2">{lead}</p>}
          <div className="mt-8 grid gap-7">{children}</div>
        </main>
        <footer className="py-6 text-tiny">
          {brand.company.name} · <Link href={href('privacy')}>Privatlivspolitik</Link>
        </footer>
      </div>
      <aside className="ground-night relative flex flex-col justify-end overflow-hidden" aria-label="Huset om aftenen">
        <EnergyHouse time="evening" lit={['house', 'battery', 'grid-pole', 'moon']} flows={[]} prefix="auth-" className="my-auto w-full max-lg:max-h-92" />
        <p className="px-12 pb-10 font-head text-h3 font-semibold text-white max-lg:hidden">
          Huset passer sig selv.
          <br />
          Her passer vi resten.
        </p>
      </aside>
    </div>
  )
}
