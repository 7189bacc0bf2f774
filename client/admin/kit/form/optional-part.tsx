import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useForm } from './form-state.ts'
import { valueAt, withValue } from './paths.ts'
import { fieldId, focusSoon } from './focus-field.ts'

interface Props {
  readonly path: string
  /** »finansiering« */
  readonly name: string
  readonly make: () => object
  /** Field that takes focus, relative to `path`. */
  readonly first: string
  readonly children: ReactNode
}

/** An optional part of a form: a button adds it, then its fields and a button to remove it are shown. */
export function OptionalPart({ path, name, make, first, children }: Props) {
  const { form, change } = useForm()
  const there = valueAt(form, path) !== null
  const toggle = () => {
    change((last) => withValue(last, path, there ? null : make()))
    focusSoon(there ? `${path}-toggle` : `${path}.${first}`)
  }
  return (
    <>
      {there && children}
      <div>
        <Button
          id={fieldId(`${path}-toggle`)}
          look={there ? 'danger' : 'secondary'}
          icon={there ? undefined : 'plus'}
          onClick={toggle}
        >
          {there ? 'Fjern' : 'Tilføj'} {name}
        </Button>
      </div>
    </>
  )
}
