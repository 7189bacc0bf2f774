import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PriceDay } from '#client/charts/energy/price-chart.tsx'
import { findAll, findFirst } from './read-html.ts'

/** A chart's HTML as the Worker renders it. */
export const draw = (chart: ReactElement): string =>
  renderToStaticMarkup(chart).replaceAll('\u00a0', ' ')
export const count = (html: string, part: string): number => html.split(part).length - 1
/** The text of a chart's caption. */
export const caption = (html: string): string => findFirst(html, 'figcaption')?.textContent ?? ''

/** Rows of the table of a chart. */
export const table = (html: string): string[][] =>
  findAll(html, 'tbody tr').map((row) =>
    findAll(row, 'th, td').map(({ textContent }) => textContent),
  )

/** A column of that table. */
export const column = (html: string, nth: number): string[] =>
  table(html).map((row) => row[nth] as string)

/** A number for each hour of a day. */
export const day = (of: (hour: number) => number): number[] =>
  Array.from({ length: 24 }, (_, hour) => of(hour))

/** A Danish day in winter time, kr./kWh. */
export const prices = (
  date: string,
  label: string,
  of: (hour: number) => number | null,
  length = 24,
): PriceDay => ({
  day: date,
  label,
  hours: Array.from({ length }, (_, i) => {
    const spot = of(i)
    return {
      from: new Date(Date.parse(`${date}T00:00:00+01:00`) + i * 3_600_000).toISOString(),
      spot,
      total: spot === null ? null : spot + 1,
    }
  }),
})
