import { getDefaultStore } from 'jotai'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { quoteRequestThanks } from 'virtual:paths'
import { brand } from '#shared/brand.ts'
import { quoteRequestPages } from '#shared/content/quote-request/steps.ts'
import { isUntouched, type QuoteRequestData } from '#shared/domain/quote-request/data.ts'
import { houseOf } from '#shared/domain/quote-request/house.ts'
import {
  lastPage,
  type FormPage,
  nextPage,
  previousPage,
} from '#shared/domain/quote-request/steps.ts'
import type { MarketingSource } from '#shared/schemas/quote-request-options.ts'
import { Link } from '#client/slots.tsx'
import { useIslandAtom } from '#client/state/use-island-atom.ts'
import type { FormErrors } from '#client/forms/values.ts'
import { beginQuoteRequest, addCampaignToLinks, localStorageOrNone } from './answers/begin.ts'
import { cancelLeaving } from './answers/leave.ts'
import { updateHouse } from './update-house.ts'
import { LastPage, loadLastPage } from './load.ts'
import { addressOf, pageAt } from './paths.ts'
import { Progress } from './progress.tsx'
import { onPageCheck } from './answers/settle.ts'
import {
  answerAtom,
  goToAtom,
  quoteRequestDataAtom,
  quoteRequestPageAtom,
  resetAtom,
  sentAtom,
  submitErrorAtom,
} from './answers/state.ts'
import { StartOver } from './start-over.tsx'
import { type Refused, StepForm } from './steps/step-form.tsx'
import { loadStoredAnswers, wasSent } from './answers/tabs.ts'

export interface QuoteRequestProps {
  readonly page: FormPage
  /** Answers known to the Worker: from posts without JavaScript, or from the query. */
  readonly data: QuoteRequestData
  /** The postcode's town. */
  readonly town?: string
  /** Where the visitor heard of us according to the campaign; preselected on the first page. */
  readonly heardFrom?: MarketingSource
  readonly errors?: FormErrors
  /** An error of the step as a whole, shown above its fields. */
  readonly message?: string
  /** The checkboxes that were ticked when the Worker refused the last page. */
  readonly ticked?: readonly string[]
}

/** Loads the last page's code before the form hydrates, if the form opens on that page. */
export const prepare = ({ page }: QuoteRequestProps): Promise<void> | undefined =>
  page === lastPage ? loadLastPage() : undefined

