import { mapAddress } from '#client/illustration/addresses.ts'
import { Actions } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'
import { RichText } from '../text/rich-text.tsx'

/** Where we drive: Denmark in hexagons, and beside it in words how far. */
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
