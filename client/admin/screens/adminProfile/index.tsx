import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Field } from '#shared/admin/field.ts'
import { profile } from '#shared/admin/profile.ts'
import { roleLabels } from '#shared/domain/auth/roles.ts'
import { href } from '#shared/routes/href.ts'
import { recordOf } from '../../data/resource.ts'
import { Card } from '../../kit/card.tsx'
import { Loaded, Skeleton } from '../../kit/loaded.tsx'
import { RecordForm } from '../../kit/screen/form.tsx'
import { useStaff } from '../../session.ts'
import { Page } from '../../shell/page.tsx'
import { NotificationsInput } from './notifications-input.tsx'
import { Photo } from './photo.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SignInCard } from './sign-in-card.tsx'

const sections = [
  { fields: ['name', 'phone', 'signature'] },
  { title: 'Administrationen', fields: ['theme', 'density', 'startScreen', 'singleKeys'] },
  { title: 'Beskeder', fields: ['notifications'] },
] as const

const inputs = {
  notifications: ({ label }: Field) => <NotificationsInput label={label} />,
}

/** The signed-in user's own profile and how they sign in. */
export function Component() {
  const staff = useStaff()
  return (
    <Page
      title="Din profil"
      beside={
        staff && (
          <p className="text-mute">
            {staff.email}
            {staff.role && ` · ${roleLabels[staff.role]}`}
          </p>
        )
      }
    >
      {staff ? <Own id={staff.id} email={staff.email} /> : <Skeleton />}
    </Page>
  )
}

function Own({ id, email }: { readonly id: string; readonly email: string }) {
  const query = useQuery(recordOf(profile, id))
  const [saves, setSaves] = useState(0)
  return (
    <div className="grid items-start gap-3.5 wide:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
      <Card className="p-4 sm:p-5">
        <Loaded query={query} detail>
          {(row) => (
            <div className="grid gap-5">
              <Photo row={row} name={row.name || email} />
              <RecordForm
                // A saved form begins again with what was stored.
                key={saves}
                noun={profile}
                row={row}
                sections={sections}
                inputs={inputs}
                back={href('admin')}
                onPage
                onSaved={() => setSaves((count) => count + 1)}
              />
            </div>
          )}
        </Loaded>
      </Card>
      <div className="grid gap-3.5">
        <SignInCard />
        <SessionsCard />
      </div>
    </div>
  )
}
