import { mapAddress } from '#client/illustration/addresses.ts'
import { Actions } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'

/** The area we serve: Denmark in hexagons, with a description. */
export const AreaMap = ({ block }: BlockProps<'map'>) => (
  <section className="area-map" id={block.id}>
    <img src={mapAddress()} width={400} height={392} alt={block.alt} loading="lazy" />
    <div>
      <h2>{block.title}</h2>
      <p className="lead">
        <RichText text={block.text} />
      </p>
      <Actions actions={block.actions} kinds={['secondary', 'secondary']} />
    </div>
  </section>
)
