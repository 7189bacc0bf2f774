import { atom } from 'jotai'
import {
  emptyQuoteRequest,
  newSessionId,
  type QuoteRequestData,
} from '#shared/domain/quote-request/data.ts'
import { checkPage, type FormPage, pageToShow } from '#shared/domain/quote-request/steps.ts'
import type { SendResult } from '#client/forms/send.ts'

/** The answers (requirement 3.1: offer form data). */
export const offerDataAtom = atom<QuoteRequestData>(emptyQuoteRequest())
/** The current step, 0 to 4; 5 is the page before sending. */
export const offerPageAtom = atom<FormPage>(0)
export const submittingAtom = atom(false)
/** It was accepted: nothing of it is kept any more, and it is not sent again. The answers stand on the page until the next one. */
export const sentAtom = atom(false)
/** Why the form could not be sent, in words; '' where nothing is wrong. */
export const submitErrorAtom = atom('')

/** Takes in answers. `now` in ms. The first one begins the filling-in, which has an id of its own. */
export const answerAtom = atom(
  null,
  (get, set, answers: Partial<QuoteRequestData>, now: number) => {
    if (get(sentAtom)) return
    const data = get(offerDataAtom)
    set(offerDataAtom, {
      ...data,
      ...answers,
      sessionId: data.sessionId || newSessionId(),
      savedAt: now,
    })
  },
)

/** Goes to a page, or where that can't be reached to the one that can; returns where it went. */
export const goToAtom = atom(null, (get, set, page: FormPage) => {
  const shown = pageToShow(page, get(offerDataAtom))
  set(offerPageAtom, shown)
  return shown
})

/** Goes on with answers that are kept, whatever became of those that stand here. In one step: while these count as sent, what is kept is deleted. */
export const takeAtom = atom(null, (_, set, data: QuoteRequestData) => {
  set(offerDataAtom, data)
  set(sentAtom, false)
  set(submittingAtom, false)
  set(submitErrorAtom, '')
})

/** Forgets every answer; what is filled in after it is another filling-in. */
export const resetAtom = atom(null, (_, set) => {
  set(takeAtom, emptyQuoteRequest(newSessionId()))
  set(offerPageAtom, 0)
})

/**
 * Sends the form once, however often it is asked; null while it is on its way or was accepted, here or meanwhile in
 * another tab: that led this one on, and broke its request off. What was accepted is kept nowhere any more; the visitor
 * is led on. Otherwise every answer stays.
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
 * Says that what comes after a form that was sent can't be had: of that filling-in alone, and only while it stands here as
 * sent. True where it was said: only the last page can say it, and fetch it again.
 */
export const notLedOnAtom = atom(null, (get, set, sessionId: string, message: string): boolean => {
  if (
    !get(sentAtom) ||
    get(offerDataAtom).sessionId !== sessionId ||
    get(offerPageAtom) !== checkPage
  )
    return false
  set(submittingAtom, false)
  set(submitErrorAtom, message)
  return true
})
