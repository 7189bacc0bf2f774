import images from 'virtual:share-images'
import type { ShareImage } from '#client/document.tsx'
import { fallbackShareImage } from '#shared/share-image.ts'

/** Where the picture lies that stands for a page where a link to it is shared: its own, else the one for all. */
export const sharePathOf = (name: string): string => images[name] ?? fallbackShareImage

/** The same for the head of a page, described by its title. */
export const shareImageOf = (name: string, title: string, origin: string): ShareImage => ({
  url: origin + sharePathOf(name),
  alt: title,
})
