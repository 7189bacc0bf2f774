import { href } from '#shared/routes/href.ts'
import { Link } from '#client/slots.tsx'
import { buttonClass } from '#client/ui/button.tsx'

export function WaysOn() {
  return (
    <p className="actions">
      <Link href={href('home')} className={buttonClass({ kind: 'light' })}>
        Gå til forsiden
      </Link>
      <Link href={href('contact')} className={buttonClass({ kind: 'outline-light' })}>
        Kontakt os
      </Link>
    </p>
  )
}
