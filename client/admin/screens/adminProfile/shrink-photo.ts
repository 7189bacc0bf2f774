/** Width and height of a photo, in px: twice the largest size that the console shows. */
const photoSide = 320
const quality = 0.85

/** The square in the middle of a picture, in its own px. */
export function middleSquare(width: number, height: number) {
  const side = Math.min(width, height)
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), side }
}

/**
 * Cuts a picture to the square in its middle and shrinks it, without its metadata. Null for a file that the browser can't read as a
 * picture.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  )
  if (!picture) return null
  const { x, y, side } = middleSquare(picture.width, picture.height)
  const size = Math.min(photoSide, side)
  const canvas = new OffscreenCanvas(size, size)
  const context = canvas.getContext('2d')
  if (!context || size === 0) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, side, side, 0, 0, size, size)
  picture.close()
  // A browser that can't write WebP writes PNG; the Worker looks at the content.
  return canvas.convertToBlob({ type: 'image/webp', quality })
}
