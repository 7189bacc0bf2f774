import type { NamedValue } from '#shared/domain/redirects/rule.ts'
import { Button } from '../../../kit/button.tsx'
import { FieldError } from '../../../kit/form/field.tsx'

interface Props {
  readonly label: string
  /** Singular of the label: `Parameter`. */
  readonly one: string
  readonly hint?: string
  readonly error?: string
  readonly values: readonly NamedValue[]
  readonly onChange: (values: readonly NamedValue[]) => void
}

const box = 'h-9 w-full min-w-0 rounded-knob border border-rim bg-card px-2.5 text-ink'

/** A list of required names, each with a certain value or any value. */
export function NamedList({ label, one, hint, error, values, onChange }: Props) {
  const set = (at: number, value: NamedValue) => onChange(values.with(at, value))
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1 text-[0.875rem] font-semibold text-ink">{label}</legend>
      {hint && <p className="text-[0.8125rem] text-mute">{hint}</p>}
      {values.map(({ name, value }, i) => (
        <div
          key={i}
          className="grid grid-cols-[minmax(0,3fr)_auto_minmax(0,3fr)_auto] items-center gap-1.5"
        >
          <input
            aria-label={`${one} ${i + 1}, navn`}
            placeholder="navn"
            value={name}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => set(i, { name: event.currentTarget.value, value })}
            className={`${box} font-mono text-[0.8125rem]`}
          />
          <select
            aria-label={`${one} ${i + 1}, krav`}
            value={value === null ? 'there' : 'is'}
            onChange={(event) =>
              set(i, { name, value: event.currentTarget.value === 'is' ? '' : null })
            }
            className={box}
          >
            <option value="there">er der</option>
            <option value="is">er</option>
          </select>
          {value === null ? (
            <span />
          ) : (
            <input
              aria-label={`${one} ${i + 1}, værdi`}
              placeholder="værdi"
              value={value}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => set(i, { name, value: event.currentTarget.value })}
              className={`${box} font-mono text-[0.8125rem]`}
            />
          )}
          <Button
            look="quiet"
            size="small"
            aria-label={`Fjern ${one.toLowerCase()} ${i + 1}`}
            onClick={() => onChange(values.toSpliced(i, 1))}
            className="px-2"
            icon="close"
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange([...values, { name: '', value: null }])}
        >
          Tilføj {one.toLowerCase()}
        </Button>
      </div>
      {error && <FieldError id={`fejl-${label}`}>{error}</FieldError>}
    </fieldset>
  )
}
