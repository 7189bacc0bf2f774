import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { brand } from '#shared/brand.ts'
import { withCampaign } from '#shared/domain/campaign.ts'
import { functionsPath } from '#shared/functions.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { CampaignField } from '#client/slots.tsx'
import { note } from '#client/state/log.ts'
import { ToastRegion } from '#client/state/toast-region.tsx'
import { showErrorToast, showToast } from '#client/state/toasts.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { Fields } from './fields.tsx'
import type { FilledForm, FormDescription } from './form.ts'
import { sendForm } from './send.ts'
import { ThanksOverlay, overlayMs } from './thanks-overlay.tsx'
import { useSummary } from './use-summary.ts'
import {
  campaignOf,
  carried,
  fieldId,
  type FormErrors,
  type FormValues,
  readForm,
} from './values.ts'

interface Props<Values> extends FilledForm {
  readonly form: FormDescription<Values>
  /** Hidden fields of the form's own. */
  readonly children?: ReactNode
  /** Completes the form's values before validation. */
  readonly complete?: (values: FormValues) => FormValues
}

/** `sent`: the overlay covers the form. `thanked`: the overlay is closed, and a line confirms that it was sent. */
type State = 'idle' | 'sending' | 'sent' | 'thanked'

/** A form that creates a lead (requirements 4.4 and 5.1). Uncontrolled, to preserve text typed before hydration. */
export function LeadForm<Values extends object>(props: Props<Values>) {
  const { form, children, complete = (input: FormValues) => input, values = {} } = props
  const element = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>('idle')
  const [lasting, setLasting] = useState('')
  const [errors, setErrors] = useState<FormErrors>(props.errors ?? {})
  const [message, setMessage] = useState(props.message ?? '')
  const [summary, showSummary] = useSummary()
  const key = useRef<HTMLInputElement>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const sending = useRef(false)
  const { accepted } = form
  const busy = state === 'sending'

  const wrong = message !== '' || Object.keys(errors).length > 0
  useEffect(() => {
    if (!wrong) return
    // The page that the Worker renders for a refused post has the prefix already.
    const title = document.title.replace(/^Fejl: /, '')
    document.title = `Fejl: ${title}`
    return () => {
      // Another form on the page may still have errors.
      if (!document.querySelector('.error-summary')) document.title = title
    }
  }, [wrong])

  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(() => setState('thanked'), overlayMs)
    return () => clearTimeout(timer)
  }, [state])

  useEffect(() => {
    // The overlay's removal lost the focus, unless the visitor has moved it elsewhere.
    if (state === 'thanked' && document.activeElement === document.body)
      line.current?.focus({ preventScroll: true })
  }, [state])

  useEffect(() => {
    // After back navigation the form is shown again, empty.
    const wake = (event: PageTransitionEvent): void => {
      if (!event.persisted) return
      sending.current = false
      setState('idle')
    }
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending.current) return
    const sent = event.currentTarget
    const checked = checkForm(form.schema, complete(readForm(sent)))
    setMessage('')
    if (!checked.ok) return fail({ fields: checked.fields })
    setErrors({})
    sending.current = true
    setState('sending')
    const result = await sendForm(form.name, { ...checked.values, ...carried(sent, key.current) })
    if (result.outcome === 'accepted') return thank(sent, checked.values, result.reference)
    sending.current = false
    if (result.outcome === 'invalid') return fail({ fields: result.fields })
    if (result.outcome === 'too-many') {
      showErrorToast(result, form.name)
      return fail({ text: result.message })
    }
    note('error', form.name, result.error)
    fail({ text: `${form.failed} Haster det, så ring på ${brand.contact.phone}.` })
    showToast({
      title: 'Fejl ved afsendelse',
      text: form.failed,
      tone: 'bad',
    })
  }

  function thank(sent: HTMLFormElement, values: Values, reference: string | null): void {
    const campaign = campaignOf(sent)
    document.dispatchEvent(new CustomEvent('lead-accepted'))
    sent.reset()
    if (key.current) key.current.value = ''
    // Stays busy until the next page loads, so that it can't be sent twice.
    if ('pageFor' in accepted)
      return location.assign(withCampaign(accepted.pageFor(values, reference), campaign))
    sending.current = false
    const at = new Date().toLocaleTimeString('da-DK', { hour: '2-digit', minute: '2-digit' })
    setLasting(
      [
        `Beskeden er sendt kl. ${at}.`,
        reference && `Sagsnummer ${reference}.`,
        accepted.promise(values),
      ]
        .filter(Boolean)
        .join(' '),
    )
    setState('sent')
  }

  function fail({ fields = {}, text = '' }: { fields?: FormErrors; text?: string }): void {
    // Clears the success message before showing errors.
    setState('idle')
    setErrors(fields)
    setMessage(text)
    showSummary()
  }

  /** Removes a message as soon as its field is valid. */
  function recheck(): void {
    if (Object.keys(errors).length === 0 || !element.current) return
    const checked = checkForm(form.schema, readForm(element.current))
    const wrong = checked.ok ? {} : checked.fields
    setErrors((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([name]) => name in wrong)),
    )
  }

  return (
    <form
      ref={element}
      className="contact-form"
      action={props.action ?? `${functionsPath}/${form.name}`}
      method="post"
      noValidate
      data-keeps
      onSubmit={submit}
      onChange={recheck}
      aria-busy={busy}
    >
      {/* Inert while the overlay covers it. */}
      <div className="form-body" inert={state === 'sent'}>
        <ErrorSummary
          ref={summary}
          title="Der er et problem"
          message={message}
          errors={listErrors(form, errors)}
        />
        <Fields form={form} errors={errors} values={values} />
        <CampaignField />
        {children}
        <input ref={key} type="hidden" name="idempotencyKey" />
        <Button type="submit" busyLabel={busy && 'Sender...'}>
          {form.submit}
        </Button>
      </div>
      {/* The live region must exist before its text, so that screen readers announce it. */}
      <div className="contents" role="status">
        {state === 'sent' && 'words' in accepted && <ThanksOverlay words={accepted.words} />}
        {/* Takes its space while the overlay is shown, to prevent a layout shift when it closes. */}
        {(state === 'thanked' || (state === 'sent' && 'words' in accepted)) && (
          <p
            ref={line}
            className={`contact-sent${state === 'sent' ? ' btn-hidden' : ''}`}
            tabIndex={-1}
          >
            <Icon name="check" /> <span>{lasting}</span>
          </p>
        )}
      </div>
      <ToastRegion />
    </form>
  )
}

/** Errors in the order of the fields: checks across fields report theirs last. */
const listErrors = (
  { name, fields }: Pick<FormDescription<unknown>, 'name' | 'fields'>,
  errors: FormErrors,
) => {
  const names = new Set([...fields.map((field) => field.name), ...Object.keys(errors)])
  return [...names].flatMap((field) => {
    const message = errors[field]
    return message ? [{ fieldId: fieldId(name, field), message }] : []
  })
}
