import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useForm } from './editing.ts'
import { valueAt, withValue } from './paths.ts'
import { fieldId, focusSoon } from './places.ts'

interface Props {
  readonly path: string
  /** »finansiering« */
  readonly name: string
  readonly make: () => object
  /** Field to begin in, behind `path`. */
  readonly first: string
  readonly children: ReactNode
}

/** Something an offer may have: a button to add it, then its fields and a button to take it out. */
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
          onClick={toggle}
        >
          {!there && <Icon name="plus" className="size-4" />}
          {there ? 'Fjern' : 'Tilføj'} {name}
        </Button>
      </div>
    </>
  )
}
