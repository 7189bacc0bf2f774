import { type PresentationRow, presentations } from '#shared/admin/presentations.ts'
import { hasRole } from '#shared/domain/auth/roles.ts'
import { calculationFromQuery } from '#shared/domain/calculators/calculation/calculation.ts'
import {
  endPresentationLink,
  findKeptCalculation,
  insertPresentation,
  keepCalculation,
  notePresentationShown,
} from '#worker/data/presentations.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { serveSlides, serveSlidesPdf } from '#worker/render/slides.tsx'
import { findCaseValues } from '#worker/services/presentations/case-values.ts'
import { asUser, type ServiceContext } from '#worker/services/context.ts'
import { buildDeck, checkSlides } from '#worker/services/presentations/decks.ts'
import { listLinks, sharePresentation } from '#worker/services/presentations/links.ts'
import type { AdminCall } from './call.ts'
import { readJson } from './input.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

/** Lists have no slides. */
const list = tableVerbs(presentations, 'presentations', {
  view: 'presentation_list',
  computed: { slides: () => [] },
})
const one = tableVerbs(presentations, 'presentations', { view: 'presentation_rows' })

async function existing(context: ServiceContext, id: string): Promise<PresentationRow> {
  const row = await one.find(context, id)
  if (!row) throw new Problem(404, 'not_found', 'Præsentationen findes ikke længere.')
  return row
}

export const verbs: Verbs<typeof presentations> = {
  ...one,
  list: list.list,
  async create(context, input) {
    await checkSlides(context, input.slides)
    return one.create(context, input)
  },
  async update(context, target, change) {
    if (change.slides) await checkSlides(context, change.slides)
    return one.update(context, target, change)
  },
  actions: {
    async fill(context, { id }, { caseId }) {
      const [row, values] = await Promise.all([
        existing(context, id),
        findCaseValues(asUser(context), caseId),
      ])
      if (!values) throw invalid({ caseId: 'Sagen findes ikke længere' })
      const customer = values.row.name || `sag ${values.row.number}`
      const made = await insertPresentation(asUser(context), {
        name: `${row.name} · ${customer}`.slice(0, 120),
        caseId,
        slides: row.slides,
      })
      return { row: await existing(context, made) }
    },
    async share(context, { id }, input) {
      await sharePresentation(context, await existing(context, id), input)
      return { row: await existing(context, id) }
    },
  },
}

const mayWrite = ({ actor }: AdminCall): boolean => hasRole(actor.session.role, 'admin')

/** Keeps what was typed into the calculator with the household: `query` as the offer editor gets it; '' shows the case's own again. */
export async function keep(call: AdminCall) {
  const { query } = await readJson(call.c)
  const row = await existing(call, call.id)
  const calculation = calculationFromQuery(
    new URLSearchParams(typeof query === 'string' ? query : ''),
  )
  if (query !== '' && !calculation) throw invalid({ query: 'Tallene kunne ikke læses' })
  if (!row.caseId) throw invalid({ query: 'En skabelon har ingen kunde at gemme tal for' })
  const keptAt = new Date(call.deps.now()).toISOString()
  await keepCalculation(asUser(call), row.id, calculation && { ...calculation, keptAt })
  return { row: null }
}

/** Its links, and the slides that its case has nothing for. */
export async function parts(call: AdminCall) {
  const row = await existing(call, call.id)
  const [links, { skipped }, kept] = await Promise.all([
    listLinks(call, call.id, mayWrite(call)),
    buildDeck(call, row),
    findKeptCalculation(asUser(call), call.id),
  ])
  return { links, skipped, keptAt: kept?.keptAt ?? null }
}

/** The slides as a document of their own, which staff show full screen. */
export async function show(call: AdminCall) {
  const row = await existing(call, call.id)
  const { deck } = await buildDeck(call, row)
  await notePresentationShown(asUser(call), call.id)
  return serveSlides(call.c, deck, {
    isStaff: true,
    id: call.id,
    caseId: row.caseId,
    keeps: mayWrite(call),
  })
}

export async function pdf(call: AdminCall) {
  const { deck } = await buildDeck(call, await existing(call, call.id))
  return serveSlidesPdf(call.c, deck)
}

export async function endLink(call: AdminCall) {
  const isEnded = await endPresentationLink(
    asUser(call),
    call.id,
    new Date(call.deps.now()).toISOString(),
  )
  if (!isEnded) throw new Problem(404, 'not_found', 'Linket er allerede afsluttet.')
  return { row: null }
}
