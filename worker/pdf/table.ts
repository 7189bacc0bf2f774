import { fullWidth, inks, left, type PageWriter, strong, type Style } from './page-writer.ts'

export const small: Style = { size: 8.6, leading: 1.4 }
export const label: Style = { face: 'strong', size: 8.2, ink: inks.soft }

export interface Column {
  readonly title: string
  readonly width: number
  readonly right?: boolean
}

/** Draws the head of a table and returns the left edge of each column. */
export function drawColumns(page: PageWriter, columns: readonly Column[]): number[] {
  let x = left
  const edges = columns.map(({ width }) => {
    const edge = x
    x += width
    return edge
  })
  for (const [i, { title, width, right = false }] of columns.entries())
    page.write(title, edges[i] as number, page.y, width, { ...label, right })
  page.y -= 16
  page.rule(left, page.y, fullWidth, inks.ink)
  return edges
}

/** Draws goods with their numbers: the name first, then a cell for each further column, the last one emphasized. */
export function drawTable(
  page: PageWriter,
  columns: readonly Column[],
  lines: readonly {
    readonly name: string
    readonly sku: string
    readonly cells: readonly string[]
  }[],
): void {
  const edges = drawColumns(page, columns)
  const nameWidth = (columns[0] as Column).width - 12
  for (const { name, sku, cells } of lines) {
    const height =
      page.height(name, nameWidth, strong) + (sku ? page.height(sku, nameWidth, small) : 0)
    page.reserve(height + 13)
    const top = page.y - 6
    const below = page.write(name, left, top, nameWidth, strong)
    if (sku) page.write(sku, left, top - below, nameWidth, small)
    for (const [i, cell] of cells.entries()) {
      const last = i === cells.length - 1
      page.write(cell, edges[i + 1] as number, top, (columns[i + 1] as Column).width, {
        ...(last && strong),
        right: true,
      })
    }
    page.y = top - height - 6
    page.rule(left, page.y, fullWidth)
  }
}
