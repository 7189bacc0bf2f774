import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { Mark } from '#client/illustration/mark/mark-picture.tsx'
import { Link } from '#client/slots.tsx'
import { buttonClass } from '#client/ui/button.tsx'

/** Links to an adviser once the page is scrolled past 300 px; never over the consent banner or the contact section. */
export function FloatingButton() {
  return (
    <Link href={href('bookCall')} className={buttonClass({ className: 'floating' })}>
      <Mark size={34} />
      {routes.bookCall.label}
    </Link>
  )
}
