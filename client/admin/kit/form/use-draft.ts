import { useEffect, useState } from 'react'
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
  const [writer] = useState(createWriter)
  useEffect(() => {
    // The last letters before the page goes away.
    addEventListener('pagehide', writer.flush)
    return () => {
      removeEventListener('pagehide', writer.flush)
      writer.flush()
    }
  }, [writer])
  return {
    /** What an earlier visit left unsaved. */
    found,
    store: (values: Values) => writer.schedule(() => writeDraft(key, values)),
    /** Stores it under another name at once: for the form that takes over. */
    storeAs: (other: string, values: Values) =>
      writeDraft(`${draftPrefix}${email}.${other}`, values),
    remove: () => {
      writer.cancel()
      localStorage.removeItem(key)
    },
  }
}

/** Runs the last scheduled write after a pause, or when it is flushed. */
function createWriter() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: (() => void) | null = null
  const cancel = () => {
    clearTimeout(timer)
    pending = null
  }
  const flush = () => {
    const write = pending
    cancel()
    write?.()
  }
  return {
    cancel,
    flush,
    schedule(write: () => void) {
      cancel()
      pending = write
      timer = setTimeout(flush, pauseMs)
    },
  }
}

function writeDraft(key: string, values: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify({ values, at: Date.now() }))
  } catch {
    // A full or forbidden storage costs the safety net, never the form.
  }
}

function readDraft<Values>(key: string): StoredDraft<Values> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft<Values> | null
  } catch {
    return null
  }
}
