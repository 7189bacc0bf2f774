import type { PresentationRow } from '#shared/admin/presentations.ts'
import { fillFigures } from '#shared/content/figures/tokens.ts'
import { readStoredCalculation } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { brokenTargets, idsIn } from '#shared/domain/posts/links.ts'
import { fillCustomer } from '#shared/domain/presentations/customer-texts.ts'
import type { Deck, Slide } from '#shared/schemas/presentation.ts'
import { listPosts } from '#worker/content/posts.ts'
import { findKeptCalculation } from '#worker/data/presentations.ts'
import { Problem, invalid } from '#worker/problem.ts'
import { constantsOf } from '#worker/publishing/constants.ts'
import { figuresOf } from '#worker/publishing/figures.ts'
import { asUser, currentSnapshot, type ServiceContext } from '../context.ts'
import { caseBlocks } from './case-blocks.ts'
import { type CaseValues, findCaseValues } from './case-values.ts'

/** The house of a template shows what most households ask for. */
const templateWants = ['solceller', 'batteri']

interface Built {
  readonly deck: Deck
  /** Titles of the slides that are left out: the case has nothing to show on them. */
  readonly skipped: readonly string[]
}

/** A presentation with the values of its case, and the figures of today. @throws Problem 404, 403, 503. */
export async function buildDeck(context: ServiceContext, row: PresentationRow): Promise<Built> {
  const values = row.caseId ? await findShownValues(context, row.id, row.caseId) : null
  const snapshot = await currentSnapshot(context)
  const now = context.deps.now()
  const today = { constants: constantsOf(snapshot).rows, now }
  const skipped: string[] = []
  const slides = fillFigures(
    fillCustomer(row.slides, values && customerOf(values)),
    figuresOf(snapshot, now),
  ).flatMap(({ blocks, ...slide }) => {
    const ofCase = caseBlocks(slide.kind, values, today)
    if (ofCase) return [{ ...slide, blocks: [...blocks, ...ofCase] }]
    skipped.push(slide.title)
    return []
  })
  return { deck: { name: row.name, wants: values?.row.wants ?? templateWants, slides }, skipped }
}

/** What slides show of a case: of calculations the one that was kept with the presentation. @throws Problem 404, 403, 503. */
async function findShownValues(
  context: ServiceContext,
  id: string,
  caseId: string,
): Promise<CaseValues> {
  const client = asUser(context)
  const [values, kept] = await Promise.all([
    findCaseValues(client, caseId),
    findKeptCalculation(client, id),
  ])
  if (!values) throw new Problem(404, 'not_found', 'Sagen findes ikke længere.')
  return { ...values, calculation: readStoredCalculation(kept) ?? values.calculation }
}

const customerOf = ({ row: { name, address, town } }: CaseValues) => ({ name, address, town })

/** Refuses slides that can't be shown: with a figure that doesn't exist, or a link that leads to nothing. @throws Problem 422. */
export async function checkSlides(
  context: ServiceContext,
  slides: readonly Slide[],
): Promise<void> {
  const snapshot = await currentSnapshot(context)
  const figures = figuresOf(snapshot, context.deps.now())
  const slugs = new Set(listPosts(snapshot).map(({ card }) => card.slug))
  for (const [i, slide] of fillCustomer(slides, null).entries()) {
    const [broken] = brokenTargets(slide.blocks, new Set(idsIn(slide.blocks)), slugs)
    if (broken)
      throw invalid({ slides: `Side ${i + 1}: linket til ${broken} fører ingen steder hen` })
    try {
      fillFigures(slide, figures)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw invalid({ slides: `Side ${i + 1}: et tal i teksten kan ikke vises (${reason})` })
    }
  }
}
