import { PDFDocument } from '@cantoo/pdf-lib'
import { brand } from '#shared/brand.ts'
import { formatDate } from '#shared/content/format.ts'
import { adviserPhone, formatMoment, type NextStep } from '#shared/content/offers/page.ts'
import { withdrawalTerm } from '#shared/content/offers/withdrawal.ts'
import { youOf } from '#shared/content/copy/you.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { chosenTitles } from '#shared/domain/offers/price/totals.ts'
import { pageStateOf } from '#shared/domain/offers/state/page-state.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import type { Env } from '#worker/env.ts'
import { drawBox, drawLoan, drawRisks, drawSavings, drawSubsidies } from './boxes.ts'
import { mailSettings } from '#worker/settings.ts'
import { embedFaces } from './fonts.ts'
import { drawHead } from './head.ts'
import { drawLines, writeHeading } from './lines.ts'
import { parseColour } from './paint.ts'
import { paperNotice, paperSteps } from './paper-copy.ts'
import { widthOfLine, writeLine } from './write-line.ts'
import {
  createPageWriter,
  fullWidth,
  inks,
  left,
  paper,
  type PageWriter,
  strong,
} from './page-writer.ts'

/** Draws an offer as a PDF with the copy and figures of its page. `origin`: where the Worker's fonts are. */
export async function drawOfferPdf(
  offer: CustomerOffer,
  env: Env,
  origin: string,
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = createPageWriter(
    document,
    await embedFaces(document, env, origin, JSON.stringify(offer)),
  )
  setMetadata(document, offer)
  const state = pageStateOf(offer)
  const mails = mailSettings(env) !== null
  const notice = paperNotice(offer, state)
  drawHead(page, offer, state, notice?.title ?? null)
  if (notice)
    drawBox(
      page,
      notice.title,
      [{ text: notice.text }],
      notice.tone === 'ok' ? '#e3f1e5' : '#fff0d2',
    )
  drawReceipt(page, offer, mails)
  drawLines(page, offer)
  drawRisks(page, offer)
  drawSubsidies(page, offer)
  drawLoan(page, offer)
  drawSavings(page, offer)
  if (state === 'open' || state === 'conditional' || state === 'accepted')
    drawSteps(page, paperSteps(offer, state))
  drawAdviser(page, offer)
  const pages = document.getPages()
  for (const [i, pdfPage] of pages.entries()) {
    const { company } = brand
    const { text } = page.faces
    const line = `${company.name} · ${company.street}, ${company.postcode} ${company.city} · CVR ${company.cvr}`
    const place = `Tilbud ${offer.number}, version ${offer.version} · side ${i + 1} af ${pages.length}`
    const style = { y: 32, size: 8, color: parseColour(inks.soft) }
    pdfPage.drawLine({
      start: { x: left, y: 46 },
      end: { x: paper.width - left, y: 46 },
      thickness: 0.6,
      color: parseColour(inks.line),
    })
    writeLine(pdfPage, text, line, { ...style, x: left })
    writeLine(pdfPage, text, place, {
      ...style,
      x: paper.width - left - widthOfLine(text, place, 8),
    })
  }
  return document.save()
}

/** Sets language, title and author, for PDF readers and screen readers. */
function setMetadata(
  document: PDFDocument,
  { number, version, totals, content, sentAt }: CustomerOffer,
): void {
  const { company } = brand
  document.setTitle(`Tilbud ${number} · ${company.shortName}`, { showInWindowTitleBar: true })
  document.setSubject(
    `${content.title}. Version ${version}. I alt ${formatAmount(totals.total)} inkl. moms`,
  )
  document.setAuthor(company.name)
  document.setCreator(company.name)
  document.setProducer(company.name)
  document.setLanguage('da-DK')
  document.setCreationDate(new Date(sentAt))
  document.setModificationDate(new Date(sentAt))
}

/** Draws what was recorded at acceptance and at withdrawal. */
function drawReceipt(
  page: PageWriter,
  { acceptance, cancellation, deliveredOn, cancelUntil, content }: CustomerOffer,
  mails: boolean,
): void {
  if (!acceptance) return
  const options = chosenTitles(content, acceptance.options)
  const lines = [
    { text: 'Sagt ja af', value: acceptance.name },
    { text: 'Tidspunkt', value: formatMoment(acceptance.at) },
    { text: 'Version', value: String(acceptance.version) },
    { text: 'Valgt til', value: options.length > 0 ? options.join(', ') : 'Ingen tilvalg' },
    { text: 'I alt inkl. moms', value: formatAmount(acceptance.total) },
    ...(deliveredOn ? [{ text: 'Leveret', value: formatDate(deliveredOn) }] : []),
    ...(cancellation ? [] : [{ text: 'Kan fortrydes', value: withdrawalTerm(cancelUntil) }]),
    { text: `»${acceptance.text}«` },
  ]
  drawBox(page, 'Kvittering', lines, '#f3f5f3')
  if (!cancellation) return
  const { name, at, email, text } = cancellation
  const withdrawn = [
    { text: 'Fortrudt af', value: name },
    { text: 'Modtaget', value: formatMoment(at) },
    { text: mails ? 'Kvittering sendt til' : 'E-mail', value: email },
    { text: `»${text}«` },
  ]
  drawBox(page, 'Kvittering for fortrydelse', withdrawn, '#f3f5f3')
}

const stepTitle = { face: 'head', size: 11, ink: inks.ink } as const

function drawSteps(page: PageWriter, steps: readonly NextStep[]): void {
  writeHeading(page, 'Hvad sker der nu?')
  for (const [i, { title, text }] of steps.entries()) {
    const width = fullWidth - 32
    page.reserve(page.height(title, width, stepTitle) + page.height(text, width) + 8)
    const { pdfPage, faces } = page
    pdfPage.drawCircle({
      x: left + 10,
      y: page.y - 10,
      size: 9.5,
      borderColor: parseColour(inks.orange),
      borderWidth: 1.3,
    })
    const digit = String(i + 1)
    const x = left + 10 - widthOfLine(faces.strong, digit, 9) / 2
    writeLine(pdfPage, faces.strong, digit, {
      x,
      y: page.y - 13.2,
      size: 9,
      color: parseColour(inks.ink),
    })
    page.put(title, stepTitle, 32)
    page.put(text, {}, 32)
    page.y -= 8
  }
  page.y -= 14
}

function drawAdviser(page: PageWriter, { content }: CustomerOffer): void {
  const { adviser } = content
  const lines = [
    ...(adviser.words ? [{ text: `»${adviser.words}«` }] : []),
    {
      text: `${adviserPhone(adviser)} · ${adviser.email}`,
      style: strong,
    },
    {
      text: 'Handelsbetingelser og standardinstallation står på vores hjemmeside og hører til tilbuddet.',
    },
  ]
  drawBox(
    page,
    `${adviser.name}, ${(adviser.title || youOf(content)('din rådgiver')).replace(/^[DJ](?=in |eres )/, (letter) => letter.toLowerCase())}`,
    lines,
    '#d5ecea',
  )
}
