import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

interface Props extends ComponentProps<typeof TextField> {
  /** Of the postcode that stands there; '' while there is none. */
  readonly town: string
}

/** A postcode with its town beside it. */
export function PostcodeField({ town, ...input }: Props) {
  return (
    <div className="postcode-row">
      <TextField inputMode="numeric" autoComplete="postal-code" {...input} />
      {/* There before it has a word, so that the town is read aloud when it comes. */}
      <p className="town" role="status">
        {town}
      </p>
    </div>
  )
}
