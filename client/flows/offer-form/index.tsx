import { getDefaultStore } from 'jotai'
import { createElement, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { brand } from '#shared/brand.ts'
import { offerFormPages } from '#shared/content/offer-form.ts'
import type { OfferFormData } from '#shared/domain/offer-form/data.ts'
import { houseOf } from '#shared/domain/offer-form/house.ts'
import { checkPage, type FormPage, nextPage, previousPage } from '#shared/domain/offer-form/steps.ts'
import { useIslandAtom } from '#client/state/use-island-atom.ts'
import type { FormErrors } from '#client/forms/values.ts'
import { beginOfferForm, decorate, localStorageOrNone } from './begin.ts'
import type { CheckFormProps } from './check-form.tsx'
import { lightHouse } from './light-house.ts'
import { checkForm, loadCheckForm } from './load.ts'
import { addressOf, pageAt, pagePaths } from './paths.ts'
import { Progress } from './progress.tsx'
import { answerAtom, goToAtom, offerDataAtom, offerPageAtom, resetAtom, sentAtom } from './state.ts'
import { StepForm } from './step-form.tsx'
import { takeFrom } from './tabs.ts'

export interface OfferFormProps {
  readonly page: FormPage
  /** The answers the Worker knows: of a visitor without JavaScript so far, or what the address chose. */
  readonly data: OfferFormData
  /** Of the postcode. */
  readonly town?: string
  readonly errors?: FormErrors
  readonly message?: string
  /** What was ticked on the last page when it was refused. */
  readonly ticked?: readonly string[]
}

/** What must be here before the form wakes on the page it came with. */
export const prepare = ({ page }: OfferFormProps): Promise<void> | undefined => (page === checkPage ? loadCheckForm() : undefined)

/** The offer form (specification 4.1): five steps and the page before sending, each with an address of its own. */
export default function OfferForm({ page: first, data: fromWorker, town = '', errors = {}, message = '', ticked = [] }: OfferFormProps) {
  useState(() => import.meta.env.SSR || beginOfferForm(first, fromWorker))
  const data = useIslandAtom(offerDataAtom, fromWorker)
  const page = useIslandAtom(offerPageAtom, first)
  const [refused, setRefused] = useState<{ readonly errors: FormErrors; readonly message: string }>({ errors, message })
  const root = useRef<HTMLDivElement>(null)
  const [, setLoaded] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useRef<FormPage | null>(null)

  useEffect(() => {
    const settle = (asked: FormPage): void => {
      const shown = getDefaultStore().set(goToAtom, asked)
      if (shown !== asked) history.replaceState(history.state, '', addressOf(shown))
    }
    settle(getDefaultStore().get(offerPageAtom))
    const move = (): void => {
      const asked = pageAt(location.pathname)
      if (asked === null) return
      setRefused(nothing)
      settle(asked)
    }
    // Back to a page that slept: what was sent is gone, and what was answered on later pages is taken over.
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return
      if (getDefaultStore().get(sentAtom)) getDefaultStore().set(resetAtom)
      takeFrom(localStorageOrNone())
      move()
    }
    addEventListener('popstate', move)
    addEventListener('pageshow', wake)
    return () => {
      removeEventListener('popstate', move)
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
    const before = getDefaultStore().get(offerPageAtom)
    const shown = getDefaultStore().set(goToAtom, to)
    // Pressed twice, it is one way.
    if (shown !== before) history.pushState(null, '', addressOf(shown))
  }
  const answer = (answers: Partial<OfferFormData>): void => getDefaultStore().set(answerAtom, answers, Date.now())
  function startOver(event: SubmitEvent): void {
    event.preventDefault()
    getDefaultStore().set(resetAtom)
    setRefused(nothing)
    history.pushState(null, '', addressOf(0))
    // On the first page nothing else moves: say where one is.
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }

  const wrong = Object.keys(refused.errors).length > 0
  useEffect(() => {
    const title = `${offerFormPages[page].title} · ${brand.company.shortName}`
    document.title = wrong ? `Fejl: ${title}` : title
  }, [page, wrong])

  const { heading: title, lead } = offerFormPages[page]
  const shared = { data, refused, onRefuse: setRefused, onAnswer: answer }
  return (
    <>
      <Progress page={page} />
      <div ref={root} className="flow-form">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{lead}</p>
        {page === checkPage ? (
          <LastPage {...shared} ticked={ticked} onGo={go} />
        ) : (
          <StepForm
            key={page}
            {...shared}
            town={town}
            page={page}
            onNext={() => go(nextPage(page, getDefaultStore().get(offerDataAtom)))}
            onBack={() => go(previousPage(page, data) ?? 0)}
          />
        )}
        <StartOver onSubmit={startOver} />
      </div>
    </>
  )
}

/** The page before sending: nothing for the moment in which it is still on its way. */
function LastPage(props: CheckFormProps) {
  const loaded = checkForm()
  return loaded && createElement(loaded, props)
}

const nothing = { errors: {}, message: '' } as const

/** Deletes the answers, after a question: native, so that it works without script. */
function StartOver({ onSubmit }: { readonly onSubmit: (event: SubmitEvent) => void }) {
  return (
    <div className="flow-kept">
      <p>Dine svar gemmes kun på denne enhed, til du sender. De slettes efter en måned.</p>
      <details>
        <summary>Start forfra</summary>
        <form action={pagePaths[0]} method="post" onSubmit={onSubmit}>
          <p>Alle svar på denne enhed bliver slettet.</p>
          <button type="submit" name="go" value="reset" className="btn btn-secondary btn-small">
            Slet svarene
          </button>
        </form>
      </details>
    </div>
  )
}
