import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AddressHit } from '#shared/schemas/fields/address.ts'
import { fieldMax } from '#shared/schemas/fields/field-max.ts'
import { describedByOf, Field } from '#client/ui/field.tsx'
import type { Suggestions } from './suggestions.tsx'
import { debounceMs, firstRetryMs, longestRetryMs, lookUp } from './look-up.ts'

interface Props {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly note?: string
  /** Shown before how the look-up works. */
  readonly lead?: string
  readonly defaultValue: string
  /** The register's id of the chosen address; without it the form does not ask for one. */
  readonly addressId?: string
  readonly error?: string | undefined
  /** The form's fields that a choice fills in too. With a town, this field is only the street. */
  readonly postcodeName?: string
  readonly townName?: string
  /** Called with the names of the fields that a choice filled in. */
  readonly onPick?: (...names: readonly string[]) => void
}

/** A whole address: street, postcode, town. */
const whole = /^(.+), (\d{4}) (.+)$/

/** Suggestions need JavaScript, so without it the hint doesn't mention them. */
const hintAfter = (lead = '') => (
  <>
    {lead && `${lead} `}Skriv vej og nummer
    <span className="with-script">
      , og vælg på listen, eller skriv selv. Forslagene slås op i det offentlige adresseregister
    </span>
    .
  </>
)
const noHits = 'Ingen forslag. Skriv adressen selv.'
const outage =
  'Adresseforslagene er væk lige nu. Skriv bare videre selv: forslagene kommer igen af sig selv.'

/** The address: a text field with suggestions from our own look-up. A chosen suggestion also fills in the postcode. */
export function AddressField({
  id,
  name,
  label,
  note,
  lead,
  defaultValue,
  addressId,
  error,
  postcodeName = 'postcode',
  townName,
  onPick = () => undefined,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const chosenId = useRef<HTMLInputElement>(null)
  const [hits, setHits] = useState<readonly AddressHit[]>([])
  /** Text of the highlighted suggestion. It stays highlighted if the next list contains it. */
  const [marked, setMarked] = useState('')
  const [status, setStatus] = useState('')
  /** The text to look up; a new object for each key press, so that the same text is requested again. */
  const [request, setRequest] = useState<{ readonly text: string } | null>(null)
  /** Places the list; null until the first look-up, and where it can't be loaded: the list is then below the field. */
  const [Placed, setPlaced] = useState<typeof Suggestions | null>(null)
  const open = hits.length > 0
  const active = hits.findIndex(({ text }) => text === marked)
  const isRequested = request !== null

  useEffect(() => {
    // The Worker runs no effects, so its bundle leaves out the popover.
    if (import.meta.env.SSR || !isRequested) return
    import('./suggestions.tsx').then(
      (loaded) => setPlaced(() => loaded.Suggestions),
      () => undefined,
    )
  }, [isRequested])

  useEffect(() => {
    if (!request) return
    const stop = new AbortController()
    let retryMs = firstRetryMs
    const look = async (): Promise<void> => {
      const postcode = input.current?.form?.elements.namedItem(postcodeName)
      const found = await lookUp(
        request.text,
        postcode instanceof HTMLInputElement ? postcode.value.trim() : '',
        stop.signal,
      )
      if (stop.signal.aborted) return
      setHits(found ?? [])
      setStatus(
        found === null
          ? outage
          : found.length === 0
            ? request.text.trim().length < 3
              ? ''
              : noHits
            : `${found.length} forslag. Vælg på listen.`,
      )
      if (found) return
      timer = setTimeout(look, retryMs)
      retryMs = Math.min(2 * retryMs, longestRetryMs)
    }
    let timer = setTimeout(look, debounceMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [request, postcodeName])

  function close(): void {
    setHits([])
    setMarked('')
    setRequest(null)
  }

  function choose(hit: AddressHit): void {
    const field = input.current
    if (!field) return
    const [, street = hit.text, , townOfHit = ''] = (townName && whole.exec(hit.text)) || []
    field.value = hit.id ? street : `${hit.text} `
    if (chosenId.current) chosenId.current.value = hit.id
    const fill = (name: string, value: string): void => {
      const other = field.form?.elements.namedItem(name)
      if (hit.id && value && other instanceof HTMLInputElement) other.value = value
    }
    fill(postcodeName, hit.postcode)
    if (townName) fill(townName, townOfHit)
    field.focus()
    if (hit.id) {
      close()
      setStatus(`${hit.text} er valgt.`)
    } else setRequest({ text: field.value })
    onPick(name, 'addressId', postcodeName)
  }

  function type(): void {
    // The text was edited, so it is no longer the chosen address.
    if (chosenId.current && chosenId.current.value !== '') {
      chosenId.current.value = ''
      onPick('addressId')
    }
    setMarked('')
    setRequest({ text: input.current?.value ?? '' })
  }

  const mark = (at: number): void => setMarked(hits[at % hits.length]?.text ?? '')

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    const { key } = event
    if (key === 'Escape' && open) {
      close()
      setStatus('')
    } else if (key === 'Enter' && open && active >= 0) choose(hits[active] as AddressHit)
    else if (key === 'ArrowDown' && !open) setRequest({ text: input.current?.value ?? '' })
    else if (key === 'ArrowDown' && open) mark(active + 1)
    else if (key === 'ArrowUp' && open) mark(active <= 0 ? hits.length - 1 : active - 1)
    else return
    event.preventDefault()
  }

  // Leaving the field stops the retries: after an outage they start again on focus.
  const enter = (): void =>
    void (status === outage && setRequest({ text: input.current?.value ?? '' }))
  const leave = (event: FocusEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }

  const list = `${id}-list`
  const hint = hintAfter(lead)
  const options = (
    <ul id={list} role="listbox" aria-label="Adresser" hidden={!open}>
      {hits.map((hit, i) => (
        // The keyboard stays in the field: it is the field that the list belongs to.
        <li
          key={hit.id || hit.text}
          id={`${list}-${i}`}
          role="option"
          aria-selected={i === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(hit)}
        >
          {hit.text}
          {!hit.id && <span aria-hidden="true"> …</span>}
        </li>
      ))}
    </ul>
  )
  return (
    <Field id={id} label={label} note={note} hint={hint} error={error}>
      <div className="combobox" onBlur={leave}>
        <input
          ref={input}
          id={id}
          name={name}
          type="text"
          role="combobox"
          autoComplete="street-address"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={list}
          aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedByOf({ id, hint, error })}
          maxLength={fieldMax.address}
          defaultValue={defaultValue}
          onFocus={enter}
          onInput={type}
          onKeyDown={handleKey}
        />
        {addressId !== undefined && (
          <input ref={chosenId} type="hidden" name="addressId" defaultValue={addressId} />
        )}
        {Placed ? (
          <Placed field={input} open={open}>
            {options}
          </Placed>
        ) : (
          options
        )}
      </div>
      <p className="field-hint" role="status">
        {status}
      </p>
    </Field>
  )
}
