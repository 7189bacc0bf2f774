import { brand } from '#shared/brand.ts'
import { phoneLink } from '#client/blocks/contact-ways.tsx'
import type { Site } from '#client/site.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { Frame } from './frame.tsx'
import { NightHouse } from './night-house.tsx'

interface Props {
  readonly site: Site
  /** In the browser: clears the error and renders again. Without it both buttons load the page anew. */
  readonly onRetry?: () => void
}

/** Something failed (specification 2.8). Its buttons work without script: an empty form and a link load the same address. */
export function CrashPage({ site, onRetry }: Props) {
  return (
    <Frame site={site} night footer={false} floating={false}>
      <div className="message-page ground-night">
        <div className="page-width message-grid">
          <CrashMessage onRetry={onRetry} />
          <NightHouse />
        </div>
      </div>
    </Frame>
  )
}

export function CrashMessage({ onRetry }: Pick<Props, 'onRetry'>) {
  const { phone } = brand.contact
  return (
    <div>
      <p className="message-code">500</p>
      <h1>Noget gik galt</h1>
      <p className="lead">Der opstod en uventet fejl. Prøv at genindlæse siden.</p>
      <form className="actions" method="get">
        {onRetry ? (
          <button type="button" onClick={onRetry} className={buttonClass({ kind: 'light' })}>
            Prøv igen
          </button>
        ) : (
          <button type="submit" className={buttonClass({ kind: 'light' })}>
            Prøv igen
          </button>
        )}
        <a href="" className={buttonClass({ kind: 'outline-light' })}>
          Genindlæs siden
        </a>
      </form>
      <p className="message-links">
        Bliver det ved? Ring på <a href={phoneLink(phone)}>{phone}</a>, så hjælper vi dig videre.
      </p>
    </div>
  )
}
