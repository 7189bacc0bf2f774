import type { PDFDocument, PDFImage } from '@cantoo/pdf-lib'
import { caseHouseParts } from '#client/illustration/case-house-names.ts'
import { figureText } from '#shared/content/calculations/figures.ts'
import { calculationLabels, inputPhrases } from '#shared/content/calculations/inputs.ts'
import { capital, formatDate, formatNumber, formatValue } from '#shared/content/format.ts'
import {
  type CalculationName,
  completeInputs,
  type Inputs,
  readCalculation,
} from '#shared/domain/calculators/calculation/calculation.ts'
import type { Figure } from '#shared/domain/calculators/calculation/stored-calculation.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { mediaFiles, parseMediaPath } from '#shared/domain/media/paths.ts'
import { plain, textsOf } from '#shared/domain/posts/text.ts'
import type { Block, BlockOf } from '#shared/schemas/content/block.ts'
import type { Value } from '#shared/schemas/content/block-parts.ts'
import type { DatedValue } from '#shared/schemas/content/snapshot.ts'
import type { Deck, ShownSlide } from '#shared/schemas/presentation.ts'
import type { Env } from '#worker/env.ts'
import { logError } from '#worker/lib/log.ts'
import { drawBox } from './boxes.ts'
import { drawFeet, setMetadata } from './foot.ts'
import { bandHeight, drawHouseBand, drawWordMark, textWidth } from './head.ts'
import { fullWidth, inks, left, paper, type PageWriter, strong, type Style } from './page-writer.ts'
import { type Row, rowHeight, writeRow } from './rows.ts'
import { startDocument } from './start-document.ts'

/** What the slides name, as of now. */
interface Today {
  /** Where the Worker's fonts are. */
  readonly origin: string
  readonly calculate: (name: CalculationName, inputs: Inputs) => readonly Figure[]
  readonly price: (key: string) => DatedValue | null
  /** A file of the media library; null if it is missing. */
  readonly readFile: (path: string) => Promise<ArrayBuffer | null>
  /** In ms. */
  readonly now: number
}

/** What blocks are drawn with. */
interface Drawn extends Today {
  /** By the path of the widest file. */
  readonly pictures: ReadonlyMap<string, PDFImage>
}

const body: Style = { size: 11, leading: 1.5 }
const lead: Style = { size: 12.5, leading: 1.45, ink: inks.ink }
const slideTitle: Style = { face: 'head', size: 22, ink: inks.ink, leading: 1.15 }
/** Room that a title needs on a page for what follows it. */
const titleRoom = 190
const blockTitle: Style = { face: 'head', size: 14, ink: inks.ink, leading: 1.25 }
const small: Style = { size: 9 }
/** Tallest picture, in points: two of a slide fit on a page. */
const pictureHeight = 280
/** Width of the files that are drawn, in px: 140 dpi across the page. */
const pictureWidth = 960

/** Draws a presentation as a PDF to read: its slides one after the other, with their texts and figures. */
export async function drawSlidesPdf(deck: Deck, env: Env, now: Today): Promise<Uint8Array> {
  const { document, page } = await startDocument(deck, env, now.origin)
  const today = { ...now, pictures: await embedPictures(document, deck, now.readFile) }
  setMetadata(document, {
    title: deck.name,
    subject: `Præsentation, ${formatDate(danishDay(today.now))}`,
    at: new Date(today.now).toISOString(),
  })
  for (const [i, slide] of deck.slides.entries()) {
    if (i === 0 && slide.kind === 'cover') drawCover(page, deck.wants, slide, today)
    else {
      if (i === 0) {
        drawWordMark(page)
        page.y = paper.height - 96
      } else page.reserve(titleRoom)
      page.put(slide.title, slideTitle)
      page.y -= 10
      for (const block of slide.blocks) drawBlock(page, block, today)
    }
    page.y -= 12
  }
  drawFeetOf(document, page, deck)
  return document.save()
}

