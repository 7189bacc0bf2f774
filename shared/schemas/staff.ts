import * as z from 'zod/mini'
import { appCode } from './session.ts'

/** What an authenticator app needs: the secret, and the address that a QR code has. */
export interface SecondFactorSetup {
  readonly factorId: string
  /** Base32, 32 characters. */
  readonly secret: string
  readonly uri: string
}

/** The first code of an app that is being set up. */
export const setupCodeSchema = z.object({
  factorId: z.guid('Begynd forfra'),
  code: appCode,
})

/** A session of a user, as the auth server has it. */
export interface StaffSession {
  readonly id: string
  /** »Chrome på Windows«; '' where it is unknown. */
  readonly device: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly isCurrent: boolean
  /** Proven with a second factor. */
  readonly secondFactor: boolean
}

/** A change in the audit log. */
export interface StaffAct {
  readonly id: number
  /** ISO 8601. */
  readonly at: string
  readonly action: 'insert' | 'update' | 'delete'
  readonly tableName: string
  readonly rowId: string
}
