import { mediaThumbnail } from '#shared/domain/media/paths.ts'
import type { ProductPicture } from '#shared/schemas/product.ts'
import { goodsAddress } from '#client/illustration/addresses.ts'

interface Props {
  /** Null for goods without one: an empty box. */
  readonly picture: ProductPicture | null | undefined
  readonly className?: string
}

/** A product's picture in a list of the console, where its name is next to it. */
export const ProductImage = ({ picture, className = 'size-10' }: Props) => (
  <span
    className={`grid shrink-0 place-items-center overflow-hidden rounded-knob bg-[#d5ecea] ${className}`}
  >
    {picture && (
      <img
        src={'drawing' in picture ? goodsAddress(picture.drawing) : mediaThumbnail(picture.media)}
        alt=""
        loading="lazy"
        className={'drawing' in picture ? 'w-[86%]' : 'size-full object-contain'}
      />
    )}
  </span>
)
