import { atom } from 'jotai'
import {
  emptyQuoteRequest,
  newSessionId,
  type QuoteRequestData,
} from '#shared/domain/quote-request/data.ts'
import { lastPage, type FormPage, pageToShow } from '#shared/domain/quote-request/steps.ts'
import type { SendResult } from '#client/forms/send.ts'

/** The answers (requirement 3.1: offer form data). */
export const quoteRequestDataAtom = atom<QuoteRequestData>(emptyQuoteRequest())
/** The current step, 0 to 4; 5 is the last page. */
export const quoteRequestPageAtom = atom<FormPage>(0)
export const submittingAtom = atom(false)
/** The request was accepted: its answers are deleted from the device and can't be sent again, but remain on the page until the next one loads. */
export const sentAtom = atom(false)
/** Danish message if the form could not be sent; '' = no error. */
export const submitErrorAtom = atom('')

/** Adds answers. `now` in ms. The first answer gives the request its id. */
export const answerAtom = atom(
  null,
  (get, set, answers: Partial<QuoteRequestData>, now: number) => {
    if (get(sentAtom)) return
    const data = get(quoteRequestDataAtom)
    set(quoteRequestDataAtom, {
      ...data,
      ...answers,
      sessionId: data.sessionId || newSessionId(),
      savedAt: now,
    })
  },
)

/** Goes to a page, or to the first open one if it isn't reachable; returns the shown page. */
export const goToAtom = atom(null, (get, set, page: FormPage) => {
  const shown = pageToShow(page, get(quoteRequestDataAtom))
  set(quoteRequestPageAtom, shown)
  return shown
})

/** Replaces the answers by stored ones. In one update: an intermediate state with `sentAtom` true would delete the stored answers. */
export const replaceAnswersAtom = atom(null, (_, set, data: QuoteRequestData) => {
  set(quoteRequestDataAtom, data)
  set(sentAtom, false)
  set(submittingAtom, false)
  set(submitErrorAtom, '')
})

/** Deletes every answer and starts a request with a new id. */
export const resetAtom = atom(null, (_, set) => {
  set(replaceAnswersAtom, emptyQuoteRequest(newSessionId()))
  set(quoteRequestPageAtom, 0)
})

/**
 * Sends the form once, however often it is called. Returns null while it is being sent, and once it was accepted, from
 * this tab or another one, whose message makes this tab navigate and abort its request. A refusal keeps every answer.
 */
export const submitAtom = atom(
  null,
  async (get, set, send: () => Promise<SendResult>, failed: string): Promise<SendResult | null> => {
    if (get(submittingAtom) || get(sentAtom)) return null
    set(submittingAtom, true)
    set(submitErrorAtom, '')
    const result = await send().catch((error: unknown): SendResult => ({
      outcome: 'failed',
      error: error as Error,
    }))
    if (result.outcome === 'accepted') {
      set(sentAtom, true)
      return result
    }
    if (get(sentAtom)) return null
    set(submittingAtom, false)
    set(
      submitErrorAtom,
      result.outcome === 'failed' ? failed : result.outcome === 'too-many' ? result.message : '',
    )
    return result
  },
)

/**
 * Reports that the thanks page of a sent request doesn't load. True if reported: only the last page can show it, while it
 * still shows that request.
 */
export const thanksFailedAtom = atom(
  null,
  (get, set, sessionId: string, message: string): boolean => {
    if (
      !get(sentAtom) ||
      get(quoteRequestDataAtom).sessionId !== sessionId ||
      get(quoteRequestPageAtom) !== lastPage
    )
      return false
    set(submittingAtom, false)
    set(submitErrorAtom, message)
    return true
  },
)
