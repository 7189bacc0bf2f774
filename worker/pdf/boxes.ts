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
import { savingsHoldFor } from '#shared/domain/offers/savings.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import { fullWidth, heading } from './lines.ts'
import { type Row, rowHeight, writeRow } from './rows.ts'
import { inks, paper, type Sheet, type Style } from './sheet.ts'

const left = paper.margin
const inside = 16
const rowGap = 2
const pageRoom = paper.height - paper.margin - paper.foot
const boxTitle: Style = { face: 'head', size: 13, ink: inks.ink }

/**
 * A tinted box with a heading, facts in two columns and rows. It goes on to the next page where it must, and is cut between
 * two rows only where it is longer than a page.
 */
export function drawBox(
  sheet: Sheet,
  title: string,
  rows: readonly Row[],
  fill: string,
  facts: readonly Row[] = [],
): void {
  const width = fullWidth - 2 * inside
  const head =
    2 * inside + sheet.height(title, width, boxTitle) + 4 + factsHeight(sheet, facts, width)
  const [here, rest] = cut(rows, (row) => rowHeight(sheet, row, width) + rowGap, pageRoom - head)
  const height = here.reduce((sum, row) => sum + rowHeight(sheet, row, width) + rowGap, head)
  sheet.need(height)
  sheet.box(left, sheet.y, fullWidth, height, fill)
  let y = sheet.y - inside
  y -= sheet.write(title, left + inside, y, width, boxTitle) + 4
  y -= writeFacts(sheet, facts, left + inside, y, width)
  for (const row of here) y -= writeRow(sheet, row, left + inside, y, width) + rowGap
  sheet.y -= height + 22
  if (rest.length > 0) drawBox(sheet, title, rest, fill)
}

/** What fits in a height, at least one, and what is left. */
function cut(
  rows: readonly Row[],
  heightOf: (row: Row) => number,
  room: number,
): readonly [Row[], Row[]] {
  let filled = 0
  const fits = rows.findIndex((row, i) => (filled += heightOf(row)) > room && i > 0)
  return fits < 0 ? [[...rows], []] : [rows.slice(0, fits), rows.slice(fits)]
}

/** What could make it dearer. */
export function drawRisks(sheet: Sheet, { content }: CustomerOffer): void {
  if (content.risks.length === 0) return
  const lines = content.risks.map((risk) => ({
    text: `${risk.title}${risk.text && `, ${risk.text}`}`,
    value: riskPrice(risk),
  }))
  drawBox(sheet, 'Det kan ændre prisen', lines, '#fff0d2')
}

/** What others may pay, apart from the price. */
export function drawSubsidies(sheet: Sheet, { content, totals }: CustomerOffer): void {
  if (content.subsidies.length === 0) return
  const you = youOf(content)
  heading(sheet, 'Tilskud og fradrag')
  const put = (text: string, style: Style = {}): void => {
    sheet.need(sheet.height(text, fullWidth, style))
    sheet.y -= sheet.write(text, left, sheet.y, fullWidth, style)
  }
  put(
    you(
      'De er ikke trukket fra prisen: andre udbetaler dem, og det er dem, der afgør, om du får dem.',
    ),
  )
  for (const subsidy of content.subsidies) {
    const value = subsidy.approval === 'refused' ? '–' : `ca. ${formatAmount(subsidy.amount)}`
    const name = {
      text: `${subsidy.name} · ${subsidyState(subsidy, you)}`,
      value,
      style: { face: 'strong', ink: inks.ink },
    } as const
    sheet.need(10 + rowHeight(sheet, name, fullWidth) + 27)
    sheet.y -= 10
    sheet.y -= writeRow(sheet, name, left, sheet.y, fullWidth)
    for (const text of [subsidy.condition, deductionBasis(subsidy, content)]) if (text) put(text)
    if (subsidy.source) put(`Kilde: ${subsidy.source}`, { size: 8 })
  }
  if (totals.deductions + totals.subsidies > 0) {
    sheet.y -= 8
    put(you`Får du det hele, har det kostet dig ${formatAmount(totals.afterDeductions)}`, {
      face: 'strong',
      ink: inks.ink,
    })
  }
  sheet.y -= 24
}

const factGap = 28

/** Facts in two columns, read down the left one first: those that stand side by side. */
function factPairs(facts: readonly Row[]): Row[][] {
  const half = Math.ceil(facts.length / 2)
  return facts.slice(0, half).map((fact, i) => [fact, ...facts.slice(half + i, half + i + 1)])
}

const pairHeight = (sheet: Sheet, pair: readonly Row[], width: number): number =>
  Math.max(...pair.map((fact) => rowHeight(sheet, fact, (width - factGap) / 2))) + 3

const factsHeight = (sheet: Sheet, facts: readonly Row[], width: number): number =>
  factPairs(facts).reduce((sum, pair) => sum + pairHeight(sheet, pair, width), 0)

function writeFacts(
  sheet: Sheet,
  facts: readonly Row[],
  x: number,
  top: number,
  width: number,
): number {
  const column = (width - factGap) / 2
  let y = top
  for (const pair of factPairs(facts)) {
    for (const [at, fact] of pair.entries())
      writeRow(sheet, fact, x + at * (column + factGap), y, column)
    y -= pairHeight(sheet, pair, width)
  }
  return top - y
}

/** What a loan for it would cost, with all the law asks for. */
export function drawLoan(sheet: Sheet, { content, totals }: CustomerOffer): void {
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
  const warning = {
    text: 'Det koster penge at låne penge.',
    style: { face: 'strong', ink: inks.ink } as const,
  }
  drawBox(sheet, 'Eksempel på lån', [...more, warning], '#f3f5f3', [
    ...figures,
    { text: 'Långiver', value: financing.lender },
  ])
}

/** The savings as ranges, with their assumptions; a sentence in their place where they were calculated for another choice. */
export function drawSavings(sheet: Sheet, { content, totals }: CustomerOffer): void {
  const { savings } = content
  if (!savings) return
  if (!savingsHoldFor(content, totals)) {
    const text = savingsOfOtherChoice(content)
    heading(sheet, youOf(content)('Det får du tilbage'), sheet.height(text, fullWidth))
    sheet.y -= sheet.write(text, left, sheet.y, fullWidth) + 22
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
  const heightOf = (part: Row): number => sheet.height(part.text, width - 26, part.style)
  const height = Math.max(
    ...parts.map((three) => three.reduce((sum, part) => sum + heightOf(part), 20)),
  )
  heading(
    sheet,
    youOf(content)('Det får du tilbage'),
    height + 38 + savings.assumptions.length * 17,
  )
  for (const [i, three] of parts.entries()) {
    const x = left + i * (width + gap)
    sheet.box(x, sheet.y, width, height, '#e4def6')
    let y = sheet.y - 10
    for (const part of three) y -= sheet.write(part.text, x + 13, y, width - 26, part.style)
  }
  sheet.y -= height + 10
  const caveat = [
    'Det er et skøn med de tal, vi har i dag, og ikke et løfte.',
    savingsBasis(content),
    'Det har vi regnet med:',
  ]
    .filter(Boolean)
    .join(' ')
  sheet.y -= sheet.write(caveat, left, sheet.y, fullWidth) + 3
  for (const { text, source } of savings.assumptions) {
    const line = `${text}${source && `. Kilde: ${source}`}`
    sheet.need(sheet.height(line, fullWidth - 12))
    sheet.write('•', left, sheet.y, 10, { ink: inks.orange })
    sheet.y -= sheet.write(line, left + 12, sheet.y, fullWidth - 12) + 2
  }
  sheet.y -= 22
}
