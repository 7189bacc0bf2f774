import type { FrameMessage, PageMessage } from '#client/embed/messages.ts'
import { forgetStored } from '#client/embed/advertising/forget.ts'
import type { Network } from '#shared/domain/advertising/network.ts'
import {
  type Conversion,
  conversionsCookieName,
  parseConversions,
} from '#shared/domain/advertising/conversions.ts'
import { allowedNetworks } from '#shared/domain/consent.ts'
import { presentChoice } from './choice.ts'

/** Parameters with the id of a click on an ad, which the tags read from their page's address. */
const clickParameters = ['fbclid', 'gclid', 'gbraid', 'wbraid']
const reportedKey = 'reportedConversions'
/** Reported conversions that are remembered. */
const mostReported = 10
/** What the tags store on our site. */
const tagStores = /^(?:_fb[pc]|_gcl_.*|lastExternalReferrer(?:Time)?|reportedConversions)$/
/** Longest wait for a tag, in ms. */
const patience = 20_000

/**
 * The advertising tags (requirements 4.8.1 and 7.5.1), in a frame page of ours that is loaded with consent and removed without
 * it. Reports each conversion of the visitor once to each network, also after a reload and from several tabs.
 */
export function startAdvertising(src: string): void {
  const clickIds = takeClickIds()
  let frame: HTMLIFrameElement | null = null
  let isReady = false
  const answers = new Map<string, (isReported: boolean) => void>()
  const allowed = (): readonly Network[] => allowedNetworks(presentChoice())
  const send = (message: PageMessage): void =>
    frame?.contentWindow?.postMessage(message, new URL(frame.src).origin)

  const load = (): void => {
    frame = document.createElement('iframe')
    frame.hidden = true
    frame.title = 'Annoncemåling'
    frame.referrerPolicy = 'origin'
    frame.src = withClickIds(src, clickIds)
    document.body.append(frame)
  }
  const follow = (): void => {
    const networks = allowed()
    if (networks.length === 0) forgetStored(tagStores)
    if (!frame && networks.length > 0) load()
    if (!isReady) return
    send({ type: 'consent', networks })
    if (networks.length > 0) void reportConversions()
  }
  const remove = (): void => {
    frame?.remove()
    frame = null
    isReady = false
  }

  const reportOnce = async (network: Network, conversion: Conversion): Promise<void> => {
    const key = `${network}.${conversion.id}`
    if (readReported().includes(key) || !isReady || !allowed().includes(network)) return
    const isReported = await new Promise<boolean>((resolve) => {
      answers.set(key, resolve)
      setTimeout(() => resolve(false), patience)
      send({ type: 'conversion', network, conversion })
    })
    if (isReported) addReported(key)
  }
  // One tab at a time: another one that waits then sees what was reported.
  const reportConversions = (): Promise<unknown> =>
    navigator.locks.request(reportedKey, async () => {
      for (const conversion of readConversions())
        for (const network of allowed()) await reportOnce(network, conversion)
    })

  addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (!frame || source !== frame.contentWindow || origin !== new URL(frame.src).origin) return
    const message = data as FrameMessage | null
    if (message?.type === 'ready') {
      isReady = true
      follow()
    }
    if (message?.type === 'withdrawn' && allowed().length === 0) remove()
    if (message?.type === 'reported')
      answers.get(`${message.network}.${message.id}`)?.(message.isReported)
  })
  document.addEventListener('consent-changed', follow)
  document.addEventListener('lead-accepted', follow)
  document.addEventListener('booking-completed', follow)
  follow()
}

type ClickIds = readonly (readonly [name: string, value: string])[]

/**
 * The click ids of the visit. Before the visitor's choice nothing may store them, so they follow in the address: each page takes
 * them from its referrer, the address of the page before it. After the choice they stay on the page they came to.
 */
function takeClickIds(): ClickIds {
  const own = readClickIds(location.href)
  if (own.length > 0 || presentChoice() || !document.referrer.startsWith(`${location.origin}/`))
    return own
  const found = readClickIds(document.referrer)
  if (found.length > 0) history.replaceState(history.state, '', withClickIds(location.href, found))
  return found
}

function readClickIds(address: string): ClickIds {
  const query = new URL(address).searchParams
  return clickParameters.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value] as const] : []
  })
}

function withClickIds(address: string, ids: ClickIds): string {
  const url = new URL(address, location.href)
  for (const [name, value] of ids) url.searchParams.set(name, value)
  return url.href
}

function readConversions(): readonly Conversion[] {
  const cookie = document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${conversionsCookieName}=`))
  return parseConversions(cookie?.slice(conversionsCookieName.length + 1))
}

/** `<network>.<lead's id>`, newest last; empty where the browser blocks storage: the networks then recognize a repeated id. */
function readReported(): readonly string[] {
  try {
    return (localStorage.getItem(reportedKey) ?? '').split(' ').filter(Boolean)
  } catch {
    return []
  }
}

function addReported(key: string): void {
  try {
    localStorage.setItem(reportedKey, [...readReported(), key].slice(-mostReported).join(' '))
  } catch {
    // See `readReported`.
  }
}
