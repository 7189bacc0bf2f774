import { Problem } from '#worker/problem.ts'

/** What supabase-js returns instead of throwing. */
export interface BackendError {
  readonly code?: string
  readonly message: string
}

const unavailable = () =>
  new Problem(503, 'backend_unavailable', 'Databasen svarer ikke lige nu. Prøv igen om lidt.')

/** Maps the codes of Postgres and PostgREST to refusals. An unknown code is a failure of the backend. */
export function toProblem(error: BackendError): Problem {
  const { code = '' } = error
  if (code === '42501') return new Problem(403, 'forbidden', 'Du har ikke adgang til dette.')
  if (code === '23505') return new Problem(409, 'taken', 'Det findes allerede.')
  if (code === '54000')
    return new Problem(422, 'too_long', 'Det er for langt til at blive gemt. Skriv det kortere.')
  if (code.startsWith('22') || code.startsWith('23'))
    return new Problem(422, 'invalid', 'Databasen kan ikke gemme det.')
  if (code === 'PGRST301' || code === 'PGRST303')
    return new Problem(401, 'session_expired', 'Din session er udløbet. Log ind igen.')
  console.error(JSON.stringify({ event: 'backend_failed', code, error: error.message }))
  return unavailable()
}

interface Answer {
  readonly data: unknown
  readonly error: BackendError | null
}

/** The data of a call to the backend. @throws Problem where it failed, also for a failed connection. */
export const unwrap = async <Given extends Answer>(
  call: PromiseLike<Given>,
): Promise<NonNullable<Given['data']>> => (await unwrapMaybe(call)) as NonNullable<Given['data']>

/** As `unwrap`, for a row that may be missing (`.maybeSingle()`). */
export async function unwrapMaybe<Given extends Answer>(
  call: PromiseLike<Given>,
): Promise<NonNullable<Given['data']> | null> {
  const { data, error } = await Promise.resolve<Answer>(call).catch((failure: unknown) => ({
    data: null,
    error: { message: String(failure) },
  }))
  if (error) throw toProblem(error)
  return (data ?? null) as NonNullable<Given['data']> | null
}

/** The JSON that a function of the database returns; its type is not part of the generated types. */
export const unwrapJson = async <Result>(call: PromiseLike<Answer>): Promise<Result> =>
  (await unwrapMaybe(call)) as Result
