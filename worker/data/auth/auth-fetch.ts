/** Longest wait for one answer of the auth server, in ms. */
const timeoutMs = 5_000
const retryable = new Set([502, 503, 504])
/** Waits before the second and third try, in ms. */
const gapsMs = [150, 450]
/** These send a mail or spend a link: the person presses again, the machine doesn't. */
const once = /\/auth\/v1\/(?:signup|recover|resend|otp|verify)\b/

/** fetch for the auth server: ends in time, and tries again where a gateway in between failed (502, 503, 504). */
export const retryingFetch: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  if (
    init?.method === 'POST' &&
    url.includes('grant_type=refresh_token') &&
    typeof init.body === 'string'
  )
    return shareRefresh(init.body, () => persist(url, input, init))
  return persist(url, input, init)
}

async function persist(
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
    if (!retryable.has(response.status) || gap === undefined || once.test(url)) return response
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
  /** Until when its answer is handed out, in ms since 1970. */
  until: number
  isSettled: boolean
  readonly answer: Promise<Answer>
}

const refreshes = new Map<string, Refresh>()
/** Longest that a renewal takes: three tries with their waits. One that takes longer was cancelled with the request that began it. In ms. */
const inFlightMs = 20_000
/** How long a renewed session is handed to requests that came with the old cookie, in ms: the auth server's own grace. */
const keepMs = 10_000
/**
 * How long a refused refresh token is not sent again, in ms. It never becomes good again, and each try makes the auth server
 * revoke the tokens that came of it.
 */
const refusedMs = 10 * 60_000
/** Browsers and attackers send many tokens; the oldest answers go first. */
const capacity = 500

/** Deletes expired answers, and the oldest ones above the capacity. A renewal in flight stays: a second one would use its token up twice. */
function evict(): void {
  for (const [token, { until, isSettled }] of refreshes)
    if (until <= Date.now() || (isSettled && refreshes.size > capacity)) refreshes.delete(token)
}

/**
 * A refresh token is good for one use. Requests of one browser come in parallel with the same one: they share one
 * answer in place of signing each other out.
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
      started.until = Date.now() + (isBad ? refusedMs : keepMs)
      if (!isBad && status !== 200) forget()
    }, forget)
  }
  const answer = await withinTime(shared.answer)
  if (answer) return new Response(answer.body, { status: answer.status, headers: answer.headers })
  // The request that asked first was cancelled, and its answer with it.
  refreshes.delete(token)
  return refresh()
}

/** Codes with which the auth server refuses a refresh token for good, whatever the status. */
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

function withinTime<Value>(promise: Promise<Value>): Promise<Value | null> {
  const late = new Promise<null>((resolve) =>
    AbortSignal.timeout(timeoutMs).addEventListener('abort', () => resolve(null)),
  )
  return Promise.race([promise, late])
}
