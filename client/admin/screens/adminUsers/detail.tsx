import { useQuery } from '@tanstack/react-query'
import { users } from '#shared/admin/users.ts'
import { isRole, roleLabels } from '#shared/domain/auth/roles.ts'
import { endUserSession, type User, userSessionsQuery } from '../../data/users.ts'
import { useWrite } from '../../data/use-write.ts'
import { Section } from '../../kit/card.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { SessionList } from '../../kit/session-list.tsx'
import { useHasRole } from '../../session.ts'
import { Acts } from './acts.tsx'
import { RightsTable } from './rights-table.tsx'

/** Below the facts of a user: what the role allows, where they are signed in, and what they did last. */
export function UserDetail({ row }: { readonly row: User }) {
  return (
    <>
      {isRole(row.role) && (
        <Section title={`Det kan »${roleLabels[row.role]}«`}>
          <RightsTable role={row.role} />
          <p className="pt-1 text-mute">
            »Udgiver« er også at sende og godkende, »Sletter« også at aflyse, annullere og spærre.
          </p>
        </Section>
      )}
      <Section title="Logget ind">
        <Sessions id={row.id} />
      </Section>
      <Section title="Seneste ændringer">
        <Acts id={row.id} />
      </Section>
    </>
  )
}

function Sessions({ id }: { readonly id: string }) {
  const query = useQuery(userSessionsQuery(id))
  const mayEnd = useHasRole(users.roles.write)
  const end = useWrite((sessionId: string) => endUserSession(id, sessionId), {
    name: 'Log ud',
    done: 'Logget ud',
    refetch: [users.name],
  })
  return (
    <Loaded query={query} detail>
      {({ rows }) => (
        <SessionList
          sessions={rows}
          ending={end.isPending ? end.variables : undefined}
          onEnd={mayEnd ? (session) => end.mutate(session.id) : undefined}
        />
      )}
    </Loaded>
  )
}
