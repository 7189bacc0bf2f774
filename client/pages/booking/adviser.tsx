import { adviserPhotoPath } from '#shared/routes/endpoints.ts'
import type { ShownAdviser } from './view.ts'

/** The adviser's photo, else their initials. */
export function AdviserPhoto({
  adviser: { id, name, hasPhoto },
}: {
  readonly adviser: Pick<ShownAdviser, 'id' | 'name' | 'hasPhoto'>
}) {
  return hasPhoto ? (
    <img
      className="adviser-photo"
      src={`${adviserPhotoPath}/${id}`}
      width={96}
      height={96}
      alt=""
    />
  ) : (
    <span className="adviser-photo" aria-hidden="true">
      {name
        .split(' ')
        .map(([letter]) => letter)
        .filter((_, i, all) => i === 0 || i === all.length - 1)
        .join('')}
    </span>
  )
}
