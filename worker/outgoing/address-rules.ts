import type { AddressRules } from '#shared/domain/webhook-address.ts'
import type { Env } from '../env.ts'
import { parseList } from '../settings.ts'

/** The addresses that webhooks may not use in this deployment. */
export function addressRules(env: Env): AddressRules {
  const ownHosts = [env.SITE_ORIGIN, env.SUPABASE_URL].flatMap((address) =>
    URL.canParse(address) ? [new URL(address).hostname] : [],
  )
  return { localHosts: parseList(env.WEBHOOK_LOCAL_HOSTS), ownHosts }
}
