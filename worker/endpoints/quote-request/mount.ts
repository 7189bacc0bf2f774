import type { Hono } from 'hono'
import {
  type Calculation,
  calculationFromQuery,
} from '#shared/domain/calculators/calculation/calculation.ts'
import { campaignSource } from '#shared/domain/quote-request/campaign-source.ts'
import { emptyQuoteRequest } from '#shared/domain/quote-request/data.ts'
import { lastPage, pageToShow } from '#shared/domain/quote-request/steps.ts'
import { routes } from '#shared/routes/table.ts'
import {
  type QuoteRequestProduct,
  quoteRequestProducts,
} from '#shared/schemas/quote-request-options.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { servePageForQuery, servePersonalPage } from '#worker/render/document.tsx'
import { passesClientGate } from '#worker/request/post-gate.ts'
import { splitUrl } from '#worker/request/split-url.ts'
import { readDraft } from '../../cookies/quote-request-draft.ts'
import { matches, redirectTo } from './pages.ts'
import { takeStep } from './take-step.ts'
import { readReceiptCookie } from '../../cookies/quote-request-receipt.ts'

/**
 * The quote request for this visitor: its pages with their answers without JavaScript, their posts, and the thanks page.
 * A visitor without a draft, receipt or query gets the cached pages.
 */
export function mountQuoteRequest(app: Hono<AppEnv>): void {
  for (const [page, match] of matches) {
    app.get(match.canonicalPath, async (c, next) => {
      const draft = await readDraft(c)
      const { products, calculation } = page === 0 ? readQuery(c) : noQueryAnswers
      const heardFrom = page === 0 ? campaignSource(c.get('campaign')) : null
      const isPersonal = draft !== null || products.length > 0 || calculation !== null
      if (!isPersonal && !heardFrom) return next()
      // Each of these pages is rendered for its visitor, which costs more than a cached page.
      if (!(await passesClientGate(c, 'asked'))) return next()
      if (!isPersonal)
        return servePageForQuery(c, match, { data: { heardFrom }, isCanonical: true })
      const data = draft ?? emptyQuoteRequest()
      const shown = draft ? pageToShow(page, draft) : page
      if (shown !== page) return redirectTo(c, shown)
      return servePersonalPage(c, match, {
        data: {
          heardFrom,
          quoteRequest: {
            data: {
              ...data,
              ...(calculation && { calculation }),
              products: [...new Set([...data.products, ...products])],
            },
          },
        },
      })
    })
    app.post(match.canonicalPath, async (c) => {
      if (page === lastPage)
        throw new Problem(405, 'method_not_allowed', 'Siden kan kun hentes.', {
          allow: 'GET, HEAD',
        })
      return takeStep(c, page, match)
    })
  }
  app.get(routes.quoteRequestThanks.path, async (c, next) => {
    const receipt = await readReceiptCookie(c)
    if (!receipt) return next()
    const route = routes.quoteRequestThanks
    const match = {
      id: 'quoteRequestThanks',
      route,
      params: {},
      canonicalPath: route.path,
    } as const
    return servePersonalPage(c, match, { data: { receipt, reference: receipt.reference } })
  })
}

interface QueryAnswers {
  readonly products: readonly QuoteRequestProduct[]
  readonly calculation: Calculation | null
}

const noQueryAnswers: QueryAnswers = { products: [], calculation: null }

/** The products that the query chooses, and its calculation. */
function readQuery(c: AppContext): QueryAnswers {
  const { search } = splitUrl(c.req.url)
  if (!/produkt=|beregning=/.test(search)) return noQueryAnswers
  const query = new URLSearchParams(search)
  const values = query.getAll('produkt')
  return {
    products: quoteRequestProducts
      .map(({ value }) => value)
      .filter((value) => values.includes(value)),
    calculation: calculationFromQuery(query),
  }
}
