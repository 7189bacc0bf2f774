import { type ComponentProps, useSyncExternalStore } from 'react'
import { PostcodeField } from './postcode-field.tsx'

interface Props extends Omit<ComponentProps<typeof PostcodeField>, 'town'> {
  readonly id: string
  readonly defaultValue: string
  /** Finds the town of the typed postcode; '' if it is invalid. */
  readonly townOf: (typed: string) => string
}

/** A postcode field that shows the town while the visitor types. */
export function TownField({ townOf, ...input }: Props) {
  const { id, defaultValue } = input
  // Read from the DOM: the visitor may have typed before hydration.
  const typed = useSyncExternalStore(
    onInput,
    () => (document.getElementById(id) as HTMLInputElement | null)?.value ?? defaultValue,
    () => defaultValue,
  )
  return <PostcodeField {...input} town={townOf(typed)} />
}

function onInput(listener: () => void): () => void {
  document.addEventListener('input', listener)
  return () => document.removeEventListener('input', listener)
}
