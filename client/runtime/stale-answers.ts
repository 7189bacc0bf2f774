import { quoteRequestDays, quoteRequestKey } from '#shared/domain/quote-request/storage-keys.ts'

/** Deletes a quote request's stored answers once they are too old, on whichever page the visitor opens. */
export function dropStaleAnswers(): void {
  try {
    if (
      JSON.parse(localStorage[quoteRequestKey]).savedAt <
      Date.now() - quoteRequestDays * 86_400_000
    )
      localStorage.removeItem(quoteRequestKey)
  } catch {
    // Nothing is stored, or it can't be read: the form handles both.
  }
}
