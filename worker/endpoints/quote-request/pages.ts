import { type FormPage, formPages } from '#shared/domain/quote-request/steps.ts'
import type { RouteMatch } from '#shared/routes/match.ts'
import { type RouteId, routes } from '#shared/routes/table.ts'

const ids = {
  0: 'offerStart',
  1: 'offerStep1',
  2: 'offerStep2',
  3: 'offerStep3',
  4: 'offerStep4',
  5: 'offerCheck',
} as const satisfies Record<FormPage, RouteId>

/** The address of each page of the form. */
export const pathOf = (page: FormPage): string => routes[ids[page]].path

/** Each page as the route table has it. */
export const matches: readonly (readonly [FormPage, RouteMatch])[] = formPages.map((page) => {
  const id = ids[page]
  return [page, { id, route: routes[id], params: {}, canonicalPath: routes[id].path }]
})
