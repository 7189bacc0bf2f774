import { useQuery } from '@tanstack/react-query'
import type { StaffAct } from '#shared/schemas/staff.ts'
import { userActsQuery } from '../../data/users.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { Time } from '../../kit/time.tsx'

const verbs = {
  insert: 'Oprettede',
  update: 'Ændrede',
  delete: 'Slettede',
  reveal: 'Så',
  export: 'Hentede',
} as const

/** What the tables of the audit log hold, in Danish. */
const things: Readonly<Record<string, string>> = {
  advisers: 'en rådgiver',
  cases: 'en sag',
  case_events: 'en sags forløb',
  case_tasks: 'en opgave',
  consents: 'et samtykke',
  consent_withdrawals: 'et tilbagetrukket samtykke',
  erased_leads: 'en slettet henvendelse',
  leads: 'en henvendelse',
  links: 'et link',
  offers: 'et tilbud',
  offer_events: 'et tilbuds forløb',
  offer_versions: 'et tilbuds indhold',
  people: 'alt om en person',
  redirects: 'omdirigeringer',
  redirect_imports: 'en import af omdirigeringer',
  redirect_import_rows: 'en import af omdirigeringer',
  saved_views: 'en visning',
  staff_invitations: 'en invitation',
  staff_profiles: 'en profil',
  staff_second_factors: 'gendannelseskoder',
  staff_sessions: 'en session',
  staff_settings: 'kravet om to-trins login',
  suppressions: 'en framelding',
  user_roles: 'en rolle',
  webhook_logs: 'en leverance',
  webhooks: 'en modtager',
}

const describe = ({ action, tableName }: StaffAct): string =>
  `${verbs[action]} ${things[tableName] ?? tableName.replaceAll('_', ' ')}`

/** The last twenty changes that a user made. */
export function Acts({ id }: { readonly id: string }) {
  const query = useQuery(userActsQuery(id))
  return (
    <Loaded query={query} detail>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="text-mute">Ingen ændringer endnu.</p>
        ) : (
          <ol className="grid gap-1">
            {rows.map((act) => (
              <li key={act.id} className="flex justify-between gap-3">
                {describe(act)}
                <Time at={act.at} className="whitespace-nowrap text-mute" />
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  )
}
