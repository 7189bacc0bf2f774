import { getDefaultStore } from 'jotai'
import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { privacy } from 'virtual:paths'
import { brand } from '#shared/brand.ts'
import { quoteRequestLabels } from '#shared/content/quote-request/steps.ts'
import { consentTexts } from '#shared/domain/consent.ts'
import {
  lastPage,
  type FormPage,
  lastStep,
  previousPage,
} from '#shared/domain/quote-request/steps.ts'
import { functionsPath } from '#shared/functions.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { fieldMax } from '#shared/schemas/fields/field-max.ts'
import { consentField, marketingField } from '#shared/schemas/lead.ts'
import { quoteRequestSchemaFor } from '#shared/schemas/quote-request.ts'
import { CampaignField, Link } from '#client/slots.tsx'
import { correctEmail } from '#client/forms/kinds/correct-email.ts'
import { Honeypot } from '#client/forms/fields.tsx'
import { sendForm } from '#client/forms/send.ts'
import { useSummary } from '#client/forms/use-summary.ts'
import { carried, type FormErrors } from '#client/forms/values.ts'
import { logError } from '#client/state/log.ts'
import { ToastRegion } from '#client/state/toast-region.tsx'
import { showToast } from '#client/state/toasts.ts'
import { useIslandAtom } from '#client/state/use-island-atom.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { TextField } from '#client/ui/field.tsx'
import { thanksAddress, visitCampaign } from '../answers/begin.ts'
import { CalculationCard } from '../calculation-card.tsx'
import { quoteRequestFieldId } from '../steps/step-fields.ts'
import { HiddenAnswers } from './hidden-answers.tsx'
import { openThanks } from '../answers/leave.ts'
import { pageAt, pagePaths } from '../paths.ts'
import { pageOfField, summarizeAnswers } from './summary.ts'
import { sentAtom, submitAtom, submitErrorAtom, submittingAtom } from '../answers/state.ts'
import type { PageProps, Refused } from '../steps/step-form.tsx'
import { announceSent } from '../answers/tabs.ts'

export interface CheckFormProps extends PageProps {
  readonly onGo: (page: FormPage, marked?: FormErrors) => void
  readonly ticked: readonly string[]
}

const failed = 'Vi kunne ikke sende lige nu. Alle dine svar er her stadig. Prøv igen om lidt.'
const early =
  'Siden var ikke klar, da du trykkede. Dine svar er her alle sammen: tryk på send igen.'
const suggestionId = 'tilbud-email-suggestion'

