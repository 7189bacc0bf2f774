import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A chart as the Worker writes it. */
export const draw = (chart: ReactElement): string => renderToStaticMarkup(chart).replaceAll('\u00a0', ' ')
export const count = (html: string, part: string): number => html.split(part).length - 1
/** What a chart says in words. */
export const caption = (html: string): string => /<figcaption>(.*?)<\/figcaption>/.exec(html)?.[1] ?? ''

/** The table behind a chart, row by row. */
export const table = (html: string): string[][] =>
  [...(/<tbody>(.*?)<\/tbody>/.exec(html)?.[1] ?? '').matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) =>
    [...(row as string).matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell as string),
  )

/** One column of it. */
export const column = (html: string, nth: number): string[] => table(html).map((row) => row[nth] as string)
