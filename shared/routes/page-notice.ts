import { href } from './href.ts'

const parameter = 'konto'
const confirmed = 'bekraeftet'

/** Where a confirmed sign-up leads: the front page, which says so. */
export const accountConfirmedPath = `${href('home')}?${parameter}=${confirmed}`

/** Whether a query asks the front page to say that a sign-up is confirmed. */
export const asksAccountConfirmed = (query: string): boolean =>
  new URLSearchParams(query).get(parameter) === confirmed
