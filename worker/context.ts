import type { Context } from 'hono'
import type { Deps } from './deps.ts'
import type { Env } from './env.ts'
import type { RelayVariables } from './functions/relay.ts'
import type { CampaignVariables } from './middleware/campaign/index.ts'
import type { SessionVariables } from './middleware/gate/index.ts'
import type { SnapshotVariables } from './middleware/redirects/index.ts'
import type { RequestIdVariables } from './middleware/request-id/index.ts'
import type { ProtectionVariables } from './middleware/security-headers/index.ts'
import type { StaffVariables } from './middleware/staff/index.ts'

export interface AppEnv {
  Bindings: Env
  /** Each middleware declares what it sets. */
  Variables: { deps: Deps } & RequestIdVariables &
    ProtectionVariables &
    CampaignVariables &
    SnapshotVariables &
    SessionVariables &
    StaffVariables &
    RelayVariables
}
export type AppContext = Context<AppEnv>
