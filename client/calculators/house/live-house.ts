import { light } from '#client/illustration/house/light.ts'
import type { HouseLook } from './look.ts'

/** Lights the drawing. Replaces the page's picture by the whole drawing first; the picture stays if that fails. */
export function showHouse(root: HTMLElement, look: { readonly current: HouseLook }): void {
  const picture = root.querySelector('picture')
  if (!picture) return lightHouse(root, look.current)
  if (picture.hasAttribute('aria-busy')) return
  picture.setAttribute('aria-busy', 'true')
  // Parsed by XMLHttpRequest: the page's policy (trusted types) forbids parsing text as markup.
  const request = new XMLHttpRequest()
  request.responseType = 'document'
  request.addEventListener('loadend', () => {
    picture.removeAttribute('aria-busy')
    const drawing = request.status === 200 && request.responseXML?.documentElement
    if (!drawing) return
    root.querySelector('svg')?.replaceChildren(...drawing.children)
    picture.remove()
    lightHouse(root, look.current)
  })
  request.open('GET', '/illustration/house-live.svg')
  request.send()
}

function lightHouse(root: Element, { panels, bars, ...look }: HouseLook): void {
  light(root, look)
  // Drawn from the twelfth to the first.
  for (const [i, panel] of root.querySelectorAll('.panels > g').entries())
    panel.classList.toggle('off', 12 - i > panels)
  for (const [i, bar] of root.querySelectorAll('.bt-b').entries())
    bar.classList.toggle('off', i >= bars)
}
