const viewBoxOf = (file: string): readonly number[] =>
  (/viewBox="([^"]+)"/.exec(file)?.[1] ?? '').split(' ').map(Number)

/**
 * Joins several pictures into one file, each shown by its name: `<img src="spots.svg#battery">`. One request serves all of
 * them, and no picture is missing from a print or a page that was never scrolled. Each file has a viewBox;
 * `defs` are shared definitions.
 */
export function sprite(
  pictures: Iterable<readonly [name: string, file: string]>,
  defs = '',
): string {
  let top = 0
  const views: string[] = []
  const drawings: string[] = []
  for (const [name, file] of pictures) {
    const [, , width = 0, height = 0] = viewBoxOf(file)
    views.push(`<view id="${name}" viewBox="0 ${top} ${width} ${height}"/>`)
    drawings.push(
      file
        .trim()
        .replace(/^<svg xmlns="[^"]+"/, `<svg y="${top}" width="${width}" height="${height}"`),
    )
    top += height
  }
  return `<svg xmlns="http://www.w3.org/2000/svg">${defs && `<defs>${defs}</defs>`}${views.join('')}${drawings.join('')}</svg>\n`
}
