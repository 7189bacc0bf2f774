import { laterParts } from '#shared/starter.ts'

/** Lays out at once what the starter would come to: before the page is scrolled to where something will stand. */
export function layOutAll(): void {
  for (const part of document.querySelectorAll<HTMLElement>(laterParts)) part.style.contentVisibility = 'visible'
}
