import { SlidesPage } from '#client/pages/slides.tsx'
import { stylesheetsOf } from '#client/blocks/registry.tsx'
import { brand } from '#shared/brand.ts'
import { answersQuery } from '#shared/domain/calculators/inputs/answers.ts'
import { presentationPdfPath } from '#shared/domain/presentations/paths.ts'
import { endpoints } from '#shared/routes/endpoints.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import type { Deck } from '#shared/schemas/presentation.ts'
import type { AppContext } from '#worker/context.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { constantsOf } from '#worker/publishing/constants.ts'
import { priceIn } from '#worker/publishing/figures.ts'
import { splitUrl } from '#worker/request/split-url.ts'
import { withoutPrivateUse } from '#worker/request/private-use.ts'
import { readMediaFile } from '#worker/services/media/read-file.ts'
import { slidesAssets } from './assets.ts'
import { currentSnapshot, renderDocument, siteFor } from './rendering.ts'
import { privately } from './offer/offer-page.tsx'
import { respond } from './respond.ts'

/** Who sees the slides: staff, or the customer with the key of a link. */
type Viewer =
  | {
      readonly isStaff: true
      readonly id: string
      readonly caseId: string | null
      readonly keeps: boolean
    }
  | { readonly isStaff: false; readonly token: string }

/** A presentation as a document that works without a connection once it is open. */
export async function serveSlides(c: AppContext, given: Deck, viewer: Viewer): Promise<Response> {
  // Text by staff and customers must not contain the markers of slots.
  const deck = JSON.parse(withoutPrivateUse(JSON.stringify(given))) as Deck
  const { path, search } = splitUrl(c.req.url)
  const snapshot = await currentSnapshot(c)
  // What the customer changed in a calculator is in the address, and stays after a reload.
  const input = { calculator: new URLSearchParams(search) }
  const site = siteFor(c, snapshot, {
    // Blocks are laid out as in a page's column.
    id: 'adminPresentations',
    route: routes.adminPresentations,
    path,
    label: deck.name,
    input,
  })
  const blocks = deck.slides.flatMap((slide) => slide.blocks)
  const document = renderDocument(c, {
    snapshot,
    site,
    head: {
      title: `${deck.name} · ${brand.company.shortName}`,
      description: 'En præsentation fra os til dig.',
      canonical: null,
      siteName: brand.company.shortName,
      stylesheets: [...stylesheetsOf(blocks, site), 'slides'],
    },
    page: 'slides',
    assets: slidesAssets,
    body: () => (
      <SlidesPage
        site={site}
        deck={deck}
        pdf={
          viewer.isStaff
            ? `${endpoints.adminApi}/presentations/${viewer.id}/pdf`
            : `${presentationPdfPath}?t=${encodeURIComponent(viewer.token)}`
        }
        staff={
          viewer.isStaff
            ? {
                back: `${href('adminPresentations')}?id=${viewer.id}`,
                offer: viewer.caseId && offerAddress(deck, viewer.caseId),
                keeps: viewer.keeps,
              }
            : null
        }
      />
    ),
  })
  return privately(respond(c, document.templates), c)
}

/** A presentation as a PDF, drawn for this request. The drawing code is loaded on first use: no other response waits for it. */
export async function serveSlidesPdf(c: AppContext, deck: Deck): Promise<Response> {
  const [{ drawSlidesPdf }, { calculateFigures }, snapshot] = await Promise.all([
    import('#worker/pdf/slides-pdf.ts'),
    import('#worker/services/leads/figures/calculate-figures.ts'),
    currentSnapshot(c),
  ])
  const { env, settings, now } = c.get('deps')
  const at = now()
  const bytes = await drawSlidesPdf(deck, env, {
    origin: settings.origin(c.req.url),
    calculate: (name, inputs) => calculateFigures(name, inputs, constantsOf(snapshot).rows, at),
    price: (key) => priceIn(snapshot, key, at),
    readFile: (path) => readMediaFile(env, path, (work) => c.executionCtx.waitUntil(work)),
    now: at,
  })
  const headers = {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="Praesentation-${danishDay(at)}.pdf"`,
  }
  return privately(new Response(new Uint8Array(bytes), { headers }), c)
}

/** The offer editor for a case, with the inputs of the calculator; null without one. */
function offerAddress({ slides }: Deck, caseId: string): string | null {
  const block = slides.flatMap((slide) => slide.blocks).find((each) => each.type === 'calculator')
  if (!block) return null
  const query = new URLSearchParams([
    ['ny', '1'],
    ['til-sag', caseId],
    ['beregning', block.calculator],
    ...new URLSearchParams(answersQuery(block.start ?? {})),
  ])
  return `${href('adminOffers')}?${query}`
}
