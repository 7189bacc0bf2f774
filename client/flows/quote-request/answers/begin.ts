import { getDefaultStore } from 'jotai'
import { quoteRequestThanks } from 'virtual:paths'
import {
  emptyQuoteRequest,
  newSessionId,
  type QuoteRequestData,
} from '#shared/domain/quote-request/data.ts'
import { mergeQuoteRequests, withChanges } from '#shared/domain/quote-request/merge.ts'
import type { FormPage } from '#shared/domain/quote-request/steps.ts'
import { pagePaths } from '../paths.ts'
import { readChanged } from './read.ts'
import { quoteRequestDataAtom, quoteRequestPageAtom } from './state.ts'
import { storeAnswersOnChange, loadQuoteRequest } from './storage.ts'
import { followTabs } from './tabs.ts'

let begun = false
let utmFields = ''
let campaignQuery = ''

/** The visitor's campaign, from the page that the Worker rendered; '' = none. Later pages are rendered in the browser. */
export const visitCampaign = (): string => utmFields

/** Address of the thanks page, with the visitor's campaign. */
export const thanksAddress = (): string =>
  quoteRequestThanks + (campaignQuery && `?${campaignQuery}`)

/** Adds the campaign to links rendered in the browser. */
export function addCampaignToLinks(root: Element): void {
  if (campaignQuery === '') return
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([href*="utm_"])')) {
    const [path = '', hash] = (link.getAttribute('href') ?? '').split('#', 2)
    link.setAttribute(
      'href',
      `${path}${path.includes('?') ? '&' : '?'}${campaignQuery}${hash === undefined ? '' : `#${hash}`}`,
    )
  }
}

/** Reads the campaign from a link that the Worker rendered. */
function readCampaignQuery(): string {
  const link = document.querySelector<HTMLAnchorElement>('a[href^="/"][href*="utm_"]')
  return link
    ? new URLSearchParams(
        [...new URL(link.href).searchParams].filter(([name]) => name.startsWith('utm_')),
      ).toString()
    : ''
}

/**
 * Initializes the atoms in the browser, once per page. Merges, answer by answer, what this device stored, what the Worker
 * knows (from posts without JavaScript), and what the visitor typed before the script loaded.
 */
export function beginQuoteRequest(page: FormPage, fromWorker: QuoteRequestData): void {
  if (begun) return
  begun = true
  const store = getDefaultStore()
  const stored = loadQuoteRequest(localStorageOrNone(), Date.now())
  const form = document.querySelector<HTMLFormElement>('form.offer-form')
  utmFields = form?.querySelector<HTMLInputElement>('[name=utmFields]')?.value ?? ''
  campaignQuery = readCampaignQuery()
  const merged = mergeQuoteRequests(stored ?? emptyQuoteRequest(), fromWorker)
  const changed = form ? withChanges(merged, readChanged(form)) : merged
  const isChanged = JSON.stringify(changed) !== JSON.stringify(merged)
  store.set(quoteRequestPageAtom, page)
  storeAnswersOnChange(store, localStorageOrNone())
  store.set(quoteRequestDataAtom, {
    ...changed,
    sessionId: changed.sessionId || newSessionId(),
    ...(isChanged && { savedAt: Date.now() }),
  })
  // The device stores them now, so the Worker's cookie for browsers without JavaScript can be deleted.
  if (fromWorker.savedAt > 0 && loadQuoteRequest(localStorageOrNone(), Date.now()))
    void fetch(pagePaths[0], { method: 'POST', body: new URLSearchParams({ go: 'forget' }) }).catch(
      () => undefined,
    )
  followTabs(localStorageOrNone(), thanksAddress)
}

/** `localStorage`, or a stub that stores nothing if the browser forbids it. */
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
