import { type Role, roleLabels } from '../domain/auth/roles.ts'
import { action, resource } from './define.ts'
import * as f from './field.ts'

/** A role as a choice: `none` is a user without one. */
export type UserRole = Role | 'none'

const roles = { none: 'Ingen rolle', ...roleLabels } as const
/** Who an invitation can make someone. */
const invitedRoles = roleLabels

const ownPassword = f.ownPassword('Din egen adgangskode', {
  hint: 'Så ved vi, at det er dig. Ikke nødvendig, når du lige har logget ind med en kode.',
})

/** The people who sign in to the staff area, and accounts that wait for a role. */
export const users = resource('users', {
  one: 'bruger',
  many: 'brugere',
  label: ({ name, email }) => name || email,
  roles: { read: 'admin', write: 'super_admin' },
  verbs: ['list', 'find'],
  fields: {
    ...f.recordFields,
    name: f.readOnly(f.text('Navn')),
    email: f.readOnly(f.email('E-mail')),
    phone: f.readOnly(f.phone('Telefon')),
    photoPath: f.readOnly(f.media('Billede')),
    role: f.readOnly(f.choice('Rolle', roles)),
    status: f.readOnly(
      f.status('Status', {
        active: ['Aktiv', 'good'],
        invited: ['Inviteret', 'note'],
        waiting: ['Uden rolle', 'wait'],
        deactivated: ['Spærret', 'bad'],
      }),
    ),
    twoFactor: f.readOnly(f.flag('To-trins login')),
    adviserId: f.readOnly(f.adviser('Rådgiver')),
    lastSeenAt: f.readOnly(f.moment('Sidst set')),
    invitedAt: f.readOnly(f.moment('Inviteret')),
    /** Until when the newest invitation works; null once it is accepted. */
    invitationExpiresAt: f.readOnly(f.moment('Invitationen gælder til')),
    deactivatedAt: f.readOnly(f.moment('Spærret')),
    createdAt: f.readOnly(f.moment('Oprettet')),
  },
  list: {
    search: 'navn, e-mail eller telefon',
    filters: ['role', 'status', 'twoFactor'],
    sort: ['name', 'email', 'createdAt'],
    order: 'name',
  },
  actions: {
    invite: action('Inviter', {
      role: 'super_admin',
      on: 'list',
      fields: {
        email: f.email('E-mail', { required: 'Skriv en e-mailadresse' }),
        name: f.text('Navn', { required: 'Skriv et navn', max: 100 }),
        role: f.choice('Rolle', invitedRoles),
      },
    }),
    resendInvitation: action('Send invitationen igen', { role: 'super_admin' }),
    setRole: action('Skift rolle', {
      role: 'super_admin',
      fields: { role: f.choice('Rolle', roles), password: ownPassword },
    }),
    deactivate: action('Spær', { role: 'super_admin' }),
    reactivate: action('Åbn igen', { role: 'super_admin' }),
    resetTwoFactor: action('Nulstil to-trins login', {
      role: 'super_admin',
      fields: { password: ownPassword },
    }),
    endSessions: action('Log ud overalt', { role: 'super_admin' }),
  },
})
