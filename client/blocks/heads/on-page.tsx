import type { BlockProps } from '../props.ts'

/** Links to the sections of a long page, on one line that scrolls sideways where it does not fit. */
export function OnPage({ block }: BlockProps<'onPage'>) {
  return (
    <nav className="page-width on-page" aria-label="På siden">
      <span aria-hidden="true">På siden:</span>
      <ul>
        {block.items.map(({ hash, label }) => (
          <li key={hash}>
            <a href={`#${hash}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
