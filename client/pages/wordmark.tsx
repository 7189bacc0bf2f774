import { href } from '#shared/routes/href.ts'
import type { Brand } from '#shared/brand.ts'
import { OwnMark } from '#client/blocks/people/own-mark.tsx'
import { Link } from '#client/slots.tsx'

export const Wordmark = ({ brand }: { readonly brand: Brand }) => (
  <Link href={href('home')} className="wordmark" aria-label={`${brand.company.shortName}, forside`}>
    <OwnMark brand={brand} size={36} />
  </Link>
)
