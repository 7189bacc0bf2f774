import type { SpotName } from '#shared/schemas/block-parts.ts'

interface Props {
  readonly name: SpotName
  /** Stands in the head of a page: fetched at once. */
  readonly first?: boolean
}

/** A drawn object on its tile, as decoration; its section colours the tile. */
export function Spot({ name, first = false }: Props) {
  return (
    <span className="spot">
      <img src={`/illustration/spots.svg#${name}`} width={212} height={204} alt="" fetchPriority="low" loading={first ? undefined : 'lazy'} />
    </span>
  )
}
