import { json, parseObject } from '../http.ts'

/** Paths of the local services that replace Meta's Graph API, the Google Ads API and Google's token exchange. */
export const metaPath = '/_meta/v25.0'
export const googleAdsPath = '/_google/v26'
export const googleOauthPath = '/_google/token'

/** META_ACCESS_TOKEN and GOOGLE_… of local runs. */
export const localMetaToken = 'meta_local'
export const localGoogle = {
  GOOGLE_ADS_DEVELOPER_TOKEN: 'developer_local',
  GOOGLE_OAUTH_CLIENT_ID: 'client_local',
  GOOGLE_OAUTH_CLIENT_SECRET: 'secret_local',
  GOOGLE_OAUTH_REFRESH_TOKEN: 'refresh_local',
} as const

/** A conversion that a network took. */
export interface TakenConversion {
  readonly network: 'meta' | 'google-ads'
  /** The pixel or the customer. */
  readonly to: string
  /** The id by which the network recognizes a repetition. */
  readonly id: string
  readonly event: Readonly<Record<string, unknown>>
}

export interface AdvertisingService {
  /** Answers a request to one of the networks; null for another path. */
  answer(request: Request): Promise<Response | null>
  /** What was taken, each id once for each network. */
  taken(): readonly TakenConversion[]
  /** The next requests are refused because there were too many. */
  limitNext(requests: number): void
  /** Access tokens given so far are not valid any more. */
  revokeTokens(): void
}

type Fields = Readonly<Record<string, unknown>>
const isHash = (value: unknown): boolean => /^[0-9a-f]{64}$/.test(String(value))
const fieldsOf = (value: unknown): Fields =>
  value !== null && typeof value === 'object' ? (value as Fields) : {}

/**
 * The parts of Meta's Conversions API and of the Google Ads API that we use. They refuse what the networks refuse: missing or wrong
 * tokens, personal data that is not hashed, and, at Google, an order id that is known.
 */
export function createAdvertisingService(): AdvertisingService {
  const all: TakenConversion[] = []
  const tokens = new Set<string>()
  let given = 0
  let limited = 0
  const isKnown = (network: string, id: string) =>
    all.some((one) => one.network === network && one.id === id)
  const isLimited = (): boolean => limited > 0 && limited-- > 0

  const takeMeta = (pixel: string, body: Fields): Response => {
    if (isLimited()) return metaError(400, 4, 'Application request limit reached')
    if (body['access_token'] !== localMetaToken)
      return metaError(400, 190, 'Invalid OAuth access token')
    const events = (body['data'] as readonly Fields[] | undefined) ?? []
    for (const event of events) {
      const user = fieldsOf(event['user_data'])
      const hashed = [user['em'], user['ph']].flatMap((list) => (list as unknown[]) ?? [])
      const isValid =
        typeof event['event_name'] === 'string' &&
        Number.isInteger(event['event_time']) &&
        event['action_source'] === 'website' &&
        typeof event['event_source_url'] === 'string' &&
        typeof user['client_user_agent'] === 'string' &&
        hashed.every(isHash)
      if (!isValid) return metaError(400, 100, 'Invalid parameter')
      const id = String(event['event_id'])
      // Meta answers a repetition like a new event, and counts it once.
      if (!isKnown('meta', id)) all.push({ network: 'meta', to: pixel, id, event })
    }
    return json({ events_received: events.length, messages: [], fbtrace_id: 'local' })
  }

  const giveToken = async (request: Request): Promise<Response> => {
    const form = new URLSearchParams(await request.text())
    const isOurs =
      form.get('grant_type') === 'refresh_token' &&
      form.get('client_id') === localGoogle.GOOGLE_OAUTH_CLIENT_ID &&
      form.get('client_secret') === localGoogle.GOOGLE_OAUTH_CLIENT_SECRET &&
      form.get('refresh_token') === localGoogle.GOOGLE_OAUTH_REFRESH_TOKEN
    if (!isOurs) return json({ error: 'invalid_grant' }, 400)
    const token = `access_${++given}`
    tokens.add(token)
    return json({ access_token: token, expires_in: 3599, token_type: 'Bearer' })
  }

  const takeGoogle = (customer: string, headers: Headers, body: Fields): Response => {
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? ''
    if (!tokens.has(token)) return googleError(401, 'UNAUTHENTICATED')
    if (headers.get('developer-token') !== localGoogle.GOOGLE_ADS_DEVELOPER_TOKEN)
      return googleError(403, 'PERMISSION_DENIED')
    if (isLimited()) return googleError(429, 'RESOURCE_EXHAUSTED')
    if (body['partialFailure'] !== true) return googleError(400, 'INVALID_ARGUMENT')
    const [conversion = {}] = (body['conversions'] as readonly Fields[] | undefined) ?? []
    const identifiers = (conversion['userIdentifiers'] as readonly Fields[] | undefined) ?? []
    const id = String(conversion['orderId'])
    const wrong = !identifiers.every(
      (each) => Object.keys(each).length === 1 && Object.values(each).every(isHash),
    )
      ? 'INVALID_USER_IDENTIFIER'
      : !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(
            String(conversion['conversionDateTime']),
          )
        ? 'INVALID_CONVERSION_DATE_TIME'
        : isKnown('google-ads', id)
          ? 'ORDER_ID_ALREADY_IN_USE'
          : null
    if (wrong)
      return json({
        partialFailureError: {
          code: 3,
          message: wrong,
          details: [{ errors: [{ errorCode: { conversionUploadError: wrong }, message: wrong }] }],
        },
        results: [{}],
      })
    all.push({ network: 'google-ads', to: customer, id, event: conversion })
    return json({ results: [{ conversionAction: conversion['conversionAction'] }] })
  }

  return {
    async answer(request) {
      const { pathname } = new URL(request.url)
      if (request.method !== 'POST') return null
      if (pathname === googleOauthPath) return giveToken(request)
      const [, pixel] = /^\/_meta\/v25\.0\/(\d+)\/events$/.exec(pathname) ?? []
      const [, customer] =
        /^\/_google\/v26\/customers\/(\d+):uploadClickConversions$/.exec(pathname) ?? []
      if (!pixel && !customer) return null
      const body = parseObject(await request.text()) ?? {}
      return pixel ? takeMeta(pixel, body) : takeGoogle(customer ?? '', request.headers, body)
    },
    taken: () => all,
    limitNext: (requests) => void (limited = requests),
    revokeTokens: () => tokens.clear(),
  }
}

const metaError = (status: number, code: number, message: string): Response =>
  json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'local' } }, status)

const googleError = (code: number, status: string): Response =>
  json({ error: { code, message: status, status } }, code)