/** The quote request (requirement 4.1): five steps and a last page to review the answers and send them, each with its own URL. */
export default function QuoteRequest({
  page: first,
  data: fromWorker,
  town = '',
  heardFrom,
  errors = {},
  message = '',
  ticked = [],
}: QuoteRequestProps) {
  useState(() => import.meta.env.SSR || beginQuoteRequest(first, fromWorker))
  const data = useIslandAtom(quoteRequestDataAtom, fromWorker)
  const page = useIslandAtom(quoteRequestPageAtom, first)
  const submitError = useIslandAtom(submitErrorAtom)
  const [refused, setRefused] = useState<Refused>({ errors, message })
  const root = useRef<HTMLDivElement>(null)
  const [, setLoaded] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The visitor corrects one answer and returns to the last page afterwards. */
  const correcting = useRef(false)
  /** Why this page is shown: the answers were sent, from this tab or another one, or earlier answers are missing for the requested step. */
  const [reason, setReason] = useState<'sent' | 'missing' | null>(null)
  const arrived = useRef<FormPage | null>(null)

  useEffect(() => {
    const settle = (requested: FormPage): void => {
      const shown = getDefaultStore().set(goToAtom, requested)
      if (shown !== requested || pageAt(location.pathname) === null)
        history.replaceState(history.state, '', addressOf(shown))
      const begins = isUntouched(getDefaultStore().get(quoteRequestDataAtom))
      setReason(wasSent() && begins ? 'sent' : shown < requested ? 'missing' : null)
    }
    settle(getDefaultStore().get(quoteRequestPageAtom))
    const move = (): void => {
      const requested = pageAt(location.pathname)
      if (requested === null) return
      setRefused(nothing)
      settle(requested)
    }
    // `popstate` also fires for links to invalid fields: these stay on the page and keep its messages.
    const follow = (): void => {
      if (pageAt(location.pathname) !== getDefaultStore().get(quoteRequestPageAtom)) move()
    }
    // Restored from the back/forward cache: loads the stored answers, because those in memory may be outdated or already sent.
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return
      cancelLeaving()
      loadStoredAnswers(localStorageOrNone())
      move()
    }
    const unlisten = onPageCheck(() => {
      if (getDefaultStore().get(sentAtom)) loadStoredAnswers(localStorageOrNone())
      move()
    })
    addEventListener('popstate', follow)
    addEventListener('pageshow', wake)
    return () => {
      unlisten()
      removeEventListener('popstate', follow)
      removeEventListener('pageshow', wake)
    }
  }, [])

  useEffect(() => updateHouse(houseOf(data, page)), [data, page])

  // Loads the last page's code in advance; if that fails, the Worker renders the page.
  useEffect(() => {
    if (page === 0) return
    loadLastPage().then(
      () => setLoaded(true),
      () => page === lastPage && location.assign(addressOf(page)),
    )
  }, [page])

  // After each render, as it may have created links.
  useEffect(() => {
    if (root.current) addCampaignToLinks(root.current)
  })

  useEffect(() => {
    const from = arrived.current
    arrived.current = page
    if (from !== null && from !== page) showTop(heading.current)
  }, [page])

  /** `marked`: the errors to show on that page. */
  function go(to: FormPage, marked: FormErrors = {}): void {
    setRefused({ errors: marked, message: '' })
    setReason(null)
    const before = getDefaultStore().get(quoteRequestPageAtom)
    const shown = getDefaultStore().set(goToAtom, to)
    if (shown === lastPage) correcting.current = false
    // A double click makes one history entry.
    if (shown !== before) history.pushState(null, '', addressOf(shown))
  }
  function correct(to: FormPage, marked?: FormErrors): void {
    correcting.current = true
    go(to, marked)
  }
  function answer(answers: Partial<QuoteRequestData>): void {
    setReason((was) => (was === 'sent' ? null : was))
    getDefaultStore().set(answerAtom, answers, Date.now())
  }
  function startOver(event: SubmitEvent): void {
    event.preventDefault()
    getDefaultStore().set(resetAtom)
    setRefused(nothing)
    setReason(null)
    history.pushState(null, '', addressOf(0))
    // On the first page nothing else changes, so focus shows the visitor where the form begins.
    showTop(heading.current)
  }

  function removeCalculation(): void {
    answer({ calculation: null })
    // Removes it from the query too, so that a reload doesn't restore it.
    history.replaceState(history.state, '', addressOf(page))
    heading.current?.focus({ preventScroll: true })
  }

  const wrong =
    (page === lastPage && Boolean(submitError)) ||
    refused.message !== '' ||
    Object.keys(refused.errors).length > 0
  useEffect(() => {
    const title = `${quoteRequestPages[page].title} · ${brand.company.shortName}`
    document.title = wrong ? `Fejl: ${title}` : title
  }, [page, wrong])

  const { heading: title, lead } = quoteRequestPages[page]
  const shared = {
    data,
    refused,
    onRefuse: setRefused,
    onAnswer: answer,
    onRemoveCalculation: removeCalculation,
  }
  return (
    <>
      <Progress page={page} />
      <div ref={root} className="flow-form">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {/* The live region must exist before its text, so that screen readers announce it. */}
        <div role="status">
          {reason === 'sent' && page === 0 && (
            <p className="flow-reason">
              Dine svar er sendt. <Link href={quoteRequestThanks}>Se kvitteringen</Link>. Gælder det
              også et andet hus, så begynd her.
            </p>
          )}
          {reason === 'missing' && (
            <p className="flow-reason">
              Det trin, du ville hen til, kommer, når du har svaret på det, der mangler.
            </p>
          )}
        </div>
        {/* The key makes a new paragraph for each page: a browser would count a reused one as a layout shift. */}
        <p key={lead} className="lead">
          {lead}
        </p>
        {page === lastPage ? (
          <LastPage {...shared} ticked={ticked} onGo={correct} />
        ) : (
          <StepForm
            key={page}
            {...shared}
            town={town}
            heardFrom={heardFrom ?? null}
            page={page}
            onNext={() =>
              go(
                correcting.current
                  ? lastPage
                  : nextPage(page, getDefaultStore().get(quoteRequestDataAtom)),
              )
            }
            onBack={() => go(previousPage(page, data) ?? 0)}
          />
        )}
        <StartOver onSubmit={startOver} />
      </div>
    </>
  )
}

function showTop(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: 'instant' })
}

const nothing = { errors: {}, message: '' } as const
