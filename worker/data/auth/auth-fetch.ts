/** Longest wait for one response of the auth server, in ms. */
const timeoutMs = 5_000
const retryable = new Set([502, 503, 504])
/** Pauses before the second and third try, in ms. */
const gapsMs = [150, 450]
/** These send a mail, or use up a link or a code, so only the user may retry them. */
const neverRetried = /\/auth\/v1\/(?:signup|recover|resend|otp|verify|factors)\b/

/** `fetch` for the auth server: with a time limit, and with retries where a gateway fails (502, 503, 504). */
export const retryingFetch: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  if (
    init?.method === 'POST' &&
    url.includes('grant_type=refresh_token') &&
    typeof init.body === 'string'
  )
    return shareRefresh(init.body, () => fetchWithRetries(url, input, init))
  return fetchWithRetries(url, input, init)
}

async function fetchWithRetries(
  url: string,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(input, {
      ...init,
      signal: init?.signal ?? AbortSignal.timeout(timeoutMs),
    })
    const gap = gapsMs[attempt]
    if (!retryable.has(response.status) || gap === undefined || neverRetried.test(url))
      return response
    await response.body?.cancel()
    await new Promise((resolve) => setTimeout(resolve, gap))
  }
}

interface Answer {
  readonly status: number
  readonly headers: [string, string][]
  readonly body: string
}

interface Refresh {
  /** Its response is shared until then, in ms since 1970. */
  until: number
  isSettled: boolean
  readonly answer: Promise<Answer>
}

const refreshes = new Map<string, Refresh>()
/** Longest that a renewal takes: three tries with their waits. One that takes longer was cancelled with the request that began it. In ms. */
const inFlightMs = 20_000
/** How long requests with the old cookie get the renewed session, in ms: the auth server's own grace. */
const shareMs = 10_000
/**
 * How long a refused refresh token is not sent again, in ms. It never becomes valid, and each try makes the auth server revoke
 * the tokens that were issued for it.
 */
const refusedMs = 10 * 60_000
/** Browsers and attackers send many tokens; beyond this the oldest responses are dropped. */
const capacity = 500

/** Deletes expired answers, and the oldest ones above the capacity. A renewal in flight stays: a second one would use its token up twice. */
function evict(): void {
  for (const [token, { until, isSettled }] of refreshes)
    if (until <= Date.now() || (isSettled && refreshes.size > capacity)) refreshes.delete(token)
}

/**
 * A refresh token is valid for one use. Parallel requests of one browser have the same token, so they share one response;
 * otherwise they would sign each other out.
 */
async function shareRefresh(token: string, refresh: () => Promise<Response>): Promise<Response> {
  evict()
  let shared = refreshes.get(token)
  if (!shared) {
    const started: Refresh = {
      until: Date.now() + inFlightMs,
      isSettled: false,
      answer: refresh().then(async (response) => ({
        status: response.status,
        headers: [...response.headers],
        body: await response.text(),
      })),
    }
    refreshes.set(token, (shared = started))
    const forget = (): void => {
      if (refreshes.get(token) === started) refreshes.delete(token)
    }
    started.answer.then(({ status, body }) => {
      started.isSettled = true
      const isBad = isRefused(status, codeOf(body))
      started.until = Date.now() + (isBad ? refusedMs : shareMs)
      if (!isBad && status !== 200) forget()
    }, forget)
  }
  const answer = await orTimeout(shared.answer)
  if (answer) return new Response(answer.body, { status: answer.status, headers: answer.headers })
  // The first request was cancelled, and its response with it.
  refreshes.delete(token)
  return refresh()
}

/** Codes with which the auth server refuses a refresh token permanently, whatever the status. */
const refusals = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  'bad_jwt',
])

/**
 * True for an answer that says the refresh token is bad. Any other, such as the 403 of a firewall, the 404 of a gateway or the 401 of an
 * unknown key, says nothing about it.
 */
export const isRefused = (status: number, code: string | undefined): boolean =>
  status === 400 || status === 422 || (code !== undefined && refusals.has(code))

/** The error code of an answer of the auth server: `error_code`, or `code` in its newer version. */
function codeOf(body: string): string | undefined {
  try {
    const { error_code: older, code } = JSON.parse(body) as Readonly<Record<string, unknown>>
    return [older, code].find((value) => typeof value === 'string')
  } catch {
    return undefined
  }
}

function orTimeout<Value>(promise: Promise<Value>): Promise<Value | null> {
  const late = new Promise<null>((resolve) =>
    AbortSignal.timeout(timeoutMs).addEventListener('abort', () => resolve(null)),
  )
  return Promise.race([promise, late])
}
