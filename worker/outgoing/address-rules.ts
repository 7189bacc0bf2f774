import type { AddressRules } from '#shared/domain/webhook-address.ts'
import type { Env } from '../env.ts'
import { list } from '../settings.ts'

/** The addresses that webhooks may not use in this deployment. */
export function addressRules(env: Env): AddressRules {
  const ownHosts = [env.SITE_ORIGIN, env.SUPABASE_URL].flatMap((address) =>
    URL.canParse(address) ? [new URL(address).hostname] : [],
  )
  return { localHosts: list(env.WEBHOOK_LOCAL_HOSTS), ownHosts }
}
