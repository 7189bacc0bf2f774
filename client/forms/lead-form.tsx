import { getDefaultStore } from 'jotai'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { brand } from '#shared/brand.ts'
import { withCampaign } from '#shared/domain/campaign.ts'
import { functionsPath } from '#shared/functions.ts'
import { checkForm } from '#shared/schemas/fields/check.ts'
import { CampaignField } from '#client/slots.tsx'
import { showErrorToast } from '#client/state/error-toast.ts'
import { note } from '#client/state/log.ts'
import { ToastRegion } from '#client/state/toast-region.tsx'
import { showToastAtom } from '#client/state/toasts.ts'
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
  /** Called with what the form holds before it is checked. */
  readonly complete?: (values: FormValues) => FormValues
}

/** Sent: the thanks lie over the form. Thanked: they are gone, and a line says that it was sent. */
type State = 'idle' | 'sending' | 'sent' | 'thanked'

/** A form that makes a lead (requirements 4.4 and 5.1). Uncontrolled: what a visitor typed before it hydrated stays. */
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
    // The Worker's page of a refused post says it already.
    const title = document.title.replace(/^Fejl: /, '')
    document.title = `Fejl: ${title}`
    return () => {
      // Another form of the page may be wrong still.
      if (!document.querySelector('.error-summary')) document.title = title
    }
  }, [wrong])

  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(() => setState('thanked'), overlayMs)
    return () => clearTimeout(timer)
  }, [state])

  useEffect(() => {
    // The focus that the thanks took along, unless the visitor has put it elsewhere.
    if (state === 'thanked' && document.activeElement === document.body)
      line.current?.focus({ preventScroll: true })
  }, [state])

  useEffect(() => {
    // Back from the page it led to: the form is there again, empty.
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
    getDefaultStore().set(showToastAtom, {
      title: 'Fejl ved afsendelse',
      text: form.failed,
      tone: 'destructive',
    })
  }

  function thank(sent: HTMLFormElement, values: Values, reference: string | null): void {
    const campaign = campaignOf(sent)
    document.dispatchEvent(new CustomEvent('lead-accepted'))
    sent.reset()
    if (key.current) key.current.value = ''
    // On the way to a page it stays busy: it is not to be sent again.
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
    // What was sent before must not stand beside what was not.
    setState('idle')
    setErrors(fields)
    setMessage(text)
    showSummary()
  }

  /** A message goes away as soon as its field is right. */
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
      {/* Under the thanks there is nothing to press or to fill in. */}
      <div className="form-body" inert={state === 'sent'}>
        <ErrorSummary
          ref={summary}
          title="Der er et problem"
          message={message}
          errors={inOrder(form, errors).map(([name, text]) => ({
            fieldId: fieldId(form.name, name),
            message: text,
          }))}
        />
        <Fields form={form} errors={errors} values={values} />
        <CampaignField />
        {children}
        <input ref={key} type="hidden" name="idempotencyKey" />
        <Button type="submit" busyLabel={busy && 'Sender...'}>
          {form.submit}
        </Button>
      </div>
      {/* There before its words are, so that they are read aloud. */}
      <div className="contents" role="status">
        {state === 'sent' && 'words' in accepted && <ThanksOverlay words={accepted.words} />}
        {/* Its room is there from the start: nothing moves when the thanks go. */}
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

/** As the fields stand: what depends on two of them is found last. */
function inOrder(
  { fields }: Pick<FormDescription<unknown>, 'fields'>,
  errors: FormErrors,
): [name: string, text: string][] {
  const place = (name: string): number => {
    const found = fields.findIndex((field) => field.name === name)
    return found < 0 ? fields.length : found
  }
  return Object.entries(errors).sort(([one], [other]) => place(one) - place(other))
}
