import { useEffect, useRef, useState } from 'react'
import { draftPrefix } from '../../drafts.ts'
import { useStaff } from '../../session.ts'

/** Pause after the last keystroke before the draft is stored, in ms. */
const pauseMs = 400

export interface StoredDraft<Values> {
  readonly values: Values
  /** When it was typed, ms since 1970. */
  readonly at: number
}

/**
 * Keeps what is typed in a form on this device until the server has it: after a crash, a closed tab or a lost session it is still
 * there. Each user has their own drafts; signing out deletes them (docs/contracts/browser-storage.md).
 */
export function useDraft<Values>(name: string) {
  const email = useStaff()?.email ?? ''
  const key = `${draftPrefix}${email}.${name}`
  const [found] = useState(() => readDraft<Values>(key))
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    /** What an earlier visit left unsaved. */
    found,
    store: (values: Values) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        try {
          localStorage.setItem(key, JSON.stringify({ values, at: Date.now() }))
        } catch {
          // A full or forbidden storage costs the safety net, never the form.
        }
      }, pauseMs)
    },
    remove: () => {
      clearTimeout(timer.current)
      localStorage.removeItem(key)
    },
  }
}

function readDraft<Values>(key: string): StoredDraft<Values> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft<Values> | null
  } catch {
    return null
  }
}
