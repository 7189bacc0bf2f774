import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { FieldError } from './field.tsx'
import { fieldId } from './focus-field.ts'
import { useForm } from './form-state.ts'

interface ToolsProps {
  /** What is moved or removed: »linje 2 i gruppe 1«. */
  readonly what: string
  /** Null at the end of the list. */
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onRemove: () => void
}

/** Moves and removes one item of a list. */
export function ItemTools({ what, onUp, onDown, onRemove }: ToolsProps) {
  const move = (label: string, icon: 'up' | 'down', go: (() => void) | null) => (
    <Button
      size="small"
      look="quiet"
      aria-label={`Flyt ${what} ${label}`}
      aria-disabled={go === null || undefined}
      onClick={() => go?.()}
      className="w-7.5 px-0"
      icon={icon}
    />
  )
  return (
    <div className="flex shrink-0 items-center">
      {move('op', 'up', onUp)}
      {move('ned', 'down', onDown)}
      <Button
        size="small"
        look="quiet"
        aria-label={`Fjern ${what}`}
        onClick={onRemove}
        className="w-7.5 px-0"
        icon="bin"
      />
    </div>
  )
}

interface ItemProps {
  readonly path: string
  /** »Linje 2« */
  readonly name: string
  /** After the name. */
  readonly extra?: ReactNode
  readonly tools: ToolsProps
  readonly className: string
  readonly children: ReactNode
}

/** One record of a list in a form: its name, its tools, and a message about the whole of it above its fields. */
export function Item({ path, name, extra, tools, className, children }: ItemProps) {
  const error = useForm().errors[`${path}.id`]
  const id = fieldId(path)
  return (
    <div
      role="group"
      aria-labelledby={`${id}-name`}
      className={`grid gap-3 rounded-knob border border-line p-3 ${className}`}
    >
      <div className="flex items-center justify-between gap-2">
        <p id={id} tabIndex={-1} className="font-semibold text-ink">
          <span id={`${id}-name`}>{name}</span>
          {extra}
        </p>
        <ItemTools {...tools} />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </div>
  )
}
