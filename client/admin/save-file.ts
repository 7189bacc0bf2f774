/** Saves a file that the browser made. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download needs the address a moment longer.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
