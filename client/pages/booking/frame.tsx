import type { ReactNode } from 'react'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import type { Site } from '#client/site.ts'
import { FlowFrame } from '../flow-frame.tsx'

interface Props {
  readonly site: Site
  /** In a frame of another page: without our header and footer. */
  readonly embedded: boolean
  readonly children: ReactNode
}

/** The frame of the booking's pages, of which there may be nothing around a frame in another page. */
export function BookingFrame({ site, embedded, children }: Props) {
  if (embedded)
    return (
      <main id="main" className="booking-embedded" tabIndex={-1} aria-label="Bookingkalender">
        {children}
      </main>
    )
  const { phone, salesHours } = site.brand.contact
  return (
    <FlowFrame
      site={site}
      note={
        <p className="booking-call">
          <span>Hellere ringe?</span> <a href={phoneHref(phone)}>{phone}</a>
          <span className="booking-hours">· hverdage {salesHours}</span>
        </p>
      }
    >
      {children}
    </FlowFrame>
  )
}
