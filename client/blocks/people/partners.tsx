import { brandAddress, type MarkPlace } from '#client/illustration/addresses.ts'
import { mediaThumbnail } from '#shared/domain/media/paths.ts'
import type { ShownMention } from '#shared/schemas/content/mention.ts'
import { Badge } from '#client/ui/badge.tsx'
import type { BlockProps } from '../props.ts'

type Mark = Pick<ShownMention, 'drawing' | 'picture'>

interface LogoProps {
  readonly partner: Mark
  readonly alt?: string
  readonly place?: MarkPlace
}

/** A partner's logo; without `alt` it is next to the name. In the head of a page it is fetched eagerly. */
export const Logo = ({ partner, alt = '', place = 'list' }: LogoProps) => (
  <img
    className="partner-logo"
    src={addressOf(partner, place)}
    // In a row of cards all word marks have the same width.
    width={widthOf(partner, place)}
    height={place === 'head' ? 42 : 28}
    alt={alt}
    fetchPriority="low"
    loading={place === 'head' ? undefined : 'lazy'}
  />
)

const addressOf = ({ drawing, picture }: Mark, place: MarkPlace): string | undefined =>
  picture ? mediaThumbnail(picture.media) : drawing ? brandAddress(drawing.name, place) : undefined

function widthOf({ drawing, picture }: Mark, place: MarkPlace): number {
  const height = place === 'head' ? 42 : 28
  if (picture) return Math.round((height * picture.width) / picture.height)
  return place === 'head' && drawing ? drawing.width : 160
}

export function Partners({ block, site }: BlockProps<'partners'>) {
  const { partners } = site.mentions
  if (partners.length === 0) return null
  const allInvented = partners.every(({ example }) => example)
  return (
    <section className="page-width partners" aria-label={block.title}>
      <p>
        {block.title} {allInvented && <Badge>Eksempler</Badge>}
      </p>
      <ul>
        {partners.map(({ key, link, alt, example, ...partner }) => {
          const mark = <Logo partner={partner} alt={alt} place="cards" />
          return (
            <li key={key}>
              {link ? <a href={link}>{mark}</a> : mark}
              {example && !allInvented && <Badge>Eksempel</Badge>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
