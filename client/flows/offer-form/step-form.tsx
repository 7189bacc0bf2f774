import { type ComponentType, type SubmitEvent, useEffect, useRef } from 'react'
import { offerForm, privacy } from 'virtual:paths'
import type { OfferFormData } from '#shared/domain/offer-form/data.ts'
import { type FormPage, previousPage } from '#shared/domain/offer-form/steps.ts'
import { checkForm } from '#shared/schemas/check.ts'
import { offerStepSchemas } from '#shared/schemas/offer-form.ts'
import { CampaignField, Link } from '#client/slots.tsx'
import { useSummary } from '#client/forms/use-summary.ts'
import type { FormErrors } from '#client/forms/values.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { offerFieldId } from './field-id.ts'
import { Reach, type StepProps } from './fields/reach.tsx'
import { Consumption, Heating, Products, Time } from './fields/wishes.tsx'
import { pagePaths } from './paths.ts'
import { fillIn, readAnswers } from './read.ts'

export interface Refused {
  readonly errors: FormErrors
  readonly message: string
}

type Step = Exclude<FormPage, 5>
const steps: Readonly<Record<Step, ComponentType<StepProps>>> = { 0: Reach, 1: Products, 2: Consumption, 3: Heating, 4: Time }

interface Props {
  readonly page: Step
  readonly data: OfferFormData
  readonly refused: Refused
  readonly onRefuse: (refused: Refused) => void
  readonly onAnswer: (answers: Partial<OfferFormData>) => void
  readonly onNext: () => void
  readonly onBack: () => void
}

/** One step: its fields, and the ways on and back. Posts to its own address where no script listens. */
export function StepForm({ page, data, refused: { errors, message }, onRefuse, onAnswer, onNext, onBack }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [summary, showSummary] = useSummary()
  const Fields = steps[page]

  // Answers of another tab, or of this device from before: the fields are the browser's own and must be told.
  useEffect(() => {
    if (form.current && !form.current.contains(document.activeElement)) fillIn(form.current, data)
  }, [data])

  function take(): void {
    if (!form.current) return
    const answers = readAnswers(form.current)
    onAnswer(answers)
    // A message goes away as soon as its field is right.
    if (Object.keys(errors).length === 0) return
    const checked = checkForm<unknown>(offerStepSchemas[page], answers)
    const wrong = checked.ok ? {} : checked.fields
    onRefuse({ errors: Object.fromEntries(Object.entries(errors).filter(([name]) => name in wrong)), message: '' })
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const answers = readAnswers(event.currentTarget)
    onAnswer(answers)
    if ((event.nativeEvent.submitter as HTMLButtonElement | null)?.value === 'back') return onBack()
    const checked = checkForm<unknown>(offerStepSchemas[page], answers)
    if (checked.ok) return onNext()
    onRefuse({ errors: checked.fields, message: '' })
    if (!document.title.startsWith('Fejl: ')) document.title = `Fejl: ${document.title}`
    showSummary()
  }

  return (
    <form ref={form} className="offer-form" action={pagePaths[page]} method="post" noValidate onSubmit={submit} onChange={take}>
      {/* What Enter presses: the first button of the form, and not the way back. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        Videre
      </button>
      <ErrorSummary
        ref={summary}
        heading="h2"
        title="Der er et problem"
        message={message}
        errors={Object.entries(errors).map(([name, text]) => ({ fieldId: offerFieldId(name), message: text }))}
      />
      <Fields data={data} errors={errors} onChange={take} />
      <CampaignField />
      <input type="hidden" name="sessionId" defaultValue={data.sessionId} />
      {page === 0 && data.products.map((product) => <input key={product} type="hidden" name="chosen" defaultValue={product} />)}
      <div className="flow-actions">
        {previousPage(page, data) === null ? (
          <Link href={offerForm} className={buttonClass({ kind: 'ghost' })}>
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
          Det koster ikke noget at få tilbuddet, og du binder dig ikke. <Link href={privacy}>Sådan passer vi på dine oplysninger</Link>
        </p>
      )}
    </form>
  )
}
