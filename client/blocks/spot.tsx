import type { SpotName } from '#shared/schemas/block-parts.ts'

interface Props {
  readonly name: SpotName
  /** It may never be seen: in a menu that is closed, or on a screen too small for it. */
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
