import { type KeyboardEvent, useState } from 'react'
import { redirectMax } from '#shared/schemas/redirect.ts'
import { Button } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/form/field.tsx'
import { fieldNames, splitList } from './form.ts'

interface Props {
  readonly tags: readonly string[]
  readonly error: string | undefined
  readonly onChange: (tags: readonly string[]) => void
  readonly onBlur: () => void
}

/** The tags of a rule. Existing tags are kept as they are, even with a comma in them. */
export function TagsField({ tags, error, onChange, onBlur }: Props) {
  const [typed, setTyped] = useState('')
  const add = () => {
    const named = splitList(typed)
    if (named.length > 0) onChange([...new Set([...tags, ...named])])
    setTyped('')
  }
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    add()
  }
  return (
    <div className="grid gap-1.5">
      <TextField
        name="tags"
        label={fieldNames.tags}
        hint="Tryk Enter efter hvert. Adskil flere med komma."
        value={typed}
        error={error}
        maxLength={redirectMax.tags * redirectMax.tag}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={addByKey}
        onBlur={() => {
          add()
          onBlur()
        }}
      />
      {tags.length > 0 && (
        <ul aria-label="Reglens mærker" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex items-center gap-0.5 rounded-md bg-plain-wash pl-2.5 text-[0.875rem] [overflow-wrap:anywhere] text-ink"
            >
              {tag}
              <Button
                look="quiet"
                size="small"
                aria-label={`Fjern mærket ${tag}`}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
                className="px-2"
                icon="close"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
