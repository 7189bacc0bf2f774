import { light } from '#client/illustration/light.ts'
import type { HouseLook } from './house.ts'

/** Lights the drawing; where the page came with a picture of it, the drawing is fetched first. */
export function showHouse(root: Element, look: { readonly current: HouseLook }): void {
  const picture = root.querySelector('picture')
  if (!picture) return lightHouse(root, look.current)
  fetchDrawing().then(
    (drawing) => {
      if (!picture.isConnected) return lightHouse(root, look.current)
      root.querySelector('svg')?.replaceChildren(...[...drawing.children].map((part) => document.importNode(part, true)))
      lightHouse(root, look.current)
      picture.remove()
    },
    // The picture stays as it is: the figures say what was asked.
    () => undefined,
  )
}

/** The whole drawing, once for a page. Parsed by the browser itself: text made into markup is what the page's policy forbids. */
let fetching: Promise<Element> | null = null
function fetchDrawing(): Promise<Element> {
  fetching ??= new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.addEventListener('loadend', () => {
      const drawing = request.status === 200 ? request.responseXML?.documentElement : null
      if (drawing) resolve(drawing)
      else reject(new Error('no drawing'))
    })
    request.open('GET', '/illustration/house-live.svg')
    request.send()
  })
  fetching.catch(() => (fetching = null))
  return fetching
}

function lightHouse(root: Element, { panels, bars, ...look }: HouseLook): void {
  light(root, look)
  // Drawn from the twelfth to the first.
  for (const [i, panel] of root.querySelectorAll('.panels > g').entries()) panel.classList.toggle('off', 12 - i > panels)
  for (const [i, bar] of root.querySelectorAll('.bt-b').entries()) bar.classList.toggle('off', i >= bars)
}
