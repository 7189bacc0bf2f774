/** Host names of internal networks. */
const internalSuffixes = [
  '.local',
  '.internal',
  '.localhost',
  '.lan',
  '.home',
  '.corp',
  '.intranet',
  '.home.arpa',
  '.localdomain',
]
/** Host names that resolve to an address in the name itself, such as 169.254.169.254.nip.io. */
const addressInName = /(?:^|\.)(?:nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me)$/
const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

export interface AddressRules {
  /** Local host:port that are allowed, over http too; development only. */
  readonly localHosts: readonly string[]
  /** Hosts of this site and its backend: a post there could loop, or use our own rights. */
  readonly ownHosts: readonly string[]
}

/**
 * Why a URL is not allowed for a webhook, in Danish; null where it is. Checked when staff save it and again at every attempt. A
 * Worker can't see what a name resolves to: see docs/contracts/webhook-payload.md.
 */
export function refuseAddress(
  address: string,
  { localHosts, ownHosts }: AddressRules,
): string | null {
  if (!URL.canParse(address)) return 'Adressen kan ikke læses'
  const url = new URL(address)
  if (url.username || url.password) return 'Adressen må ikke indeholde brugernavn eller adgangskode'
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return 'Adressen skal begynde med https://'
  if (
    localHosts.includes(`${url.hostname}:${url.port || (url.protocol === 'http:' ? '80' : '443')}`)
  )
    return null
  if (url.protocol !== 'https:') return 'Adressen skal begynde med https://'
  if (url.port !== '') return 'Adressen skal bruge den almindelige port for https'
  const host = url.hostname.replace(/\.$/, '')
  if (ownHosts.includes(host)) return 'Adressen er vores egen'
  return refuseHost(host)
}

/**
 * A URL that `refuseAddress` allows, as it is stored: normalized by the URL parser, without the dot that may end a full domain
 * name, and without a fragment, which is never sent.
 */
export function normalizeAddress(address: string): string {
  const url = new URL(address)
  url.hostname = url.hostname.replace(/\.$/, '')
  url.hash = ''
  return url.href
}

/** `host` is parsed: the URL parser already turned 0x7f000001, 2130706433 and full-width digits into 127.0.0.1. */
function refuseHost(host: string): string | null {
  if (host.startsWith('[') || ipv4.test(host))
    return 'Adressen skal have et navn og ikke en IP-adresse'
  if (host.split('.').includes('')) return 'Adressen kan ikke læses'
  if (!host.includes('.')) return 'Adressen skal have et fuldt domænenavn'
  if (
    internalSuffixes.some((suffix) => host.endsWith(suffix)) ||
    host.startsWith('metadata.') ||
    addressInName.test(host)
  ) {
    return 'Adressen hører til et internt netværk'
  }
  return null
}
