import { getDefaultStore } from 'jotai'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { brand } from '#shared/brand.ts'
import { offerFormPages } from '#shared/content/offer-form.ts'
import type { OfferFormData } from '#shared/domain/offer-form/data.ts'
import { houseOf } from '#shared/domain/offer-form/house.ts'
import { checkPage, type FormPage, nextPage, previousPage } from '#shared/domain/offer-form/steps.ts'
import { ToastRegion } from '#client/state/toast-region.tsx'
import { useIslandAtom } from '#client/state/use-island-atom.ts'
import type { FormErrors } from '#client/forms/values.ts'
import { beginOfferForm, decorate } from './begin.ts'
import { CheckForm } from './check-form.tsx'
import { lightHouse } from './light-house.ts'
import { pageAt, pagePaths } from './paths.ts'
import { Progress } from './progress.tsx'
import { answerAtom, goToAtom, offerDataAtom, offerPageAtom, resetAtom, submittingAtom } from './state.ts'
import { StepForm } from './step-form.tsx'

export interface OfferFormProps {
  readonly page: FormPage
  /** The answers the Worker knows: of a visitor without JavaScript so far, or what the address chose. */
  readonly data: OfferFormData
  readonly errors?: FormErrors
  readonly message?: string
  /** What was ticked on the last page when it was refused. */
  readonly ticked?: readonly string[]
}

/** The offer form (specification 4.1): five steps and the page before sending, each with an address of its own. */
export default function OfferForm({ page: first, data: fromWorker, errors = {}, message = '', ticked = [] }: OfferFormProps) {
  useState(() => import.meta.env.SSR || beginOfferForm(first, fromWorker))
  const data = useIslandAtom(offerDataAtom, fromWorker)
  const page = useIslandAtom(offerPageAtom, first)
  const [refused, setRefused] = useState<{ readonly errors: FormErrors; readonly message: string }>({ errors, message })
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const arrived = useRef(false)

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
    // Back from the page that sending led to: what was sent is gone, and a new form may be sent.
    const wake = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) return
      getDefaultStore().set(submittingAtom, false)
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

  // After each drawing: links may have been drawn anew.
  useEffect(() => {
    if (root.current) decorate(root.current)
  })

  useEffect(() => {
    if (!arrived.current) {
      arrived.current = true
      return
    }
    document.title = `${offerFormPages[page].title} · ${brand.company.shortName}`
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [page])

  function go(to: FormPage): void {
    setRefused(nothing)
    const shown = getDefaultStore().set(goToAtom, to)
    history.pushState(null, '', addressOf(shown))
  }
  const answer = (answers: Partial<OfferFormData>): void => getDefaultStore().set(answerAtom, answers, Date.now())
  function startOver(event: SubmitEvent): void {
    event.preventDefault()
    getDefaultStore().set(resetAtom)
    setRefused(nothing)
    history.pushState(null, '', addressOf(0))
  }

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
          <CheckForm {...shared} ticked={ticked} onGo={go} />
        ) : (
          <StepForm
            key={page}
            {...shared}
            page={page}
            onNext={() => go(nextPage(page, getDefaultStore().get(offerDataAtom)))}
            onBack={() => go(previousPage(page, data) ?? 0)}
          />
        )}
        <StartOver onSubmit={startOver} />
      </div>
      <ToastRegion />
    </>
  )
}

const nothing = { errors: {}, message: '' } as const

/** The page's address with what came in the present one, but for the product it chose. */
function addressOf(page: FormPage): string {
  const query = new URLSearchParams(location.search)
  query.delete('produkt')
  const search = query.toString()
  return pagePaths[page] + (search && `?${search}`)
}

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
