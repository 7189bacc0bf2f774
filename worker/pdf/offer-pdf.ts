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
import { startDocument } from './start-document.ts'
import { drawFeet, setMetadata } from './foot.ts'
import { drawHead } from './head.ts'
import { drawLines, writeHeading } from './lines.ts'
import { parseColour } from './paint.ts'
import { paperNotice, paperSteps } from './paper-copy.ts'
import { widthOfLine, writeLine } from './write-line.ts'
import { fullWidth, inks, left, type PageWriter, strong } from './page-writer.ts'

/** Draws an offer as a PDF with the copy and figures of its page. `origin`: where the Worker's fonts are. */
export async function drawOfferPdf(
  offer: CustomerOffer,
  env: Env,
  origin: string,
): Promise<Uint8Array> {
  const { document, page } = await startDocument(offer, env, origin)
  const { number, version, content, totals, sentAt } = offer
  setMetadata(document, {
    title: `Tilbud ${number}`,
    subject: `${content.title}. Version ${version}. I alt ${formatAmount(totals.total)} inkl. moms`,
    at: sentAt,
  })
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
  drawFeet(document, page.faces, `Tilbud ${number}, version ${version}`)
  return document.save()
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
