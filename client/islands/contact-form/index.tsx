import { getDefaultStore } from 'jotai'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { brand } from '#shared/brand.ts'
import { checkForm } from '#shared/schemas/check.ts'
import { contactSchema, honeypotField } from '#shared/schemas/lead.ts'
import { functionsPath } from '#shared/functions.ts'
import { CampaignField } from '#client/slots.tsx'
import { showErrorToast } from '#client/state/error-toast.ts'
import { logError } from '#client/state/log.ts'
import { ToastRegion } from '#client/state/toast-region.tsx'
import { showToastAtom } from '#client/state/toasts.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { ContactFields } from './contact-fields.tsx'
import { type ContactFormErrors, type ContactFormValues, fieldId, readForm } from './fields.ts'
import { sendContact } from './send.ts'
import { ThanksOverlay, overlayMs } from './thanks-overlay.tsx'

export interface ContactFormProps {
  /** Topic chosen beforehand, where the page already says it. */
  readonly topic?: string
  /** After a post without JavaScript: what was sent, and what is wrong with it. */
  readonly values?: ContactFormValues
  readonly errors?: ContactFormErrors
  readonly message?: string
}

type State = 'idle' | 'sending' | 'sent'

/** The contact form (specification 4.4, 5.1). Uncontrolled: what a visitor typed before it hydrated stays. */
export default function ContactForm({ topic, values = {}, errors: initialErrors = {}, message: initialMessage = '' }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State>('idle')
  const [errors, setErrors] = useState<ContactFormErrors>(initialErrors)
  const [message, setMessage] = useState(initialMessage)
  const summary = useRef<HTMLDivElement>(null)
  const key = useRef<HTMLInputElement>(null)
  /** Counts failed submits: after each, the summary takes focus. */
  const [failures, setFailures] = useState(0)
  const sending = useRef(false)

  useEffect(() => {
    if (failures > 0) summary.current?.focus()
  }, [failures])

  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(() => setState('idle'), overlayMs)
    return () => clearTimeout(timer)
  }, [state])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (sending.current) return
    const element = event.currentTarget
    const input = readForm(element)
    const checked = checkForm(contactSchema, input)
    setMessage('')
    if (!checked.ok) return fail({ fields: checked.fields })
    setErrors({})
    sending.current = true
    setState('sending')
    const result = await sendContact({ ...checked.values, ...carried(element, key.current) })
    sending.current = false
    if (result.outcome === 'accepted') {
      element.reset()
      if (key.current) key.current.value = ''
      return setState('sent')
    }
    setState('idle')
    if (result.outcome === 'invalid') return fail({ fields: result.fields })
    if (result.outcome === 'too-many') {
      showErrorToast(result, 'contact')
      return fail({ text: result.message })
    }
    logError('contact', result.error)
    fail({ text: `${failure.text} Haster det, så ring på ${brand.contact.phone}.` })
    getDefaultStore().set(showToastAtom, failure)
  }

  function fail({ fields = {}, text = '' }: { fields?: ContactFormErrors; text?: string }): void {
    setErrors(fields)
    setMessage(text)
    setFailures((count) => count + 1)
  }

  /** A message goes away as soon as its field is right. */
  function recheck(): void {
    if (Object.keys(errors).length === 0 || !form.current) return
    const checked = checkForm(contactSchema, readForm(form.current))
    const wrong = checked.ok ? {} : checked.fields
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => name in wrong)))
  }

  return (
    <form
      ref={form}
      className="contact-form"
      action={`${functionsPath}/contact`}
      method="post"
      noValidate
      onSubmit={submit}
      onChange={recheck}
      aria-busy={state === 'sending'}
    >
      <ErrorSummary
        ref={summary}
        title="Der er et problem"
        message={message}
        errors={Object.entries(errors).map(([name, text]) => ({ fieldId: fieldId(name), message: text }))}
      />
      <ContactFields errors={errors} values={values} topic={topic} />
      <CampaignField />
      <input ref={key} type="hidden" name="idempotencyKey" />
      <Button type="submit" busyLabel={state === 'sending' && 'Sender...'}>
        Send besked
      </Button>
      {state === 'sent' && <ThanksOverlay />}
      <ToastRegion />
    </form>
  )
}

const failure = { title: 'Fejl ved afsendelse', text: 'Der opstod en fejl ved afsendelse af beskeden. Prøv igen senere.', tone: 'destructive' } as const

/** What goes along with the values: campaign, honeypot, and a key that makes sending this message twice one lead. */
function carried(form: HTMLFormElement, key: HTMLInputElement | null): Record<string, unknown> {
  if (key && key.value === '') key.value = crypto.randomUUID()
  const { utmFields, idempotencyKey, [honeypotField]: honeypot } = readForm(form)
  return { utmFields, idempotencyKey, [honeypotField]: honeypot }
}
