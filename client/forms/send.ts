import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js'
import { type FormName, functionsPath } from '#shared/functions.ts'

export type SendResult =
  | {
      readonly outcome: 'accepted'
      /** The lead's number; null for a referral, and for a duplicate that can't be read. */
      readonly reference: string | null
    }
  | { readonly outcome: 'invalid'; readonly fields: Readonly<Record<string, string>> }
  | { readonly outcome: 'too-many'; readonly message: string }
  | { readonly outcome: 'failed'; readonly error: Error }

/** Longest wait for an answer, in ms. */
const timeoutMs = 20_000

/** Sends a form to our own function. The client's three failures (requirement 8.6) come back as `failed`. */
export async function sendForm(
  form: FormName,
  values: Readonly<Record<string, unknown>>,
): Promise<SendResult> {
  const client = new FunctionsClient(location.origin + functionsPath)
  const { data, error } = await client.invoke<{ readonly reference: string | null }>(form, {
    body: values,
    timeout: timeoutMs,
  })
  if (!error) return { outcome: 'accepted', reference: data?.reference ?? null }
  if (error instanceof FunctionsHttpError) {
    const response = error.context as Response
    const problem = (await response.json().catch(() => null)) as {
      error?: { message?: string; fields?: Record<string, string> }
    } | null
    if (response.status === 422 && problem?.error?.fields)
      return { outcome: 'invalid', fields: problem.error.fields }
    if (response.status === 429 && problem?.error?.message)
      return { outcome: 'too-many', message: problem.error.message }
  }
  return { outcome: 'failed', error: error as Error }
}
