import { preload } from 'react-dom'

interface Props {
  /** A drawing that has a `-small` variant. */
  readonly name: string
  readonly className?: string
  readonly alt?: string
  readonly height?: number
  /** The largest element of the first screen: fetched first. */
  readonly first?: boolean
  /** Far down the page: fetched when it is scrolled near. */
  readonly late?: boolean
}

const phones = '(max-width: 47.99rem)'

/** The still house; on a phone drawn with fewer, heavier lines. */
export function HousePicture({
  name,
  className,
  alt = '',
  height = 900,
  first = false,
  late = false,
}: Props) {
  const file = (suffix: string): string => `/illustration/${name}${suffix}.svg`
  // Browsers find a <source> late and React does not preload it: preload it in the head.
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
