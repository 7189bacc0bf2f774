import { quoteRequestDays, quoteRequestKey } from '#shared/domain/quote-request/storage-keys.ts'

/** Deletes the offer form's answers once they are too old to be kept, on whatever page their owner comes back to. */
export function dropStaleAnswers(): void {
  try {
    if (
      JSON.parse(localStorage[quoteRequestKey]).savedAt <
      Date.now() - quoteRequestDays * 86_400_000
    )
      localStorage.removeItem(quoteRequestKey)
  } catch {
    // Nothing is kept, or it can't be read: the form sees to that.
  }
}
