import { getDefaultStore } from 'jotai/vanilla'
import { users } from '#shared/admin/users.ts'
import { authAtom } from '#client/state/auth.ts'
import type { User } from '../../data/users.ts'
import { AdviserName } from '../../kit/adviser-name.tsx'
import { Avatar } from '../../kit/avatar.tsx'
import { Badge } from '../../kit/badge.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import { Time } from '../../kit/time.tsx'
import { UserDetail } from './detail.tsx'
import { InviteButton } from './invite.tsx'
import { Requirement } from './requirement.tsx'

const isOwn = (row: User): boolean => row.id === getDefaultStore().get(authAtom).user?.id
const isDeactivated = ({ status }: User): boolean => status === 'deactivated'
const nameOf = (row: User): string => users.label(row)

export const { Component } = createScreen(users, {
  title: 'Brugere',
  empty: {
    title: 'Ingen brugere endnu',
    text: 'Inviter dem, der skal kunne logge ind.',
    spot: 'document',
  },
  views: [
    { label: 'Alle', params: {} },
    { label: 'Aktive', params: { status: 'active' } },
    { label: 'Inviterede', params: { status: 'invited' } },
    { label: 'Uden rolle', params: { status: 'waiting' } },
    { label: 'Spærrede', params: { status: 'deactivated' } },
  ],
  filters: ['role', 'twoFactor'],
  columns: [
    {
      id: 'name',
      cell: (row) => (
        <span className="flex items-center gap-3">
          <Avatar name={nameOf(row)} photoPath={row.photoPath} />
          <span className="min-w-0">
            <strong className="block truncate">{nameOf(row)}</strong>
            {row.name && <span className="block truncate text-mute">{row.email}</span>}
          </span>
        </span>
      ),
    },
    { id: 'role', phone: 'line' },
    {
      id: 'adviserId',
      phone: 'none',
      cell: ({ adviserId }) => adviserId && <AdviserName id={adviserId} />,
    },
    {
      id: 'lastSeenAt',
      phone: 'end',
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? (
          <Time at={lastSeenAt} className="whitespace-nowrap" />
        ) : (
          <span className="text-mute">
            Aldrig<span className="md:hidden"> set</span>
          </span>
        ),
    },
    {
      id: 'twoFactor',
      label: 'To-trin',
      phone: 'none',
      cell: ({ twoFactor }) =>
        twoFactor ? <Badge tone="good">Ja</Badge> : <span className="text-mute">Nej</span>,
    },
    'status',
  ],
  facts: [
    'email',
    'phone',
    'role',
    'adviserId',
    'twoFactor',
    'lastSeenAt',
    'invitedAt',
    'invitationExpiresAt',
    'deactivatedAt',
    'createdAt',
  ],
  detail: (row) => <UserDetail key={row.id} row={row} />,
  buttons: (
    <>
      <Requirement />
      <InviteButton />
    </>
  ),
  actions: {
    setRole: {
      fits: (row) => !isDeactivated(row),
      forbidden: (row) => (isOwn(row) ? 'Din egen rolle skifter en anden' : null),
      ask: (row) => ({
        title: `Skift rolle for ${nameOf(row)}?`,
        text: 'I får begge en mail om det.',
      }),
      done: 'Rollen er skiftet',
    },
    resendInvitation: {
      fits: ({ status }) => status === 'invited',
      done: 'Invitationen er sendt igen',
    },
    endSessions: {
      fits: (row) => !isDeactivated(row) && row.lastSeenAt !== null,
      ask: (row) => ({
        title: `Log ${nameOf(row)} ud overalt?`,
        text: isOwn(row)
          ? 'Du bliver logget ud alle andre steder end her.'
          : 'Det, de er ved at skrive, bliver på deres skærm, til de logger ind igen.',
      }),
      done: 'Logget ud overalt',
    },
    resetTwoFactor: {
      fits: ({ twoFactor }) => twoFactor,
      forbidden: (row) => (isOwn(row) ? 'Dit eget fjerner du på din profil' : null),
      ask: (row) => ({
        title: `Nulstil to-trins login for ${nameOf(row)}?`,
        text: 'Gør det, når telefonen og koderne er væk. Personen bliver logget ud, får en mail og kan logge ind med adgangskoden alene.',
      }),
      done: 'To-trins login er nulstillet',
      danger: true,
    },
    deactivate: {
      fits: (row) => !isDeactivated(row),
      forbidden: (row) => (isOwn(row) ? 'Du kan ikke spærre dig selv' : null),
      ask: (row) => ({
        title: `Spær ${nameOf(row)}?`,
        text: 'Personen bliver logget ud med det samme og kan ikke logge ind. Sager og tilbud bliver, hvor de er: Flyt dem under Rådgivere.',
      }),
      done: 'Brugeren er spærret',
      danger: true,
    },
    reactivate: {
      fits: isDeactivated,
      done: 'Brugeren kan logge ind igen',
    },
  },
})
