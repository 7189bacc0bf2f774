import { getDefaultStore } from 'jotai'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { quoteRequestThanks } from 'virtual:paths'
import { brand } from '#shared/brand.ts'
import { quoteRequestPages } from '#shared/content/quote-request/steps.ts'
import { isUntouched, type QuoteRequestData } from '#shared/domain/quote-request/data.ts'
import { houseOf } from '#shared/domain/quote-request/house.ts'
import {
  checkPage,
  type FormPage,
  nextPage,
  previousPage,
} from '#shared/domain/quote-request/steps.ts'
import type { MarketingSource } from '#shared/schemas/quote-request-options.ts'
import { Link } from '#client/slots.tsx'
import { useIslandAtom } from '#client/state/use-island-atom.ts'
import type { FormErrors } from '#client/forms/values.ts'
import { beginQuoteRequest, decorate, localStorageOrNone } from './begin.ts'
import { cameBack } from './leave.ts'
import { lightHouse } from './light-house.ts'
import { LastPage } from './last-page.tsx'
import { loadCheckForm } from './load.ts'
import { addressOf, pageAt } from './paths.ts'
import { Progress } from './progress.tsx'
import { whenUnsettled } from './settle.ts'
import {
  answerAtom,
  goToAtom,
  offerDataAtom,
  offerPageAtom,
  resetAtom,
  sentAtom,
  submitErrorAtom,
} from './state.ts'
import { StartOver } from './start-over.tsx'
import { StepForm } from './step-form.tsx'
import { takeFrom, wasSent } from './tabs.ts'

export interface QuoteRequestProps {
  readonly page: FormPage
  /** The answers the Worker knows: of a visitor without JavaScript so far, or what the address chose. */
  readonly data: QuoteRequestData
  /** Of the postcode. */
  readonly town?: string
  /** Where the visitor heard of us, by their campaign: preselected on the first page. */
  readonly heardFrom?: MarketingSource
  readonly errors?: FormErrors
  readonly message?: string
  /** What was ticked on the last page when it was refused. */
  readonly ticked?: readonly string[]
}

/** What must be here before the form wakes on the page it came with. */
export const prepare = ({ page }: QuoteRequestProps): Promise<void> | undefined =>
  page === checkPage ? loadCheckForm() : undefined

/** The offer form (requirement 4.1): five steps and the page before sending, each with an address of its own. */
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
  const data = useIslandAtom(offerDataAtom, fromWorker)
  const page = useIslandAtom(offerPageAtom, first)
  const submitError = useIslandAtom(submitErrorAtom)
  const [refused, setRefused] = useState<{ readonly errors: FormErrors; readonly message: string }>(
    { errors, message },
  )
  const root = useRef<HTMLDivElement>(null)
  const [, setLoaded] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  /** On the way to put one answer right: then straight back to the last look. */
  const mending = useRef(false)
  /** Why one stands here: what this tab held was sent, here or in another one, or the step that was asked for comes after answers that are missing. */
  const [reason, setReason] = useState<'sent' | 'missing' | null>(null)
  const arrived = useRef<FormPage | null>(null)

  useEffect(() => {
    const settle = (asked: FormPage): void => {
      const shown = getDefaultStore().set(goToAtom, asked)
      if (shown !== asked || pageAt(location.pathname) === null)
        history.replaceState(history.state, '', addressOf(shown))
      const begins = isUntouched(getDefaultStore().get(offerDataAtom))
      setReason(wasSent() && begins ? 'sent' : shown < asked ? 'missing' : null)
    }
    settle(getDefaultStore().get(offerPageAtom))
    const move = (): void => {
      const asked = pageAt(location.pathname)
      if (asked === null) return
      setRefused(nothing)
      settle(asked)
    }
    // Also a link to a field that is wrong: there one stays on the page, and so do its messages.
    const follow = (): void => {
      if (pageAt(location.pathname) !== getDefaultStore().get(offerPageAtom)) move()
    }
    // Back to a page that slept: what was sent is gone, and what was answered on later pages is taken over.
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return
      cameBack()
      takeFrom(localStorageOrNone())
      move()
    }
    const unlisten = whenUnsettled(() => {
      if (getDefaultStore().get(sentAtom)) takeFrom(localStorageOrNone())
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

  useEffect(() => lightHouse(houseOf(data, page)), [data, page])

  // The last page comes while the first steps are answered; where it doesn't, the Worker's own page is loaded.
  useEffect(() => {
    if (page === 0) return
    loadCheckForm().then(
      () => setLoaded(true),
      () => page === checkPage && location.assign(addressOf(page)),
    )
  }, [page])

  // After each drawing: links may have been drawn anew.
  useEffect(() => {
    if (root.current) decorate(root.current)
  })

  useEffect(() => {
    const from = arrived.current
    arrived.current = page
    if (from === null || from === page) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [page])

  /** `marked`: what is wrong there, where one is led there to put it right. */
  function go(to: FormPage, marked: FormErrors = {}): void {
    setRefused({ errors: marked, message: '' })
    setReason(null)
    const before = getDefaultStore().get(offerPageAtom)
    const shown = getDefaultStore().set(goToAtom, to)
    if (shown === checkPage) mending.current = false
    // Pressed twice, it is one way.
    if (shown !== before) history.pushState(null, '', addressOf(shown))
  }
  function mend(to: FormPage, marked?: FormErrors): void {
    mending.current = true
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
    // On the first page nothing else moves: say where one is.
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }

  function uncalculate(): void {
    answer({ calculation: null })
    // Loaded again, the page must not bring it back.
    history.replaceState(history.state, '', addressOf(page))
    heading.current?.focus({ preventScroll: true })
  }

  const wrong =
    (page === checkPage && Boolean(submitError)) ||
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
    onUncalculate: uncalculate,
  }
  return (
    <>
      <Progress page={page} />
      <div ref={root} className="flow-form">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {/* Before its words are: one that comes with them is read by few. */}
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
        {/* Another page's words are another paragraph: a browser would count it as one that was pushed. */}
        <p key={lead} className="lead">
          {lead}
        </p>
        {page === checkPage ? (
          <LastPage {...shared} ticked={ticked} onGo={mend} />
        ) : (
          <StepForm
            key={page}
            {...shared}
            town={town}
            heardFrom={heardFrom ?? null}
            page={page}
            onNext={() =>
              go(mending.current ? checkPage : nextPage(page, getDefaultStore().get(offerDataAtom)))
            }
            onBack={() => go(previousPage(page, data) ?? 0)}
          />
        )}
        <StartOver onSubmit={startOver} />
      </div>
    </>
  )
}

const nothing = { errors: {}, message: '' } as const
