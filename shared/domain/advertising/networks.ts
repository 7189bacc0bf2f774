import type { Brand } from '../../brand.ts'
import { listWords } from '../words.ts'
import { type Network, networkIds } from './network.ts'

interface NetworkFacts {
  readonly label: string
  /** Address of its tag. */
  readonly script: string
  /** Origins beside the tag's that it loads further scripts from. */
  readonly scriptOrigins: readonly string[]
  /** Origins beside those that it sends to and takes pictures and frames from. */
  readonly origins: readonly string[]
  /** What it stores in the visitor's browser. */
  readonly stored: readonly {
    readonly name: string
    readonly purpose: string
    readonly life: string
  }[]
}

/**
 * What a page's policy and the declaration of cookies need to know of each network. Sources: Meta's cookie list and
 * https://developers.google.com/tag-platform/security/guides/csp (Google Ads conversions), November 2026.
 */
export const networks: Readonly<Record<Network, NetworkFacts>> = {
  meta: {
    label: 'Meta',
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    scriptOrigins: [],
    origins: ['https://www.facebook.com'],
    stored: [
      { name: '_fbp', purpose: 'Lader Meta kende din browser igen', life: '90 dage' },
      { name: '_fbc', purpose: 'Husker, hvilken annonce hos Meta du kom fra', life: '90 dage' },
      {
        name: 'lastExternalReferrer og lastExternalReferrerTime, i browserens lager',
        purpose: 'Husker, hvornår du sidst kom fra en anden side',
        life: 'Til du trækker dit ja tilbage',
      },
      {
        name: 'fr, hos facebook.com',
        purpose: 'Viser og måler annoncer hos Meta',
        life: '90 dage',
      },
    ],
  },
  'google-ads': {
    label: 'Google Ads',
    script: 'https://www.googletagmanager.com/gtag/js',
    scriptOrigins: ['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
    origins: [
      'https://ad.doubleclick.net',
      'https://td.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://www.google.com',
      'https://www.google.dk',
      'https://google.com',
    ],
    stored: [
      { name: '_gcl_au', purpose: 'Måler, om en annonce førte til noget', life: '90 dage' },
      {
        name: '_gcl_aw, _gcl_gb og _gcl_gs',
        purpose: 'Husker, hvilken annonce hos Google du kom fra',
        life: '90 dage',
      },
      {
        name: '_gcl_ls, i browserens lager',
        purpose: 'Det samme, hvor cookien ikke kan gemmes',
        life: '90 dage',
      },
      {
        name: 'IDE, hos doubleclick.net',
        purpose: 'Viser og måler annoncer hos Google',
        life: '13 måneder',
      },
    ],
  },
}

/** Valid ids; anything else counts as none, so that a mistyped id runs no tag. */
const idPatterns: Readonly<Record<Network, RegExp>> = {
  meta: /^\d{5,20}$/,
  'google-ads': /^AW-\d{5,15}\/[\w-]{5,40}$/,
}

export type TagIds = Readonly<Partial<Record<Network, string>>>

/** The tags that the brand configures, with their ids. */
export function configuredTags({ external }: Pick<Brand, 'external'>): TagIds {
  const { metaPixel, googleConversion } = external.advertising
  const ids: Readonly<Record<Network, string>> = { meta: metaPixel, 'google-ads': googleConversion }
  return Object.fromEntries(
    networkIds.flatMap((network) =>
      idPatterns[network].test(ids[network]) ? [[network, ids[network]]] : [],
    ),
  )
}

/** The configured networks. */
export const configuredNetworks = (brand: Pick<Brand, 'external'>): readonly Network[] =>
  Object.keys(configuredTags(brand)) as Network[]

/** »Meta og Google Ads«. */
export const networkList = (ids: readonly Network[]): string =>
  listWords(ids.map((network) => networks[network].label))
