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
