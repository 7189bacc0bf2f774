import { mediaThumbnail } from '#shared/domain/media/paths.ts'
import type { ProductPicture } from '#shared/schemas/product.ts'

/** The address of a small picture of a product. Drawings of goods are files of their own too, besides their sprite. */
export const pictureAddress = (picture: ProductPicture): string =>
  'media' in picture ? mediaThumbnail(picture.media) : `/illustration/spot-${picture.drawing}.svg`
