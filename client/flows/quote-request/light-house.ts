import type { FormHouse } from '#shared/domain/quote-request/house.ts'
import { light } from '#client/illustration/house/light.ts'

/** Where the house stands on the page, outside the form: `offerHouse` names it. */
export const offerHouse = 'offer-house'

/** Lights the house beside the form as the answers make it. */
export function lightHouse(house: FormHouse): void {
  const root = document.getElementById(offerHouse)
  if (!root) return
  light(root, house)
  write(root, 'h2', house.title)
  write(root, 'p', house.text)
}

function write(root: Element, selector: string, text: string): void {
  const element = root.querySelector(selector)
  if (element && element.textContent !== text) element.textContent = text
}
