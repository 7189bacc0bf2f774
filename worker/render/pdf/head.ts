import { drawMark } from '#client/illustration/mark.ts'
import { drawHouse, type HouseOptions, houseViews } from '#client/illustration/house.ts'
import { lights, lineWidth } from '#client/illustration/looks.ts'
import { still } from '#client/illustration/still.ts'
import { brand } from '#shared/brand.ts'
import { formatDate } from '#shared/content/format.ts'
import { shownTexts } from '#shared/content/offer-shown.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { houseOfOffer } from '#shared/domain/offers/house.ts'
import type { CustomerOffer } from '#shared/schemas/offer-view.ts'
import { paintDrawing } from './paint.ts'
import { inks, paper, type Sheet } from './sheet.ts'

const almond = '#f6ede0'
const bandHeight = 318
const left = paper.margin

/** The head of the first page: whose offer it is, what it costs, and the house with what it holds in colour. */
export function drawHead(sheet: Sheet, offer: CustomerOffer, notice: string | null): void {
  const { content, number, version, totals, sentAt } = offer
  const top = paper.height
  sheet.box(0, top, paper.width, bandHeight, almond, 0)
  drawHouseOf(sheet, offer)
  paintDrawing(sheet.page, drawMark(), '0 0 64 64', { x: left, y: top - 30, width: 21 }, { stroke: 'none', width: 0 })
  sheet.write(brand.company.shortName, left + 28, top - 31, 200, { face: 'head', size: 14, ink: inks.ink })
  const reference = `Tilbud ${number}, version ${version} · sendt ${formatDate(danishDay(Date.parse(sentAt)))}`
  sheet.write(reference, paper.width - left - 300, top - 33, 300, { right: true, size: 9 })
  const width = 232
  let y = top - 84
  const put = (text: string, style: Parameters<Sheet['write']>[4], gap: number): void => {
    y -= sheet.write(text, left, y, width, style) + gap
  }
  const { salutation, customer, place, intro, title } = content
  put(`${content.example ? 'Eksempel · ' : ''}${notice ?? `Gælder til ${formatDate(content.validUntil)}`}`, { face: 'strong', size: 9, ink: '#ad3e0c' }, 4)
  const titleStyle = { face: 'head', size: 26, ink: inks.ink, leading: 1.05 } as const
  const whole = `Tilbud til ${salutation || customer.name}`
  // A name that doesn't fit on the line begins the next.
  if (sheet.lines(whole, width, titleStyle).length > 1) put('Tilbud til', titleStyle, 0)
  put(sheet.lines(whole, width, titleStyle).length > 1 ? salutation || customer.name : whole, titleStyle, 9)
  put([place, intro || title].filter(Boolean).join('. '), { size: 10.5 }, 12)
  put('Pris i alt inkl. moms', { size: 9 }, -1)
  const { total = '', monthly = '' } = shownTexts({ number, version, ...content }, totals)
  put(total, { face: 'head', size: 28, ink: inks.ink, leading: 1.15 }, 1)
  if (monthly) put(`${monthly}.`, { size: 9 }, 0)
  sheet.y = Math.min(top - bandHeight, y - 16) - 26
}

function drawHouseOf(sheet: Sheet, { content, totals }: CustomerOffer): void {
  const { lit, flows, panels } = houseOfOffer(content, totals.lines)
  const options = { small: true, lit, flows, panels, without: ['moon'] } as HouseOptions
  const looks = { paper: almond, time: 'morning', small: true } as const
  const svg = still(drawHouse(options), looks)
  const width = 322
  const place = { x: paper.width - width - 6, y: paper.height - 62, width }
  paintDrawing(sheet.page, svg, houseViews.full, place, { stroke: lights.morning.ink, width: lineWidth.small })
}
