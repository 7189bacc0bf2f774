import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type FakeAuth, createFakeAuth, fakeUrl } from '#test/helpers/app/fake-auth.ts'
import { createStaffApp, origin, type StaffApp } from '#test/helpers/app/staff-app.ts'
import { hasRole, type Role } from '#shared/domain/auth/roles.ts'
import { functions, functionsPath, offerFunctions } from '#shared/functions.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { routeList } from '#shared/routes/table.ts'
import { createApp } from '#worker/app.ts'
import { createAdminApi } from '#worker/admin/api.ts'
import { adminApi } from '#worker/admin/routes.ts'
import type { Deps } from '#worker/deps.ts'

/**
 * Who may read and write each noun with a contract, and do its acts. Written by hand, so that a
 * changed contract, or a new noun without a line here, fails. Its routes are generated from this.
 */
const nounRoles: Readonly<Record<string, Readonly<Record<string, Role>>>> = {
  advisers: { read: 'viewer', write: 'admin', moveWork: 'admin' },
  campaigns: {
    read: 'viewer',
    write: 'admin',
    restore: 'admin',
    preview: 'viewer',
    addValue: 'admin',
    removeValue: 'admin',
  },
  constants: { read: 'viewer', write: 'admin', restore: 'admin', approve: 'super_admin' },
  mentions: {
    read: 'viewer',
    write: 'admin',
    restore: 'admin',
    preview: 'viewer',
    withdraw: 'admin',
    regain: 'admin',
  },
  pages: { read: 'viewer', write: 'admin', restore: 'admin', preview: 'viewer' },
  posts: { read: 'viewer', write: 'admin', restore: 'admin', preview: 'viewer' },
  publications: {
    read: 'viewer',
    write: 'admin',
    publish: 'admin',
    undo: 'admin',
    cancel: 'admin',
  },
  bookings: {
    read: 'viewer',
    write: 'admin',
    ...Object.fromEntries(
      ['move', 'cancel', 'complete', 'miss', 'note', 'make'].map((act) => [act, 'admin' as const]),
    ),
  },
  'adviser-blocks': { read: 'viewer', write: 'admin' },
  offers: { read: 'viewer', write: 'admin' },
  orders: {
    read: 'viewer',
    write: 'admin',
    ...Object.fromEntries(
      [
        'pack',
        'unpack',
        'send',
        'deliver',
        'cancel',
        'refund',
        'takeBack',
        'registerWithdrawal',
        'resendMail',
        'retryPayment',
      ].map((act) => [act, 'admin' as const]),
    ),
  },
  media: { read: 'viewer', write: 'admin' },
  materials: { read: 'viewer', write: 'admin' },
  presentations: { read: 'viewer', write: 'admin', fill: 'admin', share: 'admin' },
  'proven-claims': { read: 'viewer', write: 'admin' },
  pieces: { read: 'viewer', write: 'admin', restore: 'admin', preview: 'viewer' },
  'payment-events': { read: 'viewer', write: 'admin', retry: 'admin', ignore: 'admin' },
  products: {
    read: 'viewer',
    write: 'admin',
    publish: 'admin',
    withdraw: 'admin',
    restore: 'admin',
    move: 'admin',
  },
  'product-variants': {
    read: 'viewer',
    write: 'admin',
    setPrice: 'admin',
    removePrice: 'admin',
    moveStock: 'admin',
  },
  discounts: { read: 'viewer', write: 'admin' },
  'calculation-examples': { read: 'viewer', write: 'admin' },
  'product-groups': { read: 'viewer', write: 'admin', move: 'admin' },
  'offer-templates': { read: 'viewer', write: 'admin' },
  // Viewers may see what was sent, and each look is logged.
  deliveries: { read: 'viewer', write: 'admin', replay: 'admin', reveal: 'viewer' },
  webhooks: {
    read: 'viewer',
    write: 'admin',
    sendWaiting: 'admin',
    rotateSecret: 'admin',
    endRotation: 'admin',
  },
  consents: { read: 'viewer', write: 'admin', withdraw: 'admin' },
  suppressions: { read: 'viewer', write: 'admin', lift: 'admin' },
  audit: { read: 'admin', write: 'super_admin' },
  // Row-level security: one's own, and the team's only by admins.
  'saved-views': { read: 'viewer', write: 'viewer' },
  cases: {
    read: 'viewer',
    write: 'admin',
    ...Object.fromEntries(
      [
        'setOwner',
        'setStatus',
        'setStep',
        'finishStep',
        'assign',
        'seen',
        'note',
        'changeNote',
        'removeNote',
        'addTask',
        'changeTask',
        'finishTask',
        'removeTask',
        'merge',
        'unmerge',
        'outcome',
        'undoOutcome',
      ].map((act) => [act, 'admin' as const]),
    ),
    erase: 'super_admin',
  },
  'case-imports': { read: 'admin', write: 'admin', run: 'admin', undo: 'admin' },
  'post-imports': { read: 'admin', write: 'admin', run: 'admin', undo: 'admin' },
}

