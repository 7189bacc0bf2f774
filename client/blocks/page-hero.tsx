import { href } from '#shared/routes/href.ts'
import { HousePicture } from '#client/illustration/house-picture.tsx'
import { Link } from '#client/slots.tsx'
import { Actions } from './parts.tsx'
import type { BlockProps } from './props.ts'
import { RichText } from './rich-text.tsx'
import { Spot } from './spot.tsx'

/** Opens every page but the front page: where we are, what it is, and a drawing that lights it. */
export function PageHero({ block, site }: BlockProps<'pageHero'>) {
  const { art } = block
  return (
    <section className={`page-hero ground-${block.ground}`}>
      <div className={`page-width page-hero-grid${art && 'picture' in art ? ' wide-art' : ''}`}>
        <div>
          <nav className="crumbs" aria-label="Brødkrummer">
            <Link href={href('home')}>Forside</Link> <span aria-hidden="true">/</span> <span aria-current="page">{site.route.label}</span>
          </nav>
          <h1>{block.title}</h1>
          <p className="lead">
            <RichText text={block.lead} />
          </p>
          {block.updated && <p className="updated">{block.updated}</p>}
          {block.actions && <Actions actions={block.actions} />}
        </div>
        {art && ('spot' in art ? <Spot name={art.spot} /> : <HousePicture name={art.picture} className="page-hero-house" alt={art.alt} />)}
      </div>
    </section>
  )
}
