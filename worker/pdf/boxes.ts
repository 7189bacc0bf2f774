import {
  deductionBasis,
  loanFacts,
  riskPrice,
  savingsBasis,
  savingsFigures,
  savingsOfOtherChoice,
  subsidyState,
} from '#shared/content/offers/labels.ts'
import { youOf } from '#shared/content/copy/you.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { savingsHoldFor } from '#shared/domain/offers/price/savings.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import { writeHeading } from './lines.ts'
import { type Row, rowHeight, writeRow } from './rows.ts'
import { fullWidth, inks, left, paper, type PageWriter, strong, type Style } from './page-writer.ts'

const inside = 16
const rowGap = 2
const pageRoom = paper.height - paper.margin - paper.foot
const boxTitle: Style = { face: 'head', size: 13, ink: inks.ink }

/**
 * Draws a tinted box with a heading, facts in two columns, and rows. It starts on a new page if it does not fit, and breaks
 * between two rows only if it is longer than a page.
 */
export function drawBox(
  page: PageWriter,
  title: string,
  rows: readonly Row[],
  fill: string,
  facts: readonly Row[] = [],
): void {
  const width = fullWidth - 2 * inside
  const head =
    2 * inside + page.height(title, width, boxTitle) + 4 + factsHeight(page, facts, width)
  const [here, rest] = splitRows(
    rows,
    (row) => rowHeight(page, row, width) + rowGap,
    pageRoom - head,
  )
  const height = here.reduce((sum, row) => sum + rowHeight(page, row, width) + rowGap, head)
  page.reserve(height)
  page.box(left, page.y, fullWidth, height, fill)
  let y = page.y - inside
  y -= page.write(title, left + inside, y, width, boxTitle) + 4
  y -= writeFacts(page, facts, left + inside, y, width)
  for (const row of here) y -= writeRow(page, row, left + inside, y, width) + rowGap
  page.y -= height + 22
  if (rest.length > 0) drawBox(page, title, rest, fill)
}

/** Splits rows into those that fit in `room`, at least one, and the rest. */
function splitRows(
  rows: readonly Row[],
  heightOf: (row: Row) => number,
  room: number,
): readonly [Row[], Row[]] {
  let filled = 0
  const fits = rows.findIndex((row, i) => (filled += heightOf(row)) > room && i > 0)
  return fits < 0 ? [[...rows], []] : [rows.slice(0, fits), rows.slice(fits)]
}

/** Draws what could raise the price. */
export function drawRisks(page: PageWriter, { content }: CustomerOffer): void {
  if (content.risks.length === 0) return
  const lines = content.risks.map((risk) => ({
    text: `${risk.title}${risk.text && `, ${risk.text}`}`,
    value: riskPrice(risk),
  }))
  drawBox(page, 'Det kan ændre prisen', lines, '#fff0d2')
}

/** Draws subsidies, which the price does not include: others pay them out. */
export function drawSubsidies(page: PageWriter, { content, totals }: CustomerOffer): void {
  if (content.subsidies.length === 0) return
  const you = youOf(content)
  writeHeading(page, 'Tilskud og fradrag')
  const put = (text: string, style: Style = {}): void => {
    page.reserve(page.height(text, fullWidth, style))
    page.put(text, style)
  }
  put(
    you(
      'De er ikke trukket fra prisen: andre udbetaler dem, og det er dem, der afgør, om du får dem.',
    ),
  )
  for (const subsidy of content.subsidies) {
    const value = subsidy.approval === 'refused' ? '–' : `ca. ${formatAmount(subsidy.amount)}`
    const name = { text: `${subsidy.name} · ${subsidyState(subsidy, you)}`, value, style: strong }
    page.reserve(10 + rowHeight(page, name, fullWidth) + 27)
    page.y -= 10
    page.y -= writeRow(page, name, left, page.y, fullWidth)
    for (const text of [subsidy.condition, deductionBasis(subsidy, content)]) if (text) put(text)
    if (subsidy.source) put(`Kilde: ${subsidy.source}`, { size: 8 })
  }
  if (totals.deductions + totals.subsidies > 0) {
    page.y -= 8
    put(you`Får du det hele, har det kostet dig ${formatAmount(totals.afterDeductions)}`, strong)
  }
  page.y -= 24
}

