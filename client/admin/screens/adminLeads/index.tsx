import { useSearchParams } from 'react-router'
import { Component as Cases } from './cases.tsx'
import { loadLater } from '../../kit/load-later.tsx'

const Inbox = loadLater(async () => (await import('./inbox.tsx')).Inbox)

/** The cases; with a state of leads in the address, what waits for the database or was set aside and is no case yet. */
export function Component() {
  const [query] = useSearchParams()
  return query.has('tilstand') ? <Inbox /> : <Cases />
}
