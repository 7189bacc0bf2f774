import { getDefaultStore } from 'jotai'
import { quoteRequestThanks } from 'virtual:paths'
import {
  emptyQuoteRequest,
  newSessionId,
  type QuoteRequestData,
} from '#shared/domain/quote-request/data.ts'
import { mergeQuoteRequests, withChanges } from '#shared/domain/quote-request/merge.ts'
import type { FormPage } from '#shared/domain/quote-request/steps.ts'
import { pagePaths } from './paths.ts'
import { readChanged } from './read.ts'
import { offerDataAtom, offerPageAtom } from './state.ts'
import { keepQuoteRequest, loadQuoteRequest } from './storage.ts'
import { followTabs } from './tabs.ts'

let begun = false
let utmFields = ''
let campaignQuery = ''

/** The visit's campaign, as the Worker put it into the page that was loaded; '' = none. The pages after it are drawn here. */
export const visitCampaign = (): string => utmFields

/** Where one is thanked, with the visit's campaign. */
export const thanksAddress = (): string =>
  quoteRequestThanks + (campaignQuery && `?${campaignQuery}`)

/** Links that were drawn here carry the campaign too. */
export function decorate(root: Element): void {
  if (campaignQuery === '') return
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([href*="utm_"])')) {
    const [path = '', hash] = (link.getAttribute('href') ?? '').split('#', 2)
    link.setAttribute(
      'href',
      `${path}${path.includes('?') ? '&' : '?'}${campaignQuery}${hash === undefined ? '' : `#${hash}`}`,
    )
  }
}

/** The campaign in the links that came decorated. */
function readCampaignQuery(): string {
  const link = document.querySelector<HTMLAnchorElement>('a[href^="/"][href*="utm_"]')
  return link
    ? new URLSearchParams(
        [...new URL(link.href).searchParams].filter(([name]) => name.startsWith('utm_')),
      ).toString()
    : ''
}

/**
 * The browser's start, once for a page: what the Worker knows (without JavaScript before), what this device kept, and
 * what was typed while the script was on its way, answer by answer. Without it the atoms stay as they are, as on the Worker.
 */
export function beginQuoteRequest(page: FormPage, fromWorker: QuoteRequestData): void {
  if (begun) return
  begun = true
  const store = getDefaultStore()
  const kept = loadQuoteRequest(localStorageOrNone(), Date.now())
  const form = document.querySelector<HTMLFormElement>('form.offer-form')
  utmFields = form?.querySelector<HTMLInputElement>('[name=utmFields]')?.value ?? ''
  campaignQuery = readCampaignQuery()
  const merged = mergeQuoteRequests(kept ?? emptyQuoteRequest(), fromWorker)
  const changed = form ? withChanges(merged, readChanged(form)) : merged
  const isChanged = JSON.stringify(changed) !== JSON.stringify(merged)
  store.set(offerPageAtom, page)
  keepQuoteRequest(store, localStorageOrNone())
  store.set(offerDataAtom, {
    ...changed,
    sessionId: changed.sessionId || newSessionId(),
    ...(isChanged && { savedAt: Date.now() }),
  })
  // What the Worker kept for a browser without script is kept on this device from now on.
  if (fromWorker.savedAt > 0 && loadQuoteRequest(localStorageOrNone(), Date.now()))
    void fetch(pagePaths[0], { method: 'POST', body: new URLSearchParams({ go: 'forget' }) }).catch(
      () => undefined,
    )
  followTabs(localStorageOrNone(), thanksAddress)
}

/** A browser may forbid its storage: then there is none. */
export function localStorageOrNone(): Storage {
  try {
    return localStorage
  } catch {
    return {
      getItem: () => null,
      setItem: () => undefined,
      removeItem: () => undefined,
    } as unknown as Storage
  }
}
