import { mapAddress } from '#client/illustration/addresses.ts'
import { Actions, TitleAndLead } from '../figures/parts.tsx'
import type { BlockProps } from '../props.ts'

/** The area we serve: Denmark in hexagons, with a description. */
export const AreaMap = ({ block }: BlockProps<'map'>) => (
  <section className="area-map" id={block.id}>
    <img src={mapAddress()} width={400} height={392} alt={block.alt} loading="lazy" />
    <div>
      <TitleAndLead title={block.title} lead={block.text} />
      <Actions actions={block.actions} kinds={['secondary', 'secondary']} />
    </div>
  </section>
)
