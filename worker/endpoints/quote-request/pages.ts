import { withCampaign } from '#shared/domain/campaign.ts'
import { type FormPage, formPages } from '#shared/domain/quote-request/steps.ts'
import type { RouteMatch } from '#shared/routes/match.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'
import type { AppContext } from '#worker/context.ts'

const ids = {
  0: 'quoteRequestStart',
  1: 'quoteRequestStep1',
  2: 'quoteRequestStep2',
  3: 'quoteRequestStep3',
  4: 'quoteRequestStep4',
  5: 'quoteRequestCheck',
} as const satisfies Record<FormPage, RouteId>

export const matches: readonly (readonly [FormPage, RouteMatch])[] = formPages.map((page) => {
  const id = ids[page]
  return [page, { id, route: routes[id], params: {}, canonicalPath: routes[id].path }]
})

export function redirectTo(c: AppContext, page: FormPage, cookie?: string): Response {
  return new Response(null, {
    status: 303,
    headers: {
      Location: withCampaign(routes[ids[page]].path, c.get('campaign')),
      ...(cookie !== undefined && { 'Set-Cookie': cookie }),
      'Cache-Control': 'no-store',
    },
  })
}
