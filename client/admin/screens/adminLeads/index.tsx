import { useSearchParams } from 'react-router'
import { Component as Cases } from './cases.tsx'
import { Inbox } from './inbox.tsx'

/** The cases; with a state of leads in the address, what waits for the database or was set aside and is no case yet. */
export function Component() {
  const [query] = useSearchParams()
  return query.has('tilstand') ? <Inbox /> : <Cases />
}
