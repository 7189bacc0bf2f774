import type { SpotName } from '#shared/schemas/block-parts.ts'

/** A drawn object on its tile, as decoration; its section colours the tile. */
export function Spot({ name }: { readonly name: SpotName }) {
  return (
    <span className="spot">
      <img src={`/illustration/spots.svg#${name}`} width={212} height={204} alt="" fetchPriority="low" />
    </span>
  )
}
