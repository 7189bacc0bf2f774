import { isNetwork, type Network } from './network.ts'
import { networkList } from './networks.ts'

/** What accepting the category »Annoncer« means. */
export const advertisingUse = (networks: readonly Network[]): string =>
  `Fortæller ${networkList(networks)}, om en annonce førte til noget.`

/** The networks are part of the version: they are configuration. Raise the date when the words change. */
const prefix = '2026-11-annoncer:'

/** The version of the text by which a visitor agreed to these networks. */
export const advertisingVersion = (networks: readonly Network[]): string =>
  prefix + networks.join('+')

/** The text of such a consent; null for another version. */
export function advertisingTextOf(version: string): string | null {
  if (!version.startsWith(prefix)) return null
  const networks = version.slice(prefix.length).split('+').filter(isNetwork)
  return `Annoncer: ${advertisingUse(networks)}`
}
