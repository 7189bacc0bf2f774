import { FieldWarning } from '../../../kit/field.tsx'

interface Props {
  readonly label: string
  readonly checked: boolean
  readonly warning?: string
  readonly onChange: (checked: boolean) => void
}

/** A checkbox; the whole row is the click target. */
export function Check({ label, checked, warning, onChange }: Props) {
  return (
    <div className="grid gap-1">
      <label className="flex min-h-9 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="size-4.5 shrink-0 accent-act"
        />
        {label}
      </label>
      {warning && <FieldWarning>{warning}</FieldWarning>}
    </div>
  )
}