const factGap = 28

/** Facts side by side in two columns, in reading order down the left column first. */
function pairFacts(facts: readonly Row[]): Row[][] {
  const half = Math.ceil(facts.length / 2)
  return facts.slice(0, half).map((fact, i) => [fact, ...facts.slice(half + i, half + i + 1)])
}

const pairHeight = (page: PageWriter, pair: readonly Row[], width: number): number =>
  Math.max(...pair.map((fact) => rowHeight(page, fact, (width - factGap) / 2))) + 3

const factsHeight = (page: PageWriter, facts: readonly Row[], width: number): number =>
  pairFacts(facts).reduce((sum, pair) => sum + pairHeight(page, pair, width), 0)

function writeFacts(
  page: PageWriter,
  facts: readonly Row[],
  x: number,
  top: number,
  width: number,
): number {
  const column = (width - factGap) / 2
  let y = top
  for (const pair of pairFacts(facts)) {
    for (const [at, fact] of pair.entries())
      writeRow(page, fact, x + at * (column + factGap), y, column)
    y -= pairHeight(page, pair, width)
  }
  return top - y
}

/** Draws the loan example with everything that the law requires. */
export function drawLoan(page: PageWriter, { content, totals }: CustomerOffer): void {
  const { financing } = content
  if (!financing || !totals.loan) return
  const figures = loanFacts(financing, totals.loan, totals.total).map(([, text, value]) => ({
    text,
    value,
  }))
  const more = [
    financing.requiredServices && `Det kræver også: ${financing.requiredServices}`,
    financing.ourRole,
  ]
    .filter(Boolean)
    .map((text) => ({ text }))
  const warning = { text: 'Det koster penge at låne penge.', style: strong }
  drawBox(page, 'Eksempel på lån', [...more, warning], '#f3f5f3', [
    ...figures,
    { text: 'Långiver', value: financing.lender },
  ])
}

/** Draws the savings as ranges with their assumptions, or one sentence if they were calculated for another choice. */
export function drawSavings(page: PageWriter, { content, totals }: CustomerOffer): void {
  const { savings } = content
  if (!savings) return
  if (!savingsHoldFor(content, totals)) {
    const text = savingsOfOtherChoice(content)
    writeHeading(page, youOf(content)('Det får du tilbage'), page.height(text, fullWidth))
    page.put(text)
    page.y -= 22
    return
  }
  const figures = savingsFigures(savings)
  const gap = 12
  const width = (fullWidth - gap * (figures.length - 1)) / figures.length
  const parts = figures.map(({ label, value, note }) => [
    { text: label, style: { size: 9 } },
    { text: value, style: { face: 'head', size: 18, ink: inks.ink, leading: 1.45 } as const },
    { text: note, style: { size: 8.5 } },
  ])
  const heightOf = (part: Row): number => page.height(part.text, width - 26, part.style)
  const height = Math.max(
    ...parts.map((three) => three.reduce((sum, part) => sum + heightOf(part), 20)),
  )
  writeHeading(
    page,
    youOf(content)('Det får du tilbage'),
    height + 38 + savings.assumptions.length * 17,
  )
  for (const [i, three] of parts.entries()) {
    const x = left + i * (width + gap)
    page.box(x, page.y, width, height, '#e4def6')
    let y = page.y - 10
    for (const part of three) y -= page.write(part.text, x + 13, y, width - 26, part.style)
  }
  page.y -= height + 10
  const caveat = [
    'Det er et skøn med de tal, vi har i dag, og ikke et løfte.',
    savingsBasis(content),
    'Det har vi regnet med:',
  ]
    .filter(Boolean)
    .join(' ')
  page.put(caveat)
  page.y -= 3
  for (const { text, source } of savings.assumptions) {
    const line = `${text}${source && `. Kilde: ${source}`}`
    page.reserve(page.height(line, fullWidth - 12))
    page.write('•', left, page.y, 10, { ink: inks.orange })
    page.put(line, {}, 12)
    page.y -= 2
  }
  page.y -= 22
}
