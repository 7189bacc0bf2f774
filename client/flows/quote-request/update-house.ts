import type { FormHouse } from '#shared/domain/quote-request/house.ts'
import { light } from '#client/illustration/house/light.ts'

/** Id of the house on the page, outside the form. */
export const houseElementId = 'offer-house'

/** Lights the chosen products in the house next to the form, and updates its texts. */
export function updateHouse(house: FormHouse): void {
  const root = document.getElementById(houseElementId)
  if (!root) return
  light(root, house)
  write(root, 'h2', house.title)
  write(root, 'p', house.text)
}

function write(root: Element, selector: string, text: string): void {
  const element = root.querySelector(selector)
  if (element && element.textContent !== text) element.textContent = text
}
