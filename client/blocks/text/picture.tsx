import { mediaAddress, mediaSourceSet } from '#shared/domain/media/paths.ts'
import type { BlockProps } from '../props.ts'
import { RichText } from './rich-text.tsx'

/** A picture of the media library, with its caption. */
export function Picture({ block: { file, alt, caption } }: BlockProps<'picture'>) {
  const { media, width, height } = file
  return (
    <figure className="picture">
      <img
        src={mediaAddress(media)}
        srcSet={mediaSourceSet(media)}
        sizes="(min-width: 48rem) 44rem, 100vw"
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
      />
      {caption && (
        <figcaption>
          <RichText text={caption} />
        </figcaption>
      )}
    </figure>
  )
}
