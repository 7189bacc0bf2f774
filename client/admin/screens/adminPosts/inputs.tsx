import type { PostSource } from '#shared/admin/posts.ts'
import type { Field } from '#shared/admin/field.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { Button } from '../../kit/button.tsx'
import { FieldError, TextField } from '../../kit/form/field.tsx'
import { fieldId } from '../../kit/form/focus-field.ts'
import { TagsField } from '../../kit/form/tags-field.tsx'
import { useField } from '../../kit/form/use-field.ts'

interface Props {
  readonly name: string
  readonly field: Field
}

/** Where an article's figures come from, each with the day it was read. */
export function SourcesInput({ name, field }: Props) {
  const { value: sources, change, leave, error } = useField<readonly PostSource[]>(name)
  const put = (at: number, part: Partial<PostSource>) =>
    change(sources.map((source, i) => (i === at ? { ...source, ...part } : source)))
  const input = (at: number, part: 'label' | 'url' | 'read', label: string, type = 'text') => (
    <TextField
      id={`${fieldId(name)}-${at}-${part}`}
      type={type}
      label={label}
      autoComplete="off"
      value={sources[at]?.[part] ?? ''}
      onBlur={leave}
      onChange={({ currentTarget: { value } }) => put(at, { [part]: value })}
    />
  )
  return (
    <fieldset id={fieldId(name)} tabIndex={-1} className="grid gap-3">
      <legend className="mb-1 text-[0.875rem] font-semibold text-ink">{field.label}</legend>
      {sources.map((_, at) => (
        <div
          key={at}
          role="group"
          aria-label={`Kilde ${at + 1}`}
          className="grid gap-3 rounded-box border border-line p-3 sm:grid-cols-2"
        >
          <div className="sm:col-span-2">{input(at, 'label', 'Navn')}</div>
          {input(at, 'url', 'Kildens adresse')}
          {input(at, 'read', 'Læst', 'date')}
          <div>
            <Button
              size="small"
              look="quiet"
              icon="bin"
              onClick={() => change(sources.filter((__, i) => i !== at))}
            >
              Fjern kilde {String(at + 1)}
            </Button>
          </div>
        </div>
      ))}
      {error && <FieldError id={`${fieldId(name)}-error`}>{error}</FieldError>}
      <div>
        <Button
          size="small"
          icon="plus"
          onClick={() => change([...sources, { label: '', url: '', read: danishDay(Date.now()) }])}
        >
          Tilføj kilde
        </Button>
      </div>
    </fieldset>
  )
}

/** Addresses of articles to read next, before those that are found by subject. */
export function RelatedInput({ name, field }: Props) {
  const { value, change, leave, error } = useField<readonly string[]>(name)
  return (
    <TagsField
      id={fieldId(name)}
      label={field.label}
      hint="Sidste del af artiklens adresse. Resten findes efter emne"
      tags={value}
      error={error}
      maxLength={600}
      onChange={change}
      onBlur={leave}
    />
  )
}
