import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { showRows } from '../../live/held-rows.ts'
import { Button } from '../button.tsx'

/** Refetches everything on the screen. */
export function RefreshButton() {
  const queries = useQueryClient()
  const fetching = useIsFetching() > 0
  return (
    <Button
      busy={fetching}
      onClick={() => {
        showRows()
        void queries.invalidateQueries()
      }}
      icon="refresh"
    >
      <span className="max-md:sr-only">Opdatér</span>
    </Button>
  )
}
