import { endpoints } from '#shared/routes/endpoints.ts'
import { Initials } from './adviser-name.tsx'

/** The address of a user's photo, from the path in their profile. */
const photoAddress = (photoPath: string): string => {
  const [userId = '', file = ''] = photoPath.split('/')
  return `${endpoints.adminApi}/staff-photos/${userId}?${new URLSearchParams({ file })}`
}

interface Props {
  readonly name: string
  readonly photoPath: string | null
  readonly className?: string
}

/** A user's photo, or their initials. Their name is beside it. */
export const Avatar = ({ name, photoPath, className = 'size-8' }: Props) =>
  photoPath ? (
    <img
      src={photoAddress(photoPath)}
      alt=""
      className={`shrink-0 rounded-full bg-plain-wash object-cover ${className}`}
    />
  ) : (
    <Initials name={name} className={className} />
  )
