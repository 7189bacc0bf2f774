import type { AddressRules } from '#shared/domain/webhook-address.ts'
import type { Env } from '../env.ts'
import { list } from '../settings.ts'

/** Where webhooks may not go, by this deployment's settings. */
export function addressRules(env: Env): AddressRules {
  const ownHosts = [env.SITE_ORIGIN, env.SUPABASE_URL].flatMap((address) =>
    URL.canParse(address) ? [new URL(address).hostname] : [],
  )
  return { localHosts: list(env.WEBHOOK_LOCAL_HOSTS), ownHosts }
}