const fromContracts = Object.fromEntries(
  adminApi.flatMap(({ noun, verb = '', method, path }) => {
    if (!noun) return []
    const roles = nounRoles[noun.name]
    const role = roles?.[verb] ?? (method === 'GET' ? roles?.['read'] : roles?.['write'])
    return [[`${method} ${endpoints.adminApi}${path}`, role as Role]]
  }),
)

/**
 * Who may do what: every console page, every route of the admin API, every function. Written by
 * hand, so that a changed access rule, or a new route without a line here, fails.
 */
const expected: Readonly<Record<string, Role | 'public'>> = {
  ...fromContracts,
  'GET /admin': 'viewer',
  'GET /admin/advisors': 'viewer',
  'GET /api/admin/products/:id/parts': 'viewer',
  'GET /api/admin/products/:id/uses': 'viewer',
  'GET /api/admin/content/unpublished': 'viewer',
  'GET /api/admin/content/unpublished/count': 'viewer',
  'GET /api/admin/content/:id/versions': 'viewer',
  'POST /api/admin/content/effect': 'viewer',
  'POST /api/admin/content/effect/offers': 'viewer',
  'GET /api/admin/content/large-changes': 'viewer',
  'GET /api/admin/content/fetched': 'viewer',
  'GET /api/admin/publications/:id/large-changes': 'viewer',
  'GET /admin/blog': 'viewer',
  'GET /admin/campaigns': 'viewer',
  'GET /admin/content-library': 'viewer',
  'GET /admin/constants': 'viewer',
  'GET /admin/unpublished': 'viewer',
  'GET /admin/publications': 'viewer',
  'GET /api/admin/products/:id/preview': 'viewer',
  'POST /api/admin/materials/:id/versions': 'admin',
  'GET /api/admin/materials/:id/file': 'viewer',
  'GET /api/admin/materials/:id/parts': 'viewer',
  'DELETE /api/admin/material-links/:id': 'admin',
  'GET /admin/resources': 'viewer',
  'GET /api/admin/presentations/:id/parts': 'viewer',
  'GET /api/admin/presentations/:id/show': 'viewer',
  'GET /api/admin/presentations/:id/pdf': 'viewer',
  'PUT /api/admin/presentations/:id/calculation': 'admin',
  'DELETE /api/admin/presentation-links/:id': 'admin',
  'GET /admin/presentations': 'viewer',
  'GET /api/admin/proven-claims/valid': 'viewer',
  'GET /api/admin/proven-claims/:id/uses': 'viewer',
  'GET /admin/content-library/omtaler': 'viewer',
  'GET /admin/content-library/paastande': 'viewer',
  'GET /api/admin/pieces/names': 'viewer',
  'GET /api/admin/pieces/:id/uses': 'viewer',
  'GET /admin/content-library/stykker': 'viewer',
  'GET /api/admin/media/folders': 'viewer',
  'GET /api/admin/media/:id/uses': 'viewer',
  'POST /api/admin/media': 'admin',
  'PUT /api/admin/media/:id/file': 'admin',
  'GET /admin/media': 'viewer',
  'GET /api/admin/orders/:id/parts': 'viewer',
  'GET /api/admin/orders/:id/paper': 'viewer',
  'GET /api/admin/orders/:id/oioubl': 'viewer',
  'GET /api/admin/orders/labels': 'admin',
  'GET /api/admin/orders/postings': 'admin',
  'GET /api/admin/orders/vouchers': 'admin',
  'GET /api/admin/orders/counts': 'viewer',
  'GET /admin/orders': 'viewer',
  'GET /admin/payment-events': 'viewer',
  'GET /admin/calendar': 'viewer',
  'GET /api/admin/bookings/calendar': 'viewer',
  'GET /api/admin/bookings/figures': 'viewer',
  'GET /api/admin/bookings/:id/events': 'viewer',
  'GET /api/admin/booking-settings': 'viewer',
  'PATCH /api/admin/booking-settings': 'admin',
  // The database answers the signed-in adviser's own address only.
  'GET /api/admin/adviser-feed': 'viewer',
  'POST /api/admin/adviser-feed': 'viewer',
  'GET /admin/products': 'viewer',
  'GET /admin/product-groups': 'viewer',
  'GET /admin/discounts': 'viewer',
  'GET /admin/leads': 'viewer',
  'GET /admin/tilbud': 'viewer',
  'GET /admin/migrate-blog-posts': 'admin',
  'GET /admin/mine-tilbud': 'admin',
  'GET /admin/tilbud/skabeloner': 'admin',
  'GET /admin/webhooks': 'viewer',
  'GET /admin/deliveries': 'viewer',
  'GET /admin/consents': 'viewer',
  'GET /admin/suppressions': 'viewer',
  'GET /admin/audit': 'admin',
  'GET /admin/redirects': 'viewer',
  'GET /admin/sandbox': 'viewer',
  'GET /api/admin/sandbox/event': 'viewer',
  'POST /api/admin/sandbox/event': 'admin',
  'GET /api/admin/sandbox/mails': 'viewer',
  'GET /api/admin/sandbox/mail': 'viewer',
  'GET /api/admin/sandbox/mail/page': 'viewer',
  'POST /api/admin/sandbox/mail': 'admin',
  'GET /admin/users': 'admin',
  'GET /admin/profile': 'viewer',
  'GET /admin/offer-link-generator': 'viewer',

  'GET /api/admin/overview': 'viewer',
  'GET /api/admin/today': 'viewer',
  'GET /api/admin/live': 'viewer',
  'POST /api/admin/presence': 'viewer',
  'GET /api/admin/search': 'viewer',
  'GET /api/admin/leads': 'viewer',
  'GET /api/admin/leads/:id': 'viewer',
  'POST /api/admin/leads/:id/erase': 'super_admin',
  'POST /api/admin/leads/:id/release': 'admin',
  'GET /api/admin/cases/counts': 'viewer',
  'GET /api/admin/cases/:id/parts': 'viewer',
  'GET /api/admin/cases/:id/timeline': 'viewer',
  'GET /api/admin/leads/:id/case': 'viewer',
  'PUT /api/admin/post-imports/:id/items': 'admin',
  'GET /api/admin/post-imports/:id/items': 'admin',
  'GET /api/admin/post-imports/:id/item': 'admin',
  'GET /api/admin/post-imports/:id/pictures': 'admin',
  'GET /api/admin/post-imports/:id/picture': 'admin',
  'PUT /api/admin/post-imports/:id/picture': 'admin',
  'PUT /api/admin/case-imports/:id/rows': 'admin',
  'GET /api/admin/case-imports/:id/rows': 'admin',
  'POST /api/admin/offers': 'admin',
  'GET /api/admin/offers/:id': 'viewer',
  'PATCH /api/admin/offers/:id': 'admin',
  'DELETE /api/admin/offers/:id/draft': 'admin',
  'POST /api/admin/offers/:id/send': 'admin',
  'POST /api/admin/offers/:id/retract': 'admin',
  'POST /api/admin/offers/:id/approval': 'admin',
  'POST /api/admin/offers/:id/delivery': 'admin',
  'POST /api/admin/offers/:id/extend': 'admin',
  'POST /api/admin/offers/:id/end': 'admin',
  'POST /api/admin/offers/:id/answered': 'admin',
  'GET /api/admin/offers/sums': 'viewer',
  'POST /api/admin/offers/check': 'admin',
  'POST /api/admin/offers/preview': 'admin',
  'POST /api/admin/offers/preview/pdf': 'admin',
  'POST /api/admin/offers/:id/erase': 'super_admin',
  'GET /api/admin/people': 'viewer',
  'GET /api/admin/people/export': 'admin',
  'GET /api/admin/people/consents': 'admin',

  'GET /api/admin/redirects': 'viewer',
  'POST /api/admin/redirects': 'admin',
  'GET /api/admin/redirects/:id': 'viewer',
  'PUT /api/admin/redirects/:id': 'admin',
  'DELETE /api/admin/redirects/:id': 'admin',
  'POST /api/admin/redirects/:id/revert': 'admin',
  'GET /api/admin/redirects/staff': 'viewer',
  'GET /api/admin/redirects/missing': 'viewer',
  'POST /api/admin/redirects/check': 'viewer',
  'POST /api/admin/redirects/test': 'viewer',
  'POST /api/admin/redirects/bulk': 'admin',
  'POST /api/admin/redirects/:id/enable': 'admin',
  'POST /api/admin/redirects/:id/disable': 'admin',
  'POST /api/admin/redirects/:id/tag': 'admin',
  'POST /api/admin/redirects/:id/untag': 'admin',
  'POST /api/admin/redirects/:id/remove': 'admin',
  'GET /api/admin/redirects/summary': 'viewer',
  'POST /api/admin/redirects/order': 'admin',
  'GET /api/admin/redirects/changes': 'viewer',
  'POST /api/admin/redirects/publish': 'admin',
  'POST /api/admin/redirects/discard': 'admin',
  'GET /api/admin/redirects/versions': 'viewer',
  'GET /api/admin/redirects/versions/:id': 'viewer',
  'POST /api/admin/redirects/versions/:id/restore': 'admin',
  'GET /api/admin/redirects/export': 'viewer',
  'POST /api/admin/redirects/imports': 'admin',
  'PUT /api/admin/redirects/imports/:id/rows': 'admin',
  'POST /api/admin/redirects/imports/:id/commit': 'admin',
  'GET /api/admin/redirects/imports/:id': 'admin',
  'DELETE /api/admin/redirects/imports/:id': 'admin',

  'GET /api/admin/profile/account': 'viewer',
  'PUT /api/admin/profile/photo': 'viewer',
  'DELETE /api/admin/profile/photo': 'viewer',
  'POST /api/admin/profile/email': 'viewer',
  'POST /api/admin/profile/password': 'viewer',
  'GET /api/admin/profile/sessions': 'viewer',
  'POST /api/admin/profile/sessions/end': 'viewer',
  'POST /api/admin/profile/second-factor': 'viewer',
  'POST /api/admin/profile/second-factor/verify': 'viewer',
  'POST /api/admin/profile/second-factor/remove': 'viewer',
  'POST /api/admin/profile/recovery-codes': 'viewer',
  // Users reach only their own.
  'GET /api/admin/profile/:id': 'viewer',
  'PATCH /api/admin/profile/:id': 'viewer',
  'GET /api/admin/staff-photos/:id': 'viewer',
  'GET /api/admin/staff-settings': 'admin',
  'PATCH /api/admin/staff-settings': 'super_admin',
  'GET /api/admin/users': 'admin',
  'GET /api/admin/users/:id': 'admin',
  'GET /api/admin/users/:id/sessions': 'admin',
  'GET /api/admin/users/:id/acts': 'admin',
  'POST /api/admin/users/invite': 'super_admin',
  'POST /api/admin/users/:id/resend-invitation': 'super_admin',
  'POST /api/admin/users/:id/set-role': 'super_admin',
  'POST /api/admin/users/:id/deactivate': 'super_admin',
  'POST /api/admin/users/:id/reactivate': 'super_admin',
  'POST /api/admin/users/:id/reset-two-factor': 'super_admin',
  'POST /api/admin/users/:id/sessions/end': 'super_admin',
  'POST /api/admin/users/:id/end-sessions': 'super_admin',
  'GET /api/admin/campaigns/overview': 'viewer',
  'GET /api/admin/campaigns/options': 'viewer',
  'GET /api/admin/campaigns/:id/days': 'viewer',
  'GET /api/admin/links': 'viewer',
  'POST /api/admin/links': 'admin',
  'GET /api/admin/links/export': 'viewer',
  'POST /api/admin/links/bulk': 'admin',
  'GET /api/admin/links/options': 'viewer',
  'GET /api/admin/links/:id': 'viewer',
  'PATCH /api/admin/links/:id': 'admin',
  'GET /api/admin/links/:id/days': 'viewer',
  'POST /api/admin/links/:id/copy-for-partners': 'admin',

  // A signature instead of a session.
  'POST /api/payment-events': 'public',
  'POST /functions/v1/contact': 'public',
  'POST /functions/v1/water-heater': 'public',
  'POST /functions/v1/referral': 'public',
  'POST /functions/v1/offer': 'public',
  'POST /functions/v1/offer-options': 'public',
  'POST /functions/v1/offer-question': 'public',
  'POST /functions/v1/offer-accept': 'public',
  'POST /functions/v1/offer-decline': 'public',
  'POST /functions/v1/offer-cancel': 'public',
  'POST /functions/v1/offer-opened': 'public',
  'POST /functions/v1/webhook-test': 'admin',
}