/** The last page: every answer with a link to change it, the optional name, and the consent checkboxes. */
export function CheckForm({
  data,
  refused: { errors, message },
  onRefuse,
  onAnswer,
  onRemoveCalculation,
  onGo,
  ticked,
}: CheckFormProps) {
  const submitting = useIslandAtom(submittingAtom)
  const submitError = useIslandAtom(submitErrorAtom)
  const key = useRef<HTMLInputElement>(null)
  const [summary, showSummary] = useSummary()
  // For visitors without JavaScript: the e-mail field's own suggestion needs a script or a refused post.
  const [meant] = useState(() =>
    import.meta.env.SSR
      ? correctEmail(data.email)
      : (document.getElementById(suggestionId)?.dataset['meant'] ?? ''),
  )

  // Without a script the post was refused for answers that only this device stores: drops errors of fields that are valid.
  useEffect(() => {
    const checked = checkForm<object>(quoteRequestSchemaFor(data.products), {
      ...data,
      [consentField]: true,
    })
    const wrong = checked.ok ? {} : checked.fields
    const still = Object.fromEntries(
      Object.entries(errors).filter(([name]) => name === consentField || name in wrong),
    )
    if (Object.keys(still).length === Object.keys(errors).length) return
    onRefuse({ errors: still, message: Object.keys(still).length === 0 ? early : '' })
    if (Object.keys(still).length === 0) showSummary()
  }, [data, errors, onRefuse, showSummary])

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const sent = event.currentTarget
    if (getDefaultStore().get(sentAtom))
      return openThanks(thanksAddress(), data.sessionId, showSummary)
    const ticks = new FormData(sent)
    const agreed = {
      [consentField]: ticks.has(consentField),
      [marketingField]: ticks.has(marketingField),
      name: ticks.get('name') ?? '',
    }
    const checked = checkForm<object>(quoteRequestSchemaFor(data.products), { ...data, ...agreed })
    if (!checked.ok) return fail({ errors: checked.fields, message: '' })
    onRefuse({ errors: {}, message: '' })
    if (key.current) key.current.value = data.sessionId
    const utmFields = visitCampaign()
    const extra = { ...carried(sent, key.current), ...(utmFields && { utmFields }) }
    const words = `${failed} Haster det, så ring på ${brand.contact.phone}.`
    const result = await getDefaultStore().set(
      submitAtom,
      () => sendForm('offer', { ...checked.values, ...extra }),
      words,
    )
    if (result?.outcome === 'accepted') {
      announceSent(data.sessionId)
      document.dispatchEvent(new CustomEvent('lead-accepted'))
      return openThanks(thanksAddress(), data.sessionId, showSummary)
    }
    if (result?.outcome === 'invalid') return fail({ errors: result.fields, message: '' })
    if (!result) return
    showSummary()
    if (result.outcome !== 'failed') return
    logError('offer', result.error)
    showToast({
      title: 'Fejl ved afsendelse',
      text: failed,
      tone: 'bad',
    })
  }

  function fail(wrong: Refused): void {
    onRefuse(wrong)
    showSummary()
  }

  /** Follows links to steps without loading a page. */
  function follow(event: MouseEvent<HTMLFormElement>): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const page = link ? pageAt(link.pathname) : null
    if (
      page === null ||
      page === lastPage ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    if (!submitting)
      onGo(
        page,
        Object.fromEntries(Object.entries(errors).filter(([name]) => pageOfField(name) === page)),
      )
  }

  const listed = Object.entries(errors).map(([name, text]) => {
    const page = pageOfField(name)
    return {
      fieldId: quoteRequestFieldId(name),
      message: text,
      href: page === null ? undefined : pagePaths[page],
    }
  })
  return (
    <form
      className="offer-form"
      action={`${functionsPath}/offer`}
      method="post"
      noValidate
      onSubmit={submit}
      onClick={follow}
      aria-busy={submitting}
    >
      {/* Enter activates a form's first button: without this one, it would remove the calculation. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        Send
      </button>
      <ErrorSummary
        ref={summary}
        heading="h2"
        title="Der er et problem"
        message={message || submitError}
        errors={listed}
      />
      <dl className="check-list">
        {summarizeAnswers(data).map(({ label, answer, page }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {answer || 'Ikke svaret'}
              {label === quoteRequestLabels.email && meant && (
                <p className="field-hint" id={suggestionId} data-meant={meant}>
                  Mente du {meant.slice(meant.indexOf('@') + 1)}?
                </p>
              )}
            </dd>
            <dd>
              <Link href={pagePaths[page]} aria-label={`Ret ${label}`}>
                Ret
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      {data.calculation && (
        <CalculationCard
          calculation={data.calculation}
          action={pagePaths[lastStep]}
          onRemove={() => !submitting && !getDefaultStore().get(sentAtom) && onRemoveCalculation()}
        />
      )}
      <TextField
        id={quoteRequestFieldId('name')}
        name="name"
        label="Navn"
        note="(valgfri)"
        hint="Så ved rådgiveren, hvem vi skal spørge efter."
        autoComplete="name"
        maxLength={fieldMax.name + 1}
        defaultValue={data.name}
        error={errors['name']}
        onChange={(event) => onAnswer({ name: event.currentTarget.value })}
      />
      <Checkbox
        id={quoteRequestFieldId(consentField)}
        name={consentField}
        error={errors[consentField]}
        defaultChecked={ticked.includes(consentField)}
      >
        {consentTexts.offer.text} <Link href={privacy}>Læs privatlivspolitikken</Link>
      </Checkbox>
      <Checkbox
        id={quoteRequestFieldId(marketingField)}
        name={marketingField}
        defaultChecked={ticked.includes(marketingField)}
      >
        {consentTexts.marketing.text} <em>Valgfrit</em>
      </Checkbox>
      <Honeypot form="tilbud" />
      <CampaignField />
      <HiddenAnswers data={data} />
      <input ref={key} type="hidden" name="idempotencyKey" defaultValue={data.sessionId} />
      <div className="flow-actions">
        <Link
          href={pagePaths[previousPage(lastPage, data) ?? 0]}
          className={buttonClass({ kind: 'ghost' })}
        >
          Tilbage
        </Link>
        <Button type="submit" busyLabel={submitting && 'Sender...'}>
          Send og få dit tilbud
        </Button>
      </div>
      <p className="flow-note">
        Du får svar inden for én hverdag. Det koster ikke noget, og du binder dig ikke.
      </p>
      <ToastRegion />
    </form>
  )
}
