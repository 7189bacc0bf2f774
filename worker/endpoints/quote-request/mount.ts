import type { Hono } from 'hono'
import {
  type Calculation,
  calculationFromQuery,
} from '#shared/domain/calculators/calculation/calculation.ts'
import { withCampaign } from '#shared/domain/campaign.ts'
import { campaignSource } from '#shared/domain/quote-request/campaign-source.ts'
import { emptyQuoteRequest } from '#shared/domain/quote-request/data.ts'
import { checkPage, type FormPage, pageToShow } from '#shared/domain/quote-request/steps.ts'
import { routes } from '#shared/routes/table.ts'
import {
  type QuoteRequestProduct,
  quoteRequestProducts,
} from '#shared/schemas/quote-request-options.ts'
import type { AppContext, AppEnv } from '#worker/context.ts'
import { Problem } from '#worker/problem.ts'
import { servePageForQuery, servePersonalPage } from '#worker/render/document.tsx'
import { clientAddress } from '#worker/request/client-address.ts'
import { passesPostGate } from '#worker/request/post-gate.ts'
import { splitUrl } from '#worker/request/split-url.ts'
import { readDraft } from '../../cookies/quote-request-draft.ts'
import { matches, pathOf } from './pages.ts'
import { takeStep } from './take-step.ts'
import { readReceiptCookie } from '../../cookies/quote-request-receipt.ts'

/**
 * The offer form for this visitor: its pages as they left them without JavaScript, what they post there, and the thanks.
 * Whoever brings nothing gets the pages from memory, as everybody does.
 */
export function mountQuoteRequest(app: Hono<AppEnv>): void {
  for (const [page, match] of matches) {
    app.get(match.canonicalPath, async (c, next) => {
      const draft = await readDraft(c)
      const { products, calculation } = page === 0 ? askedBy(c) : nothingAsked
      const heardFrom = page === 0 ? campaignSource(c.get('campaign')) : null
      const isPersonal = draft !== null || products.length > 0 || calculation !== null
      if (!isPersonal && !heardFrom) return next()
      // Each is rendered for its visitor: dearer than a page from memory.
      if (!(await passesPostGate(c, `asked:${clientAddress(c.req.raw)}`))) return next()
      if (!isPersonal)
        return servePageForQuery(c, match, { data: { heardFrom }, isCanonical: true })
      const data = draft ?? emptyQuoteRequest()
      const shown = draft ? pageToShow(page, draft) : page
      if (shown !== page) return goTo(c, shown)
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
      if (page === checkPage)
        throw new Problem(405, 'method_not_allowed', 'Siden kan kun hentes.', {
          allow: 'GET, HEAD',
        })
      return takeStep(c, page, match)
    })
  }
  app.get(routes.quoteRequestThanks.path, async (c, next) => {
    const receipt = await readReceiptCookie(c)
    if (!receipt) return next()
    const { path } = routes.quoteRequestThanks
    return servePersonalPage(
      c,
      {
        id: 'quoteRequestThanks',
        route: routes.quoteRequestThanks,
        params: {},
        canonicalPath: path,
      },
      { data: { receipt, reference: receipt.reference } },
    )
  })
}

interface Asked {
  readonly products: readonly QuoteRequestProduct[]
  readonly calculation: Calculation | null
}

const nothingAsked: Asked = { products: [], calculation: null }

/** Products that the address chooses, and the calculation it brings. */
function askedBy(c: AppContext): Asked {
  const { search } = splitUrl(c.req.url)
  if (!/produkt=|beregning=/.test(search)) return nothingAsked
  const query = new URLSearchParams(search)
  const asked = query.getAll('produkt')
  return {
    products: quoteRequestProducts
      .map(({ value }) => value)
      .filter((value) => asked.includes(value)),
    calculation: calculationFromQuery(query),
  }
}

const goTo = (c: AppContext, page: FormPage): Response =>
  new Response(null, {
    status: 303,
    headers: {
      Location: withCampaign(pathOf(page), c.get('campaign')),
      'Cache-Control': 'no-store',
    },
  })
