import { href } from '#shared/routes/href.ts'
import { Link } from '#client/slots.tsx'
import { BlockHead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'
import { Spot } from '../../illustration/spot.tsx'

/** Pages to print or save, one per row. */
export function Downloads({ block }: BlockProps<'downloads'>) {
  return (
    <section className="beside" id={block.id}>
      <BlockHead {...block} />
      <ul className="downloads">
        {block.items.map(({ route, title, text }) => (
          <li key={route}>
            <Spot name="document" />
            <div>
              <h3>
                <Link href={href(route)} className="cover-link">
                  {title}
                </Link>
              </h3>
              <p>
                <RichText text={text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
