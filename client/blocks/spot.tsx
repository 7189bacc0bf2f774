import type { SpotName } from '#shared/schemas/block-parts.ts'

interface Props {
  readonly name: SpotName
  /** Where it stands is closed at first, and may stay so. */
  readonly lazy?: boolean
}

/** A drawn object on its tile, as decoration; its section colours the tile. */
export function Spot({ name, lazy = false }: Props) {
  return (
    <span className="spot">
      <img src={`/illustration/spots.svg#${name}`} width={212} height={204} alt="" fetchPriority="low" loading={lazy ? 'lazy' : undefined} />
    </span>
  )
}