const actors = ['stranger', 'forged', 'no role', 'viewer', 'admin', 'super_admin'] as const
type Actor = (typeof actors)[number]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const ids: Readonly<Record<Exclude<Actor, 'stranger' | 'forged'>, string>> = {
  'no role': '00000000-0000-4000-8000-000000000000',
  viewer: '00000000-0000-4000-8000-000000000001',
  admin: '00000000-0000-4000-8000-000000000002',
  super_admin: '00000000-0000-4000-8000-000000000003',
}

let auth: FakeAuth
let app: StaffApp
const cookies: Partial<Record<Actor, string>> = {}
/** Calls that passed the access check and reached the service. */
let reached = 0
const startCounting = (): void => {
  reached = 0
  auth.requests.length = 0
}
/** The access check itself reads keys, roles and whether the session exists. */
const backendRequests = (): string[] =>
  auth.requests.filter(
    (request) => !/jwks\.json|rpc\/get_user_role|rpc\/touch_session|auth\/v1\/user$/.test(request),
  )

beforeAll(async () => {
  auth = await createFakeAuth()
  vi.stubGlobal('fetch', auth.fetch)
  for (const [actor, sub] of Object.entries(ids) as [Role | 'no role', string][]) {
    if (actor !== 'no role') auth.roles.set(sub, actor)
    cookies[actor] = auth.cookie(
      await auth.token({ sub, session_id: sub, email: `${actor.replace(' ', '-')}@firma.dk` }),
    )
  }
  cookies.forged = auth.cookie((await auth.token({ sub: ids.super_admin })).slice(0, -6) + 'AAAAAA')
  // The outbox has no methods: a handler that reaches it fails, which still means that access was
  // granted.
  const outbox = new Proxy(
    {},
    { get: () => () => (reached++, Promise.reject(new Error('no outbox here'))) },
  ) as Deps['outbox']
  app = createStaffApp({
    url: fakeUrl,
    publishableKey: 'sb_publishable_x',
    gateLimit: Infinity,
    deps: { outbox },
  })
})
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterAll(() => vi.unstubAllGlobals())

