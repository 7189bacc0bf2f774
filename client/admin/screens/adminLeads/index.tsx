import { Navigate, useSearchParams } from 'react-router'
import { Component as Cases } from './cases.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { fromFormer, isInbox } from './inbox-address.ts'

const Inbox = loadLater(async () => (await import('./inbox.tsx')).Inbox)

/** The cases, or the leads as they came in: also what is no case yet. */
export function Component() {
  const [query] = useSearchParams()
  const present = fromFormer(query)
  if (present) return <Navigate to={present} replace />
  return isInbox(query) ? <Inbox /> : <Cases />
}
