import type { ComponentProps } from 'react'
import { TextField } from '../../ui/field.tsx'

interface Props extends ComponentProps<typeof TextField> {
  /** Town of the typed postcode; '' if unknown. */
  readonly town: string
}

/** A postcode field that shows the town. */
export function PostcodeField({ town, ...input }: Props) {
  return (
    <div className="postcode-row">
      <TextField inputMode="numeric" autoComplete="postal-code" {...input} />
      {/* The live region must exist before its text, so that screen readers announce the town. */}
      <p className="town" role="status">
        {town}
      </p>
    </div>
  )
}
