import { Button } from './button.tsx'

interface Props {
  readonly more: boolean
  readonly busy: boolean
  readonly onMore: () => void
}

/** The next page of a long list, below it. */
export function LoadMore({ more, busy, onMore }: Props) {
  if (!more) return null
  return (
    <div className="border-t border-line p-3 text-center">
      <Button size="small" busy={busy} onClick={onMore}>
        {busy ? 'Henter…' : 'Vis flere'}
      </Button>
    </div>
  )
}
