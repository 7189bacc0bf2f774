import * as z from 'zod/mini'
import { type Choices, notificationChoices } from '../domain/staff-notifications.ts'
import { startScreens } from '../routes/start-screens.ts'
import { resource } from './define.ts'
import * as f from './field.ts'

/** What users write about themselves, and how they like the console. One record a user, under the user's id. */
export const profile = resource('profile', {
  one: 'profil',
  many: 'profiler',
  label: () => 'Din profil',
  roles: { read: 'viewer', write: 'viewer' },
  verbs: ['find', 'update'],
  fields: {
    ...f.recordFields,
    name: f.text('Navn', { max: 100 }),
    phone: f.phone('Telefon'),
    photoPath: f.readOnly(f.media('Billede')),
    signature: f.longText('Signatur', {
      max: 1000,
      hint: 'Står under de mails, du sender fra administrationen.',
    }),
    theme: f.choice('Farver', { system: 'Som computeren', light: 'Lyse', dark: 'Mørke' }),
    density: f.choice('Lister', { compact: 'Tætte', airy: 'Luftige' }),
    startScreen: f.choice('Første skærm', startScreens),
    singleKeys: f.flag('Genveje med én tast', {
      initial: true,
      hint: 'Som J, K og R. Slå dem fra, hvis du dikterer.',
    }),
    notifications: f.custom<Choices>('Beskeder', {}, () => notificationChoices),
    lastSeenAt: f.readOnly(f.moment('Sidst set')),
  },
  list: { sort: [], order: 'name' },
})

/** The own account beside the profile: how the user signs in. */
export interface OwnAccount {
  readonly email: string
  /** The address that waits for both confirmations; null if none. */
  readonly newEmail: string | null
  readonly secondFactor: {
    readonly enabled: boolean
    /** The role must have one. */
    readonly required: boolean
    /** Unused recovery codes. */
    readonly codesLeft: number
    /** ISO 8601; null where none were made. */
    readonly codesMadeAt: string | null
    /** A recovery code proved this session: the app is probably lost. */
    readonly recovered: boolean
  }
}

/** What a confirmation by the own password carries. */
export const ownPasswordSchema = z.object({ password: z._default(z.string(), '') })
