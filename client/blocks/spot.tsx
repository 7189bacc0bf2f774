import type { SpotName } from '#shared/schemas/block.ts'

/** A drawn object on its tile, as decoration; its section colours the tile. */
export function Spot({ name, eager = false }: { readonly name: SpotName; readonly eager?: boolean }) {
  return (
    <span className="spot">
      <img src={`/illustration/spots/${name}.svg`} width={212} height={204} alt="" loading={eager ? undefined : 'lazy'} />
    </span>
  )
}
