import { type KeyboardEvent, useState } from 'react'
import { Button } from '../button.tsx'
import { TextField } from './field.tsx'
import { splitList } from './split-list.ts'

interface Props {
  readonly id?: string
  readonly label: string
  readonly hint?: string | undefined
  readonly tags: readonly string[]
  readonly error: string | undefined
  /** Most characters to type at once. */
  readonly maxLength: number
  readonly onChange: (tags: readonly string[]) => void
  readonly onBlur: () => void
}

/** Short words, added one by one. Existing ones are kept as they are, even with a comma in them. */
export function TagsField({ id, label, hint, tags, error, maxLength, onChange, onBlur }: Props) {
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
        {...(id && { id })}
        name="tags"
        label={label}
        hint={`${hint ? `${hint}. ` : ''}Tryk Enter efter hvert. Adskil flere med komma.`}
        value={typed}
        error={error}
        maxLength={maxLength}
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
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
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
