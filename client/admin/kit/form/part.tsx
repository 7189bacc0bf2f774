import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import { FieldError } from './field.tsx'
import { useForm } from './form-state.ts'
import { fieldId } from './focus-field.ts'

interface Props {
  readonly title: string
  /** Path of what it edits, for messages about the whole of it. */
  readonly path?: string
  readonly lead?: string
  readonly children: ReactNode
}

/** One section of a form. */
export function Part({ title, path, lead, children }: Props) {
  const { errors } = useForm()
  const error = path && errors[path]
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 id={path && fieldId(path)} tabIndex={-1} className="scroll-mt-20 text-lg">
          {title}
        </h2>
        {lead && <p className="text-mute">{lead}</p>}
        {error && <FieldError id={`${fieldId(path)}-error`}>{error}</FieldError>}
      </div>
      {children}
    </Card>
  )
}
