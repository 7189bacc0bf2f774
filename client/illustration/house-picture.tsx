import { preload } from 'react-dom'

interface Props {
  /** A file of public/illustration that has a `-small` one beside it. */
  readonly name: string
  readonly className?: string
  readonly alt?: string
  readonly height?: number
  /** The largest thing of the first screen: fetched first. */
  readonly first?: boolean
  /** Stands far down the page: fetched when it is scrolled near. */
  readonly late?: boolean
}

const phones = '(max-width: 47.99rem)'

/** The house as it stands still; on a phone drawn with fewer, heavier lines. */
export function HousePicture({
  name,
  className,
  alt = '',
  height = 900,
  first = false,
  late = false,
}: Props) {
  const file = (suffix: string): string => `/illustration/${name}${suffix}.svg`
  // Without a word in the head a browser comes upon it behind everything else there is: React says none for a <source>.
  if (first) preload(file('-small'), { as: 'image', media: phones, fetchPriority: 'high' })
  return (
    <picture>
      <source media={phones} srcSet={file('-small')} />
      <img
        className={className}
        src={file('')}
        width={1184}
        height={height}
        alt={alt}
        fetchPriority={first ? 'high' : undefined}
        loading={late ? 'lazy' : undefined}
      />
    </picture>
  )
}
