import { href } from '#shared/routes/href.ts'
import { Mark } from '#client/illustration/mark-picture.tsx'
import type { Brand } from '#shared/brand.ts'
import { Link } from '#client/slots.tsx'

/** The mark and the name in the heading face; the link home. */
export function Wordmark({ brand }: { readonly brand: Brand }) {
  const [first, ...rest] = brand.company.shortName.split(' ')
  return (
    <Link href={href('home')} className="wordmark" aria-label={`${brand.company.shortName}, forside`}>
      <Mark size={36} />
      <span>
        {first}
        {rest.length > 0 && <span className="second"> {rest.join(' ')}</span>}
      </span>
    </Link>
  )
}
