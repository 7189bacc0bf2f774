import { encode } from 'uqr'

/** Light modules around the code, which scanners need. */
const quiet = 4
/** Share of the code's width that the mark and its frame take: the code can lose 30 % of its area. */
const markShare = 0.2

const dark = '#0f3d2e'

/**
 * A QR code with our mark in its middle, as an SVG document of its own.
 * @param mark our mark as an SVG document.
 */
export function drawQrCode(text: string, mark: string): string {
  const { size, data } = encode(text, { ecc: 'H', border: 0 })
  const whole = size + 2 * quiet
  // Odd, so that the mark is in the middle of whole modules.
  const clear = 2 * Math.floor((size * markShare) / 2) + 1
  const from = (size - clear) / 2
  const isClear = (at: number): boolean => at >= from && at < from + clear
  const path = data
    .flatMap((row, y) =>
      row.map((isDark, x) =>
        isDark && !(isClear(x) && isClear(y)) ? `M${x + quiet},${y + quiet}h1v1h-1z` : '',
      ),
    )
    .join('')
  const at = quiet + from + 0.5
  const inside = mark.replace(
    '<svg ',
    `<svg x="${at}" y="${at}" width="${clear - 1}" height="${clear - 1}" `,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" shape-rendering="crispEdges"><rect width="${whole}" height="${whole}" fill="#fff"/><path fill="${dark}" d="${path}"/><g shape-rendering="auto">${inside}</g></svg>`
}

export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** An SVG document as a square PNG. `width` in px. */
export async function toPng(svg: string, width: number): Promise<Blob> {
  const image = new Image(width, width)
  image.src = svgAddress(svg)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = width
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, width)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no PNG'))), 'image/png'),
  )
}
