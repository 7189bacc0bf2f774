import { type ComponentType, type SubmitEvent, useEffect, useRef } from 'react'
import { submitNatively } from '#client/runtime/submit.ts'
import { quoteRequest, privacy } from 'virtual:paths'
import type { QuoteRequestData } from '#shared/domain/quote-request/data.ts'
import { preselected } from '#shared/domain/quote-request/preselected.ts'
import { previousPage } from '#shared/domain/quote-request/steps.ts'
import type { MarketingSource } from '#shared/schemas/quote-request-options.ts'
import { CampaignField, Link } from '#client/slots.tsx'
import { useSummary } from '#client/forms/use-summary.ts'
import type { FormErrors } from '#client/forms/values.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { CalculationCard } from '../calculation-card.tsx'
import { rules } from '../load.ts'
import { pagePaths } from '../paths.ts'
import { fillIn, readAnswers } from '../answers/read.ts'
import { quoteRequestFieldId, type Step, stepFields } from './step-fields.ts'
import { useTown } from './use-town.ts'

export interface Refused {
  readonly errors: FormErrors
  readonly message: string
}

/** Props of every page: a step or the last page. */
export interface PageProps {
  readonly data: QuoteRequestData
  readonly refused: Refused
  readonly onRefuse: (refused: Refused) => void
  readonly onAnswer: (answers: Partial<QuoteRequestData>) => void
  readonly onRemoveCalculation: () => void
}

interface Props extends PageProps {
  readonly page: Step
  /** Town of the postcode, if the Worker knew it. */
  readonly town: string
  readonly heardFrom: MarketingSource | null
  readonly onNext: () => void
  readonly onBack: () => void
}

/** One step: its fields, and buttons to the next and the previous page. Without JavaScript it posts to its own address. */
export function StepForm({
  page,
  data,
  town,
  heardFrom,
  refused: { errors, message },
  onRefuse,
  onAnswer,
  onRemoveCalculation,
  onNext,
  onBack,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [summary, showSummary] = useSummary()
  const shown = preselected(data, heardFrom)
  const postcodeTown = useTown(page === 0 ? shown.postcode : '', town)
  const warm = (): void => void rules().catch(() => undefined)

  // Answers from another tab or from storage: the fields are uncontrolled, so these must be written into them.
  useEffect(() => {
    if (form.current) fillIn(form.current, preselected(data, heardFrom))
  }, [data, heardFrom])

  /** `names`: the fields that changed. Another tab may have changed the others since. */
  function take(...names: readonly string[]): void {
    if (!form.current) return
    const typed = readAnswers(form.current)
    // A changed postcode invalidates the chosen address.
    const now = names.length === 1 && names[0] === 'postcode' ? { ...typed, addressId: '' } : typed
    onAnswer(
      Object.fromEntries(
        Object.entries(now).filter(
          ([name]) => names.includes(name) || (name === 'addressId' && names.includes('postcode')),
        ),
      ),
    )
    warm()
    // A message is removed as soon as its field is valid.
    if (Object.keys(errors).length > 0) void recheck(now).catch(() => undefined)
  }

  async function recheck(now: Partial<QuoteRequestData>): Promise<void> {
    const wrong = (await rules()).findErrors(page, now)
    onRefuse({
      errors: Object.fromEntries(Object.entries(wrong).filter(([name]) => name in errors)),
      message: '',
    })
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { currentTarget: sent } = event
    const submitter = event.nativeEvent.submitter as HTMLButtonElement | null
    const answers = readAnswers(sent)
    onAnswer(answers)
    if (submitter?.value === 'back') return onBack()
    const loaded = await rules().catch(() => null)
    // Without the rules the Worker validates the step, as for browsers without JavaScript.
    if (!loaded) return submitNatively(sent, submitter)
    const wrong = loaded.findErrors(page, answers)
    if (Object.keys(wrong).length === 0) return onNext()
    onRefuse({ errors: wrong, message: '' })
    showSummary()
  }

  const stateOf: Readonly<Record<string, object>> = {
    postcode: { town: postcodeTown },
    address: { addressId: shown.addressId, onPick: take },
  }
  return (
    <form
      ref={form}
      className="offer-form"
      action={pagePaths[page]}
      method="post"
      noValidate
      onSubmit={submit}
      onChange={(event) => take((event.target as unknown as HTMLInputElement).name)}
      onFocus={warm}
    >
      {/* Enter activates a form's first button: without this one, it would go back. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        Videre
      </button>
      <ErrorSummary
        ref={summary}
        heading="h2"
        title="Der er et problem"
        message={message}
        errors={Object.entries(errors).map(([name, text]) => ({
          fieldId: quoteRequestFieldId(name),
          message: text,
        }))}
      />
      {page === 0 && data.calculation && (
        <CalculationCard calculation={data.calculation} onRemove={onRemoveCalculation} />
      )}
      {stepFields[page].map(({ kind, name, ...settings }) => {
        const Kind = kind as ComponentType<Record<string, unknown>>
        return (
          <Kind
            key={name}
            id={quoteRequestFieldId(name)}
            name={name}
            error={errors[name]}
            defaultValue={shown[name as keyof QuoteRequestData] ?? ''}
            {...stateOf[name]}
            {...settings}
          />
        )
      })}
      {page === 0 && shown.marketingSource !== data.marketingSource && (
        <p className="flow-note">
          Valgt ud fra det link, du kom fra. Ret det, hvis det ikke passer.
        </p>
      )}
      {page === 2 && shown.consumptionLevel !== data.consumptionLevel && (
        <p className="flow-note">Valgt ud fra dit regnestykke. Ret det, hvis det ikke passer.</p>
      )}
      <CampaignField />
      <input type="hidden" name="sessionId" defaultValue={data.sessionId} />
      {page === 0 &&
        data.products.map((product) => (
          <input key={product} type="hidden" name="chosen" defaultValue={product} />
        ))}
      {page === 0 && data.calculation && (
        <input type="hidden" name="calculation" value={JSON.stringify(data.calculation)} readOnly />
      )}
      <div className="flow-actions">
        {previousPage(page, data) === null ? (
          <Link href={quoteRequest} className={buttonClass({ kind: 'ghost' })}>
            Fortryd
          </Link>
        ) : (
          <Button type="submit" kind="ghost" name="go" value="back">
            Tilbage
          </Button>
        )}
        <Button type="submit">Videre</Button>
      </div>
      {page === 0 && (
        <p className="flow-note">
          Det koster ikke noget at få tilbuddet, og du binder dig ikke.{' '}
          <Link href={privacy}>Sådan passer vi på dine oplysninger</Link>
        </p>
      )}
    </form>
  )
}
