interface Props {
  /** A file of public/illustration that has a `-small` one beside it. */
  readonly name: string
  readonly className: string
  readonly alt?: string
  readonly height?: number
  /** The largest thing of the first screen: fetched first. */
  readonly first?: boolean
  /** Stands far down the page: fetched when it is scrolled near. */
  readonly late?: boolean
}

/** The house as it stands still; on a phone drawn with fewer, heavier lines. */
export function HousePicture({ name, className, alt = '', height = 900, first = false, late = false }: Props) {
  const file = (suffix: string): string => `/illustration/${name}${suffix}.svg`
  return (
    <picture>
      <source media="(max-width: 47.99rem)" srcSet={file('-small')} />
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
