import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { offlineSinceAtom } from '../connection.ts'
import { shortTime } from '../format.ts'

/** How long the bar tells that the connection is back, in ms. */
const backMs = 4000

/** Says at once that there is no connection, since when, and when it is back. */
export function OfflineBar() {
  const since = useAtomValue(offlineSinceAtom)
  const [isBack, setBack] = useState(false)
  const [before, setBefore] = useState(since)
  if (since !== before) {
    setBefore(since)
    setBack(since === null)
  }
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setBack(false), backMs)
    return () => clearTimeout(timer)
  }, [isBack])
  const text =
    since !== null
      ? `Ingen forbindelse siden ${shortTime(new Date(since).toISOString())}. Du ser det, vi havde.`
      : isBack
        ? 'Der er forbindelse igen.'
        : ''
  return (
    // The live region must exist before its text, so that screen readers announce it.
    <div role="status" className="sticky top-0 z-20 md:top-14">
      {text && (
        <p className="bg-[#4b5752] px-4 py-2 font-semibold text-white md:px-6 in-data-[theme=dark]:bg-[#2f3b36]">
          {text}
        </p>
      )}
    </div>
  )
}
