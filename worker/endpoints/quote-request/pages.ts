import { type FormPage, formPages } from '#shared/domain/quote-request/steps.ts'
import type { RouteMatch } from '#shared/routes/match.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'

const ids = {
  0: 'quoteRequestStart',
  1: 'quoteRequestStep1',
  2: 'quoteRequestStep2',
  3: 'quoteRequestStep3',
  4: 'quoteRequestStep4',
  5: 'quoteRequestCheck',
} as const satisfies Record<FormPage, RouteId>

/** The address of each page of the form. */
export const pathOf = (page: FormPage): string => routes[ids[page]].path

/** Each page as the route table has it. */
export const matches: readonly (readonly [FormPage, RouteMatch])[] = formPages.map((page) => {
  const id = ids[page]
  return [page, { id, route: routes[id], params: {}, canonicalPath: routes[id].path }]
})
