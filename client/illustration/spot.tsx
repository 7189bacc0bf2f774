import { spotAddress } from '#client/illustration/addresses.ts'
import type { SpotName } from '#shared/schemas/content/block-parts.ts'

interface Props {
  readonly name: SpotName
  /** In the head of a page: a file of its own, fetched eagerly. */
  readonly first?: boolean
}

/** A decorative object on its tile; its section colours the tile. */
export function Spot({ name, first = false }: Props) {
  return (
    <span className="spot">
      {first ? (
        <img
          src={`/illustration/spot-${name}.svg`}
          width={212}
          height={204}
          alt=""
          fetchPriority="high"
        />
      ) : (
        <img
          src={spotAddress(name)}
          width={212}
          height={204}
          alt=""
          fetchPriority="low"
          loading="lazy"
        />
      )}
    </span>
  )
}
