import { useQuery } from '@tanstack/react-query'
import { profile } from '#shared/admin/profile.ts'
import { endOwnSessions, ownSessionsQuery } from '../../data/profile.ts'
import { useWrite } from '../../data/use-write.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { SessionList } from '../../kit/session-list.tsx'

/** Where the user is signed in, and ending the other sessions. */
export function SessionsCard() {
  const query = useQuery(ownSessionsQuery)
  const end = useWrite(endOwnSessions, {
    name: 'Log ud',
    done: ({ ended }) => (ended === 1 ? 'Logget ud ét sted' : `Logget ud ${ended} steder`),
    refetch: [profile.name],
  })
  return (
    <Card className="p-4 sm:p-5">
      <h2 className="mb-1 text-lg">Logget ind</h2>
      <Loaded query={query} detail>
        {({ rows }) => (
          <>
            <SessionList
              sessions={rows}
              ending={end.isPending ? (end.variables ?? undefined) : undefined}
              onEnd={({ id }) => end.mutate(id)}
            />
            {rows.length > 2 && (
              <div className="mt-2">
                <Button busy={end.isPending} onClick={() => end.mutate(null)}>
                  Log ud alle andre steder
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}
