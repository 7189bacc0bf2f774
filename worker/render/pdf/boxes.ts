import { loanFacts, riskPrice, savingsFigures, subsidyState } from '#shared/content/offer-words.ts'
import { formatAmount } from '#shared/domain/money.ts'
import type { CustomerOffer } from '#shared/schemas/offer-view.ts'
import { fullWidth, heading } from './lines.ts'
import { inks, paper, type Sheet, type Style } from './sheet.ts'

const left = paper.margin
const inside = 16
const boxTitle: Style = { face: 'head', size: 13, ink: inks.ink }

/** What stands in a box: a text in its style, or a value against the right edge of the line before. */
export interface BoxLine {
  readonly text: string
  readonly value?: string
  readonly style?: Style
}

/** A tinted box with a heading, facts in two columns and lines; it is never cut in two, so it goes on to the next page where it must. */
export function drawBox(sheet: Sheet, title: string, lines: readonly BoxLine[], fill: string, facts: readonly BoxLine[] = []): void {
  const width = fullWidth - 2 * inside
  const textWidth = ({ value }: BoxLine): number => (value === undefined ? width : width * 0.62)
  const height = lines.reduce(
    (sum, line) => sum + sheet.height(line.text, textWidth(line), line.style) + 2,
    2 * inside + sheet.height(title, width, boxTitle) + 4 + drawFacts(sheet, facts, 0, 0, width, true),
  )
  sheet.need(height)
  sheet.box(left, sheet.y, fullWidth, height, fill)
  let y = sheet.y - inside
  y -= sheet.write(title, left + inside, y, width, boxTitle) + 4
  y -= drawFacts(sheet, facts, left + inside, y, width)
  for (const line of lines) {
    if (line.value !== undefined)
      sheet.write(line.value, left + inside + width * 0.62, y, width * 0.38, { ...line.style, face: 'strong', ink: inks.ink, right: true })
    y -= sheet.write(line.text, left + inside, y, textWidth(line), line.style) + 2
  }
  sheet.y -= height + 22
}

/** What could make it dearer. */
export function drawRisks(sheet: Sheet, { content }: CustomerOffer): void {
  if (content.risks.length === 0) return
  const lines = content.risks.map((risk) => ({ text: `${risk.title}${risk.text && `, ${risk.text}`}`, value: riskPrice(risk) }))
  drawBox(sheet, 'Det kan ændre prisen', lines, '#fff0d2')
}

/** What others may pay, apart from the price. */
export function drawSubsidies(sheet: Sheet, { content, totals }: CustomerOffer): void {
  if (content.subsidies.length === 0) return
  heading(sheet, 'Tilskud og fradrag')
  const put = (text: string, style: Style = {}): void => {
    sheet.need(sheet.height(text, fullWidth, style))
    sheet.y -= sheet.write(text, left, sheet.y, fullWidth, style)
  }
  put('De er ikke trukket fra prisen: andre udbetaler dem, og det er dem, der afgør, om I får dem.')
  for (const subsidy of content.subsidies) {
    sheet.need(50)
    sheet.y -= 10
    const value = subsidy.approval === 'refused' ? '–' : `ca. ${formatAmount(subsidy.amount)}`
    sheet.write(value, left, sheet.y, fullWidth, { face: 'strong', ink: inks.ink, right: true })
    sheet.y -= sheet.write(`${subsidy.name} · ${subsidyState(subsidy)}`, left, sheet.y, fullWidth - 110, { face: 'strong', ink: inks.ink })
    if (subsidy.condition) put(subsidy.condition)
    if (subsidy.source) put(`Kilde: ${subsidy.source}`, { size: 8 })
  }
  if (totals.deductions + totals.subsidies > 0) {
    sheet.y -= 8
    put(`Får I det hele, har det kostet jer ${formatAmount(totals.afterDeductions)}`, { face: 'strong', ink: inks.ink })
  }
  sheet.y -= 24
}

/** Facts in two columns, read down the left one first. Answers their height; `measure` only reckons it. */
function drawFacts(sheet: Sheet, facts: readonly BoxLine[], x: number, top: number, width: number, measure = false): number {
  const half = Math.ceil(facts.length / 2)
  const gap = 28
  const column = (width - gap) / 2
  let y = top
  for (let i = 0; i < half; i++) {
    const row = [facts[i], facts[i + half]]
    for (const [at, fact] of row.entries()) {
      if (!fact || measure) continue
      const from = x + at * (column + gap)
      sheet.write(fact.text, from, y, column * 0.62)
      sheet.write(fact.value ?? '', from + column * 0.5, y, column * 0.5, { face: 'strong', ink: inks.ink, right: true })
    }
    y -= Math.max(...row.map((fact) => (fact ? sheet.height(fact.text, column * 0.62) : 0))) + 3
  }
  return top - y
}

/** What a loan for it would cost, with all the law asks for. */
export function drawLoan(sheet: Sheet, { content, totals }: CustomerOffer): void {
  const { financing } = content
  if (!financing || !totals.loan) return
  const figures = loanFacts(financing, totals.loan, totals.total).map(([, text, value]) => ({ text, value }))
  const more = [financing.requiredServices && `Det kræver også: ${financing.requiredServices}`, financing.ourRole].filter(Boolean).map((text) => ({ text }))
  const warning = { text: 'Det koster penge at låne penge.', style: { face: 'strong', ink: inks.ink } as const }
  drawBox(sheet, 'Eksempel på lån', [...more, warning], '#f3f5f3', [...figures, { text: 'Långiver', value: financing.lender }])
}

/** What it gives back, as ranges, and all they rest on. */
export function drawSavings(sheet: Sheet, { content }: CustomerOffer): void {
  const { savings } = content
  if (!savings) return
  heading(sheet, 'Det får I tilbage', 110 + savings.assumptions.length * 17)
  const figures = savingsFigures(savings)
  const gap = 12
  const width = (fullWidth - gap * (figures.length - 1)) / figures.length
  for (const [i, { label, value, note }] of figures.entries()) {
    const x = left + i * (width + gap)
    sheet.box(x, sheet.y, width, 72, '#e4def6')
    sheet.write(label, x + 13, sheet.y - 10, width - 26, { size: 9 })
    sheet.write(value, x + 13, sheet.y - 23, width - 26, { face: 'head', size: 18, ink: inks.ink })
    sheet.write(note, x + 13, sheet.y - 50, width - 26, { size: 8.5 })
  }
  sheet.y -= 82
  sheet.y -= sheet.write('Det er et skøn med de tal, vi har i dag, og ikke et løfte. Det har vi regnet med:', left, sheet.y, fullWidth) + 3
  for (const { text, source } of savings.assumptions) {
    const line = `${text}${source && `. Kilde: ${source}`}`
    sheet.need(sheet.height(line, fullWidth - 12))
    sheet.write('•', left, sheet.y, 10, { ink: inks.orange })
    sheet.y -= sheet.write(line, left + 12, sheet.y, fullWidth - 12) + 2
  }
  sheet.y -= 22
}
