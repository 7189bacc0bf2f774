import type { ReactNode } from 'react'
import type { Site } from '#client/site.ts'
import { ConsentLinks } from '#client/consent/panel.tsx'
import { HousePicture } from '#client/illustration/house-picture.tsx'
import { Frame } from './frame.tsx'

interface Props {
  readonly site: Site
  readonly status: number
  readonly title: string
  /** What happened and what to do. */
  readonly text: string
  /** Buttons and links. */
  readonly children: ReactNode
}

export function MessagePage({ site, status, title, text, children }: Props) {
  return (
    <Frame site={site} night footer={false} floating={false}>
      <div className="message-page ground-night">
        <div className="page-width message-grid">
          <div>
            <p className="message-code">{status}</p>
            <h1>{title}</h1>
            <p className="lead">{text}</p>
            {children}
            <p className="message-links">
              <ConsentLinks />
            </p>
          </div>
          <HousePicture name="house-night" className="message-house" />
        </div>
      </div>
    </Frame>
  )
}
