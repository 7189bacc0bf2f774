import { nextSteps, type NextStep, noticeOf, type Notice } from '#shared/content/offers/page.ts'
import { youOf } from '#shared/content/copy/you.ts'
import type { PageState } from '#shared/domain/offers/page-state.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'

/** The page's words where they are read on paper: there the receipt stands below, and answers are given elsewhere. */

const onPaper = (text: string): string =>
  text
    .replaceAll('her på siden', 'på tilbuddets side')
    .replaceAll('Her på siden', 'På tilbuddets side')

const receipts: Partial<Readonly<Record<PageState, string>>> = {
  accepted:
    'Herunder står, hvem der sagde ja, hvornår, til hvilken tekst, og hvor længe du kan fortryde.',
  cancelled: 'Herunder står både dit ja og fortrydelsen, sådan som vi modtog dem.',
}

/** What is said first about an offer that can't simply be accepted. */
export function paperNotice(offer: CustomerOffer, state: PageState): Notice | null {
  const notice = noticeOf(offer, state, false)
  const receipt = receipts[state]
  return (
    notice && { ...notice, text: receipt ? youOf(offer.content)(receipt) : onPaper(notice.text) }
  )
}

/** What happens from here. */
export const paperSteps = (offer: CustomerOffer, state: PageState): NextStep[] =>
  nextSteps(offer, state).map((step) => ({ ...step, text: onPaper(step.text) }))
