import type { Network } from '#shared/domain/advertising/network.ts'
import type { AdvertisingConfig, FrameMessage, PageMessage } from '../messages.ts'
import { forgetStored } from './forget.ts'
import { googleAdsTag } from './google-ads.ts'
import { metaTag } from './meta.ts'
import type { Tag } from './tag.ts'

/**
 * Runs the configured networks' tags in this frame page, each only after the page around it passes on consent to its network. Once
 * consent is withdrawn it revokes it at the tags, deletes what they stored, and asks to be removed, which ends their scripts.
 */
export function runTags(
  { parent: site, tags, page }: AdvertisingConfig,
  report: (message: FrameMessage) => void,
): void {
  const create = (network: Network): Tag =>
    network === 'meta' ? metaTag(tags.meta ?? '') : googleAdsTag(tags['google-ads'] ?? '', page)
  const running = new Map<Network, { readonly tag: Tag; readonly loaded: Promise<boolean> }>()

  const follow = (allowed: readonly Network[]): void => {
    for (const [network, { tag }] of running)
      if (!allowed.includes(network)) {
        tag.setConsent(false)
        forgetStored(tag.stores)
      }
    if (allowed.length === 0) return report({ type: 'withdrawn' })
    for (const network of allowed) {
      if (running.has(network) || !tags[network]) continue
      const tag = create(network)
      tag.setConsent(true)
      running.set(network, { tag, loaded: tag.load() })
    }
  }

  addEventListener('message', async ({ source, origin, data }: MessageEvent) => {
    if (source !== parent || origin !== site) return
    const message = data as PageMessage | null
    if (message?.type === 'consent') return follow(message.networks)
    if (message?.type !== 'conversion') return
    const { network, conversion } = message
    const started = running.get(network)
    const isReported = started !== undefined && (await started.loaded)
    if (isReported) started.tag.report(conversion)
    report({ type: 'reported', network, id: conversion.id, isReported })
  })
  report({ type: 'ready' })
}
