import { href } from './href.ts'

const parameter = 'konto'
const confirmed = 'bekraeftet'

/** Target of a confirmed sign-up: the home page with a notice. */
export const accountConfirmedPath = `${href('home')}?${parameter}=${confirmed}`

export const asksAccountConfirmed = (query: string): boolean =>
  new URLSearchParams(query).get(parameter) === confirmed
