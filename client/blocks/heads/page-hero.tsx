import type { Brand } from '#shared/brand.ts'
import { crumbsOf } from '#shared/content/copy/crumbs.ts'
import { wholeFigures } from '#shared/content/format.ts'
import type { Site } from '#client/site.ts'
import { drawDenmark, mapView } from '#client/illustration/denmark.ts'
import { HousePicture } from '#client/illustration/house-picture.tsx'
import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { Crumbs } from './crumbs.tsx'
import { HeroMarks } from './hero-marks.tsx'
import { Actions } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'
import { Spot } from '../../illustration/spot.tsx'
import { Amount, circa, isKnown } from '../figures/value.tsx'

type Hero = BlockProps<'pageHero'>['block']
type Art = NonNullable<Hero['art']>
type HeroNumber = NonNullable<Hero['numbers']>[number]

/** Opens every page but the home page: breadcrumbs, title, a drawing and the key figures. */
export function PageHero({ block, site }: BlockProps<'pageHero'>) {
  const { art, ground } = block
  const { title, lead, actions } = (site.data.receipt && block.received) || block
  const numbers = block.numbers?.filter(({ value }) => isKnown(value, site)) ?? []
  return (
    <section className={`page-hero ground-${ground}`}>
      <div className={`page-width page-hero-grid${art ? ` ${layoutOf(art)}` : ''}`}>
        <div>
          <Crumbs crumbs={crumbsOf(site.route, block)} />
          {block.marks && <HeroMarks marks={block.marks} site={site} />}
          <h1>{title}</h1>
          <p className="lead">
            <RichText text={lead} />
            {block.onScreen && (
              <span className="on-screen">
                {' '}
                <RichText text={block.onScreen} />
              </span>
            )}
          </p>
          {site.data.reference && <p className="updated">Sagsnummer {site.data.reference}</p>}
          {block.updated && <p className="updated">{block.updated}</p>}
          {actions && <Actions actions={actions} />}
        </div>
        {art && <HeroArt art={art} tone={captionTones[ground]} site={site} />}
      </div>
      {numbers.length > 0 && (
        <dl className="page-width numbers">
          {numbers.map((number) => (
            <NumberItem key={number.note} number={number} site={site} />
          ))}
        </dl>
      )}
    </section>
  )
}

const layoutOf = (art: Art): string =>
  'spot' in art ? 'spot-art' : 'scene' in art ? 'scene-art' : 'wide-art'

/** The caption's badge takes the product's colour, as the ground does. */
const captionTones: Readonly<Record<Hero['ground'], BadgeTone>> = {
  paper: 'teal',
  smoke: 'teal',
  dark: 'teal',
  breeze: 'teal',
  almond: 'orange',
  lavender: 'violet',
}

function HeroArt({
  art,
  tone,
  site,
}: {
  readonly art: Art
  readonly tone: BadgeTone
  readonly site: Site
}) {
  if ('spot' in art) return <Spot name={art.spot} first />
  if ('area' in art) return <PriceArea {...art} />
  if ('map' in art) return <TownMap alt={art.alt} town={site.brand.company.town} />
  const isScene = 'scene' in art
  return (
    <figure className={isScene ? `scene scene-${art.scene}` : 'page-hero-house'}>
      {isScene ? (
        <img
          src={`/illustration/scene-${art.scene}.svg`}
          width={708}
          height={561}
          alt={art.alt}
          fetchPriority="high"
        />
      ) : (
        <HousePicture name={art.picture} alt={art.alt} first />
      )}
      {art.caption && (
        <figcaption>
          <Badge tone={tone}>{art.caption.badge}</Badge> <RichText text={art.caption.text} />
        </figcaption>
      )}
    </figure>
  )
}

/** Half of Denmark lit, with the name of its price area. */
const PriceArea = ({ area, name, alt }: Extract<Art, { area: unknown }>) => (
  <div className={`price-area price-area-${area}`}>
    <img
      src={`/illustration/map-${area}.svg`}
      width={400}
      height={392}
      alt={alt}
      fetchPriority="high"
    />
    <span aria-hidden="true">{name}</span>
  </div>
)

/** Rendered inline and not a file, since the town is the brand's. */
function TownMap({ alt, town }: { readonly alt: string; readonly town: Brand['company']['town'] }) {
  const markup = { __html: drawDenmark([[town.longitude, town.latitude]]) }
  return (
    <svg
      className="town-map"
      viewBox={mapView}
      role="img"
      aria-label={alt}
      dangerouslySetInnerHTML={markup}
    />
  )
}

function NumberItem({
  number: { value, note },
  site,
}: {
  readonly number: HeroNumber
  readonly site: Site
}) {
  const price = 'value' in value ? site.price(value.value) : null
  return (
    <div>
      <dt>
        {price?.example && !note.startsWith('Eksempel') && 'Eksempel: '}
        {wholeFigures(note)}
      </dt>
      <dd>
        {'text' in value ? (
          <RichText text={value.text} />
        ) : (
          price && <Amount price={price} before={circa(value)} />
        )}
      </dd>
    </div>
  )
}
