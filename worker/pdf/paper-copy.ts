import { nextSteps, type NextStep, noticeOf, type Notice } from '#shared/content/offers/page.ts'
import { youOf } from '#shared/content/copy/you.ts'
import type { PageState } from '#shared/domain/offers/state/page-state.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'

/** The page's copy, adapted to paper: the receipt is below, and answers are given on the web page. */
const adaptToPaper = (text: string): string =>
  text
    .replaceAll('her på siden', 'på tilbuddets side')
    .replaceAll('Her på siden', 'På tilbuddets side')

const receipts: Partial<Readonly<Record<PageState, string>>> = {
  accepted:
    'Herunder står, hvem der sagde ja, hvornår, til hvilken tekst, og hvor længe du kan fortryde.',
  cancelled: 'Herunder står både dit ja og fortrydelsen, sådan som vi modtog dem.',
}

/** The notice above an offer that cannot simply be accepted. */
export function paperNotice(offer: CustomerOffer, state: PageState): Notice | null {
  const notice = noticeOf(offer, state, false)
  const receipt = receipts[state]
  return (
    notice && {
      ...notice,
      text: receipt ? youOf(offer.content)(receipt) : adaptToPaper(notice.text),
    }
  )
}

/** The next steps. */
export const paperSteps = (offer: CustomerOffer, state: PageState): NextStep[] =>
  nextSteps(offer, state).map((step) => ({ ...step, text: adaptToPaper(step.text) }))
