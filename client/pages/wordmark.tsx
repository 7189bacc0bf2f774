import { href } from '#shared/routes/href.ts'
import type { Brand } from '#shared/brand.ts'
import { Link } from '#client/slots.tsx'

/** The mark and the name in the heading face; the link home. */
export function Wordmark({ brand }: { readonly brand: Brand }) {
  const [first, ...rest] = brand.company.shortName.split(' ')
  return (
    <Link href={href('home')} className="wordmark" aria-label={`${brand.company.shortName}, forside`}>
      <img src="/illustration/spots.svg#mark" width={36} height={36} alt="" fetchPriority="low" />
      <span>
        {first}
        {rest.length > 0 && <span className="second"> {rest.join(' ')}</span>}
      </span>
    </Link>
  )
}