const fill = (path: string): string =>
  path
    .replace('/offers/:id', `/offers/${'a'.repeat(26)}`)
    .replace('/versions/:id', '/versions/1')
    .replace('/audit/:id', '/audit/1')
    .replace(/:\w+/g, '22222222-2222-4222-8222-222222222222')
    .replace('*', 'x')

function send(
  method: string,
  path: string,
  actor: Actor,
  headers: Record<string, string> = {},
): Promise<Response> {
  const cookie = cookies[actor]
  const writes = method !== 'GET' && method !== 'HEAD'
  return app.fetch(fill(path), {
    method,
    headers: {
      accept: 'application/json',
      origin,
      ...(writes && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(writes && { body: '{}' }),
  })
}

/**
 * The routes of the code: console pages of the route table, the mounted admin API, functions of the
 * contract.
 */
const pages = routeList
  .filter(([, route]) => route.kind === 'console')
  .map(([, route]) => `GET ${route.path}`)
const mounted = createApp({} as Deps).routes
const apiRoutes = createAdminApi()
  .routes.filter(
    ({ method, path }) => path.startsWith(`${endpoints.adminApi}/`) && method !== 'ALL',
  )
  .map(({ method, path }) => `${method} ${path}`)
const functionRoutes = mounted
  .filter(({ method, path }) => path.startsWith(`${functionsPath}/`) && method === 'POST')
  .map(({ path }) => `POST ${path}`)
const signedRoutes = [`POST ${endpoints.paymentEvents}`]
const everything = [...new Set([...pages, ...apiRoutes, ...functionRoutes, ...signedRoutes])]

test('the list of this test contains every existing route, and no others', () => {
  expect(everything.toSorted()).toEqual(Object.keys(expected).toSorted())
})

test('the access tables in the code agree with the list', () => {
  const declared = {
    ...Object.fromEntries(signedRoutes.map((route) => [route, 'public'])),
    ...Object.fromEntries(
      routeList.flatMap(([, route]) =>
        route.kind === 'console' ? [[`GET ${route.path}`, route.role]] : [],
      ),
    ),
    ...Object.fromEntries(
      adminApi.map(({ method, path, role }) => [`${method} ${endpoints.adminApi}${path}`, role]),
    ),
    ...Object.fromEntries(
      Object.entries(functions).map(([name, { access }]) => [
        `POST ${functionsPath}/${name}`,
        access,
      ]),
    ),
  }
  expect(declared).toEqual(expected)
})

const roleOf = (actor: Actor): Role | null =>
  actor === 'viewer' || actor === 'admin' || actor === 'super_admin' ? actor : null
const signedIn = (actor: Actor): boolean => actor !== 'stranger' && actor !== 'forged'
const customers = new Set(
  Object.keys(offerFunctions).map((name) => `POST ${functionsPath}/${name}`),
)
const matrix = everything.flatMap((route) => actors.map((actor) => [route, actor] as const))

test.each(matrix)('access to %s as %s is as listed', async (route, actor) => {
  const [method = '', path = ''] = route.split(' ')
  const required = expected[route]
  const page = method === 'GET' && !path.startsWith('/api/')
  const { status, headers } = await send(method, path, actor, page ? { accept: 'text/html' } : {})
  // Customers' actions are open to everyone but staff (docs/decisions/0084).
  if (customers.has(route) && roleOf(actor)) return expect(status).toBe(403)
  if (required === 'public') return expect([401, 403, 303]).not.toContain(status)
  if (hasRole(roleOf(actor), required)) {
    expect([401, 403, 303]).not.toContain(status)
    return expect(headers.get('cache-control')).toContain('no-store')
  }
  if (signedIn(actor)) return expect(status).toBe(403)
  expect(status).toBe(page ? 303 : 401)
  const reason = actor === 'forged' ? '&besked=udloebet' : ''
  if (page) expect(headers.get('location')).toBe(`/auth?next=${encodeURIComponent(path)}${reason}`)
})

/**
 * Staff paths in every spelling and with every method, none of which answers without a session and
 * a role.
 */
const spellings = [
  ...new Set(
    everything
      .filter((route) => expected[route] !== 'public')
      .map((route) => route.split(' ')[1] as string),
  ),
  '/admin/',
  '/admin/findes-ikke',
  '/ADMIN',
  '/Admin/Leads',
  '/admin//leads',
  '/api/admin/',
  '/api/admin',
  '/api/admin/findes-ikke',
  '/api/ADMIN/leads',
]
test.each(spellings)(
  '%s reveals nothing to a visitor without session, with a forged session or without a role, with any method',
  async (path) => {
    for (const method of methods) {
      for (const actor of ['stranger', 'forged', 'no role'] as const) {
        startCounting()
        const response = await send(method, path, actor)
        // 301: to the canonical spelling of the path; 404: no route of ours; 405: a function
        // accepts POST only.
        expect([301, 303, 401, 403, 404, 405], `${method} ${path} as ${actor}`).toContain(
          response.status,
        )
        expect([reached, backendRequests()]).toEqual([0, []])
        expect(await response.text()).not.toContain('id="console"')
      }
    }
  },
)

test('a page of another origin cannot trigger actions in a staff member’s browser', async () => {
  for (const route of everything.filter(
    (name) => !name.startsWith('GET') && expected[name] !== 'public',
  )) {
    const [method = '', path = ''] = route.split(' ')
    startCounting()
    const { status } = await send(method, path, 'super_admin', { origin: 'https://evil.test' })
    expect([status, reached, backendRequests()]).toEqual([403, 0, []])
  }
})

test('staff get the console with status 404 at a path below /admin that no screen has', async () => {
  for (const path of ['/admin/findes-ikke', '/admin/leads/en/to/tre']) {
    const response = await send('GET', path, 'viewer', { accept: 'text/html' })
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([
      path,
      404,
      'private, no-store',
    ])
    expect(await response.text()).toContain('<div id="console" data-role="viewer">')
  }
})

test('a path below a screen has the role of the screen', async () => {
  for (const route of pages) {
    const path = `${route.split(' ')[1]}/findes-ikke`
    for (const actor of actors) {
      const { status } = await send('GET', path, actor, { accept: 'text/html' })
      const allowed = hasRole(roleOf(actor), expected[route] as Role)
      expect([path, actor, status]).toEqual([
        path,
        actor,
        allowed ? 404 : signedIn(actor) ? 403 : 303,
      ])
    }
  }
})

test('shows a user without a role a page with advice', async () => {
  const html = await (await send('GET', '/admin', 'no role', { accept: 'text/html' })).text()
  expect(html).toContain('En administrator skal give dig adgang')
})