/** Embeds the pictures that a PDF can hold. The others are described, and so is one that can't be read. */
async function embedPictures(
  document: PDFDocument,
  { slides }: Deck,
  readFile: Today['readFile'],
): Promise<Drawn['pictures']> {
  const blocks = slides.flatMap((slide) => slide.blocks)
  const paths = blocks.flatMap((block) => (block.type === 'picture' ? [block.file.media] : []))
  const pictures = new Map<string, PDFImage>()
  for (const path of new Set(paths)) {
    const extension = parseMediaPath(path)?.extension
    const file = mediaFiles(path).findLast(({ width }, i) => i === 0 || width <= pictureWidth)
    if (!file || (extension !== 'jpg' && extension !== 'png')) continue
    try {
      const bytes = await readFile(file.path)
      if (bytes)
        pictures.set(
          path,
          await (extension === 'jpg' ? document.embedJpg(bytes) : document.embedPng(bytes)),
        )
    } catch (error) {
      logError('picture_not_drawn', error, { path })
    }
  }
  return pictures
}

/** The first slide, beside the house as the household wants it. */
function drawCover(
  page: PageWriter,
  wants: readonly string[],
  { title, blocks }: ShownSlide,
  today: Drawn,
): void {
  drawHouseBand(page, bandHeight, { lit: caseHouseParts(wants), without: ['sun', 'moon', 'flag'] })
  drawWordMark(page)
  const style: Style = { ...slideTitle, size: 28, leading: 1.08 }
  page.write(title, left, paper.height - 104, textWidth, style)
  page.y = paper.height - bandHeight - 26
  for (const block of blocks) drawBlock(page, block, today)
}

const drawFeetOf = (document: PDFDocument, page: PageWriter, { name }: Deck): void =>
  drawFeet(document, page.faces, name.length > 40 ? `${name.slice(0, 39)}…` : name)

function drawBlock(page: PageWriter, block: Block, today: Drawn): void {
  const text = (value: Value): string => valueText(value, today)
  switch (block.type) {
    case 'prose':
      if (block.title) heading(page, block.title)
      for (const part of block.body)
        if (typeof part === 'string') paragraph(page, part)
        else points(page, part)
      break
    case 'quote':
      drawBox(page, plain(block.text), [], '#f6ede0')
      break
    case 'callout':
      drawBox(page, plain(block.title), [{ text: plain(block.text), style: body }], '#d5ecea')
      break
    case 'facts':
      heading(page, block.title, block.lead)
      table(
        page,
        block.rows.map(({ label, value }) => ({ text: label, value: text(value) })),
      )
      source(page, block.source)
      break
    case 'working':
      heading(page, block.title)
      table(page, [
        ...block.rows.map(({ label, value }) => ({ text: label, value: text(value) })),
        {
          text: block.result.label,
          value: text(block.result.value),
          style: { ...strong, size: 11 },
        },
      ])
      if (block.caveats) {
        heading(page, block.caveats.title)
        points(page, block.caveats.points)
      }
      source(page, block.source)
      break
    case 'table':
      heading(page, block.title, block.lead)
      for (const { label, cells } of block.rows)
        table(page, [
          { text: label, style: strong },
          ...cells.map((cell, i) => ({ text: block.columns[i + 1] ?? '', value: text(cell) })),
        ])
      source(page, block.source)
      break
    case 'bars':
      heading(page, block.title, block.lead)
      table(
        page,
        block.bars.map(({ label, value }) => ({
          text: label,
          value: `${formatNumber(value)} ${block.unit}`,
        })),
      )
      paragraph(page, block.sentence)
      source(page, block.source)
      break
    case 'band':
      heading(page, block.title, block.lead)
      table(
        page,
        (['low', 'mid', 'high'] as const).map((name) => ({
          text: capital(plain(block[name].note)),
          value: `${formatNumber(block[name].value)} ${block.unit}`,
        })),
      )
      source(page, block.source)
      break
    case 'fits':
      heading(page, block.title, block.lead)
      for (const { title, points: list } of [block.yes, block.no]) {
        page.reserve(40)
        page.put(plain(title), strong)
        points(page, list)
      }
      break
    case 'cards':
      heading(page, block.title, block.lead)
      for (const card of block.cards) {
        item(page, card.title, card.text)
        const price = card.value && today.price(card.value)
        const amount = price ? formatValue(price) : card.amount
        if (amount) paragraph(page, [amount, card.note].filter(Boolean).join(' '))
      }
      break
    case 'steps':
      heading(page, block.title, block.lead)
      for (const [i, { title, text: words }] of block.steps.entries())
        item(page, `${i + 1}. ${title}`, words)
      break
    case 'picture':
      drawPicture(page, block, today.pictures.get(block.file.media))
      break
    case 'calculator':
      drawCalculation(page, block, today)
      break
    default:
      for (const words of textsOf(block)) paragraph(page, words)
  }
  page.y -= 14
}

