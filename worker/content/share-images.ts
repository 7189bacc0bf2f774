import images from 'virtual:share-images'
import type { ShareImage } from '#client/document.tsx'
import { fallbackShareImage } from '#shared/share-image.ts'

/** Path of the page's share image: its own, else the common one. */
export const sharePathOf = (name: string): string => images[name] ?? fallbackShareImage

/** The share image for a page's head, described by its title. */
export const shareImageOf = (name: string, title: string, origin: string): ShareImage => ({
  url: origin + sharePathOf(name),
  alt: title,
})
