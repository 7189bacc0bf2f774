import type { ReactNode } from 'react'
import type { Site } from '#client/site.ts'
import { Button } from '#client/ui/button.tsx'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { ConsentLinks } from '#client/consent/panel.tsx'
import { HousePicture } from '#client/illustration/house-picture.tsx'
import { Frame } from './frame.tsx'

export const unsubscribeTitles = {
  ask: 'Vil du ikke have flere mails?',
  done: 'Du er frameldt',
  invalid: 'Linket kan ikke læses',
} as const

interface Props {
  readonly site: Site
  readonly state: keyof typeof unsubscribeTitles
  /** The masked address and the link's token, while it is asked. */
  readonly asked?: { readonly address: string; readonly token: string }
}

/** The target of a mail's link to unsubscribe. It needs a click, since mail scanners open links too. */
export function UnsubscribePage({ site, state, asked }: Props) {
  const { phone, email } = site.brand.contact
  return (
    <Frame site={site} night footer={false} floating={false}>
      <div className="message-page ground-night">
        <div className="page-width message-grid">
          <div>
            <h1>{unsubscribeTitles[state]}</h1>
            {asked && (
              <Lead>
                Så sender vi ikke flere gode råd, tilbud eller påmindelser til {asked.address}.
                Kvitteringer og svar på det, du selv skriver til os om, får du stadig.
              </Lead>
            )}
            {state === 'done' && (
              <Lead>
                Vi sender ikke flere gode råd, tilbud eller påmindelser til dig. Det gælder fra nu
                af.
              </Lead>
            )}
            {state === 'invalid' && (
              <Lead>
                Måske er det ikke kommet helt med over fra mailen. Åbn linket i mailen igen, eller
                skriv til os på {email}, så framelder vi dig.
              </Lead>
            )}
            {asked && (
              <form method="post" action={endpoints.unsubscribe} data-once="" className="actions">
                <input type="hidden" name="t" value={asked.token} />
                <Button type="submit">Frameld mig</Button>
              </form>
            )}
            <p className="message-links">
              Fortryder du, eller går noget galt? Ring på <a href={phoneHref(phone)}>{phone}</a>.
            </p>
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

const Lead = ({ children }: { readonly children: ReactNode }) => <p className="lead">{children}</p>
