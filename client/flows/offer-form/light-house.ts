import type { FormHouse } from '#shared/domain/offer-form/house.ts'

/** Where the house stands on the page, outside the form: `offerHouse` names it. */
export const offerHouse = 'offer-house'

/** Lights the house beside the form as the answers make it. The drawing itself is the Worker's: no script draws it. */
export function lightHouse(house: FormHouse): void {
  const root = document.getElementById(offerHouse)
  if (!root) return
  for (const part of root.querySelectorAll('svg > g:not(.flows)')) part.classList.toggle('quiet', !house.lit.includes(part.classList.item(0) ?? ''))
  for (const flow of root.querySelectorAll<SVGElement>('.flows > [class*="flow-"]')) {
    const name = [...flow.classList].find((each) => each.startsWith('flow-'))?.slice('flow-'.length) ?? ''
    flow.classList.toggle('off', !house.flows.includes(name))
  }
  write(root, 'h2', house.title)
  write(root, 'p', house.text)
}

function write(root: Element, selector: string, text: string): void {
  const element = root.querySelector(selector)
  if (element && element.textContent !== text) element.textContent = text
}
