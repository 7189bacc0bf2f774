import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Change = Readonly<Record<string, string | null>>

/** The screen's address is its state: filter, search and the open record. Null removes a parameter. */
export function useAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const withParams = useCallback(
    (change: Change) => addressWith(pathname, search, change),
    [pathname, search],
  )
  /** The screen with these parameters and no others. */
  const only = useCallback((params: Change) => addressWith(pathname, '', params), [pathname])
  const go = useCallback(
    (change: Change) => void navigate(addressWith(pathname, search, change), { replace: true }),
    [navigate, pathname, search],
  )
  return { withParams, only, go }
}

function addressWith(pathname: string, search: string, change: Change): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  const query = params.toString()
  return query ? `${pathname}?${query}` : pathname
}
