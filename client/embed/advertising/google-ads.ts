import { networks } from '#shared/domain/advertising/networks.ts'
import { loadScript } from '../load-script.ts'
import type { Tag } from './tag.ts'

interface Google {
  dataLayer?: unknown[]
  google_tag_manager?: unknown
}

/** Google's script reads only objects of the type Arguments. */
const toArguments = function (): unknown {
  return arguments
} as (...values: readonly unknown[]) => unknown

/** Google Ads' tag in consent mode v2. `conversion`: `AW-…/label`; `page`: the address of the page around the frame. */
export function googleAdsTag(conversion: string, page: string): Tag {
  const google = globalThis as Google
  const layer = (google.dataLayer ??= [])
  const gtag = (...values: readonly unknown[]): void => void layer.push(toArguments(...values))
  const consent = (granted: boolean) => {
    const value = granted ? 'granted' : 'denied'
    return { ad_storage: value, ad_user_data: value, ad_personalization: value }
  }
  const account = conversion.slice(0, conversion.indexOf('/'))
  gtag('consent', 'default', { ...consent(false), analytics_storage: 'denied' })
  gtag('js', new Date())
  let configured = false
  return {
    stores: /^_gcl_/,
    load: () =>
      loadScript(
        `${networks['google-ads'].script}?id=${account}`,
        () => google.google_tag_manager !== undefined,
      ),
    setConsent(granted) {
      gtag('consent', 'update', consent(granted))
      if (granted && !configured) gtag('config', account, { page_location: page })
      configured ||= granted
    },
    report: ({ id }) => gtag('event', 'conversion', { send_to: conversion, transaction_id: id }),
  }
}
