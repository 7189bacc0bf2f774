import { networks } from '#shared/domain/advertising/networks.ts'
import { loadScript } from '../load-script.ts'
import type { Tag } from './tag.ts'

interface Fbq {
  (...values: readonly unknown[]): void
  /** Set by the script once it is there: it then takes over the calls. */
  callMethod?: (...values: readonly unknown[]) => void
  queue: unknown[]
  push: Fbq
  loaded: boolean
  version: string
}

/** Meta's pixel: the stub that its script takes over, as in Meta's own snippet. */
export function metaTag(pixel: string): Tag {
  const stub: Fbq = Object.assign(
    (...values: readonly unknown[]): void =>
      stub.callMethod ? stub.callMethod(...values) : void stub.queue.push(values),
    { queue: [], loaded: true, version: '2.0' },
  ) as unknown as Fbq
  stub.push = stub
  Object.assign(globalThis, { fbq: stub, _fbq: stub })
  stub('consent', 'revoke')
  // Without it the pixel collects clicks and the page's own metadata by itself.
  stub('set', 'autoConfig', false, pixel)
  stub('init', pixel)
  let seen = false
  return {
    stores: /^(?:_fb[pc]|lastExternalReferrer(?:Time)?)$/,
    load: () => loadScript(networks.meta.script, () => stub.callMethod !== undefined),
    setConsent(granted) {
      stub('consent', granted ? 'grant' : 'revoke')
      if (granted && !seen) stub('track', 'PageView')
      seen ||= granted
    },
    report: ({ id, kind }) => stub('track', 'Lead', { content_category: kind }, { eventID: id }),
  }
}
