import { drawMark } from '#client/illustration/mark/mark.ts'
import { drawHouse, type HouseOptions, houseViews } from '#client/illustration/house/house.ts'
import { lights, lineWidth } from '#client/illustration/house/looks.ts'
import { still } from '#client/illustration/house/still.ts'
import { brand } from '#shared/brand.ts'
import { formatDate } from '#shared/content/format.ts'
import { shownTexts } from '#shared/content/offers/shown.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { houseOfOffer } from '#shared/domain/offers/house.ts'
import type { PageState } from '#shared/domain/offers/state/page-state.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import { paintDrawing } from './paint.ts'
import { inks, left, paper, type PageWriter, type Style } from './page-writer.ts'

const almond = '#f6ede0'
export const bandHeight = 318
/** Of texts beside the house. */
export const textWidth = 232

/** Draws the head of the first page: customer, price, and the house with the offered products in colour. */
export function drawHead(
  page: PageWriter,
  offer: CustomerOffer,
  state: PageState,
  notice: string | null,
): void {
  const { number, version, sentAt } = offer
  const top = paper.height
  const texts = listHeadTexts(page, offer, state, notice)
  const textTop = top - 84
  const textEnd = texts.reduce(
    (y, { text, style, gap }) => y - page.height(text, textWidth, style) - gap,
    textTop,
  )
  const height = Math.max(bandHeight, top - textEnd + 16)
  const { lit, flows, panels } = houseOfOffer(offer.content, offer.totals.lines)
  drawHouseBand(page, height, { lit, flows, panels, without: ['moon'] } as HouseOptions)
  drawWordMark(page)
  const reference = `Tilbud ${number}, version ${version} · sendt ${formatDate(danishDay(Date.parse(sentAt)))}`
  page.write(reference, paper.width - left - 300, top - 33, 300, { right: true, size: 9 })
  let y = textTop
  for (const { text, style, gap } of texts) y -= page.write(text, left, y, textWidth, style) + gap
  page.y = top - height - 26
}

/** Draws the mark and the company's name at the top of the first page. */
export function drawWordMark(page: PageWriter): void {
  paintDrawing(
    page.pdfPage,
    drawMark(),
    '0 0 64 64',
    { x: left, y: paper.height - 30, width: 21 },
    { stroke: 'none', width: 0 },
  )
  page.write(brand.company.shortName, left + 28, paper.height - 31, 200, {
    face: 'head',
    size: 14,
    ink: inks.ink,
  })
}

interface HeadText {
  readonly text: string
  readonly style: Style
  /** Space below it, in points. */
  readonly gap: number
}

function listHeadTexts(
  page: PageWriter,
  { content, number, version, totals }: CustomerOffer,
  state: PageState,
  notice: string | null,
): HeadText[] {
  const { salutation, customer, place, intro, title } = content
  const name = salutation || customer.name
  const titleStyle = { face: 'head', size: 26, ink: inks.ink, leading: 1.05 } as const
  // A name that does not fit on the line moves to the next one.
  const fits = page.lines(`Tilbud til ${name}`, textWidth, titleStyle).length === 1
  const { total = '', monthly = '' } = shownTexts({ number, version, ...content }, totals)
  const validity =
    state === 'open' || state === 'conditional'
      ? `Gælder\u00a0til\u00a0${formatDate(content.validUntil)}`
      : ''
  const status = [content.example && 'Eksempel', notice, validity].filter(Boolean).join(' · ')
  return [
    { text: status, style: { face: 'strong', size: 9, ink: '#ad3e0c' }, gap: 4 },
    ...(fits ? [] : [{ text: 'Tilbud til', style: titleStyle, gap: 0 }]),
    { text: fits ? `Tilbud til ${name}` : name, style: titleStyle, gap: 9 },
    { text: [place, intro || title].filter(Boolean).join('. '), style: { size: 10.5 }, gap: 12 },
    { text: 'Pris i alt inkl. moms', style: { size: 9 }, gap: -1 },
    { text: total, style: { face: 'head', size: 28, ink: inks.ink, leading: 1.15 }, gap: 1 },
    ...(monthly ? [{ text: `${monthly}.`, style: { size: 9 }, gap: 0 }] : []),
  ]
}

/** Draws the company's almond band with the house in it, at the top of the page. */
export function drawHouseBand(page: PageWriter, height: number, house: HouseOptions): void {
  page.box(0, paper.height, paper.width, height, almond, 0)
  const options = { small: true, ...house }
  const looks = { paper: almond, time: 'morning', small: true } as const
  const svg = still(drawHouse(options), looks)
  const width = 322
  const place = { x: paper.width - width - 6, y: paper.height - 62, width }
  paintDrawing(page.pdfPage, svg, houseViews.full, place, {
    stroke: lights.morning.ink,
    width: lineWidth.small,
  })
}