/** A picture with its caption, or with what it shows. */
function drawPicture(
  page: PageWriter,
  { alt, caption }: BlockOf<'picture'>,
  image: PDFImage | undefined,
): void {
  if (!image) return paragraph(page, [`Billede: ${alt}`, caption].filter(Boolean).join('. '))
  const { width, height } = image.scaleToFit(fullWidth, pictureHeight)
  const text = caption ?? alt
  page.reserve(height + 8 + page.height(plain(text), fullWidth, small))
  page.pdfPage.drawImage(image, { x: left, y: page.y - height, width, height })
  page.y -= height + 8
  paragraph(page, text, small)
}

/** The figures of a calculator with its inputs, and with the constants of today. */
function drawCalculation(
  page: PageWriter,
  { calculator, start }: BlockOf<'calculator'>,
  { calculate, now }: Today,
): void {
  const calculation = readCalculation({ name: calculator, inputs: start ?? {} })
  if (!calculation) return
  const { main, changed } = inputPhrases(calculation)
  heading(page, calculationLabels[calculation.name].title)
  paragraph(page, `Regnet med ${[...main, ...changed].join(', ')}.`)
  table(
    page,
    calculate(calculation.name, completeInputs(calculation)).map((figure) => ({
      text: figure.label,
      value: figureText(figure),
    })),
  )
  source(page, `Dagens priser og afgifter, ${formatDate(danishDay(now))}. Et skøn, ikke et løfte.`)
}

function valueText(value: Value, { price }: Today): string {
  if ('text' in value) return plain(value.text)
  const known = price(value.value)
  return known ? `${value.estimate ? 'ca. ' : ''}${formatValue(known)}` : '–'
}

function heading(page: PageWriter, title: string, text?: string): void {
  const room = page.height(plain(title), fullWidth, blockTitle) + 48
  page.reserve(room)
  page.put(plain(title), blockTitle)
  page.y -= 4
  if (text) paragraph(page, text, lead)
}

function paragraph(page: PageWriter, text: string, style = body): void {
  // Long texts break between lines, which are written one by one.
  for (const words of page.lines(plain(text), fullWidth, style)) {
    page.reserve(20)
    page.put(words, style)
  }
  page.y -= 6
}

function points(page: PageWriter, list: readonly string[]): void {
  for (const point of list) {
    const words = plain(point)
    page.reserve(page.height(words, fullWidth - 14, body) + 3)
    page.write('•', left, page.y, 10, body)
    page.put(words, body, 14)
    page.y -= 3
  }
  page.y -= 5
}

function item(page: PageWriter, title: string, text: string): void {
  page.reserve(page.height(plain(text), fullWidth, body) + 26)
  page.put(plain(title), { ...strong, size: 11.5 })
  page.put(plain(text), body)
  page.y -= 8
}

/** Names and values with a line below each. */
function table(page: PageWriter, rows: readonly Row[]): void {
  for (const row of rows) {
    const plainRow = { ...row, text: plain(row.text), style: row.style ?? body }
    const height = rowHeight(page, plainRow, fullWidth)
    page.reserve(height + 10)
    writeRow(page, plainRow, left, page.y - 4, fullWidth)
    page.y -= height + 8
    page.rule(left, page.y, fullWidth)
  }
  page.y -= 8
}

function source(page: PageWriter, text: string | undefined): void {
  if (text) paragraph(page, text, small)
}
