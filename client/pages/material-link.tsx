import { HousePicture } from '#client/illustration/house-picture.tsx'
import type { Site } from '#client/site.ts'
import { Button } from '#client/ui/button.tsx'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { formatDate } from '#shared/content/format.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { type MaterialType, materialLinkPath } from '#shared/domain/materials/paths.ts'
import { Frame } from './frame.tsx'

export interface OfferedMaterial {
  readonly name: string
  readonly number: number
  readonly type: MaterialType
  readonly bytes: number
  /** Instants, ISO. */
  readonly createdAt: string
  readonly expiresAt: string
  /** The key of the link. */
  readonly token: string
}

interface Props {
  readonly site: Site
  /** Null where the link has ended. */
  readonly material: OfferedMaterial | null
}

/** The target of a customer's link to a document. It needs a click, since programs that check mails open links too. */
export function MaterialLinkPage({ site, material }: Props) {
  const { phone, email } = site.brand.contact
  return (
    <Frame site={site} night footer={false} floating={false}>
      <div className="message-page ground-night">
        <div className="page-width message-grid">
          <div>
            <h1>{material?.name ?? 'Linket virker ikke længere'}</h1>
            {material ? (
              <>
                <p className="lead">
                  {material.type.toUpperCase()}, {sizeOf(material.bytes)}, udgave {material.number}{' '}
                  fra {formatDate(danishDay(Date.parse(material.createdAt)))}.
                </p>
                <form method="post" action={materialLinkPath} className="actions">
                  <input type="hidden" name="t" value={material.token} />
                  <Button type="submit">
                    {material.type === 'pdf' ? 'Åbn dokumentet' : 'Hent dokumentet'}
                  </Button>
                </form>
                <p className="message-links">
                  Linket er til dig og virker til og med{' '}
                  {formatDate(danishDay(Date.parse(material.expiresAt) - 1))}.
                </p>
              </>
            ) : (
              <p className="lead">
                Det er udløbet, eller dokumentet er trukket tilbage. Skriv til os på {email}, så
                sender vi et nyt.
              </p>
            )}
            <p className="message-links">
              Spørgsmål? Ring på <a href={phoneHref(phone)}>{phone}</a>.
            </p>
          </div>
          <HousePicture name="house-night" className="message-house" />
        </div>
      </div>
    </Frame>
  )
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
