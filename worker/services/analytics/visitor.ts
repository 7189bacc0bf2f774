import type { Visitor } from './points.ts'

/** Programs that say so, and those that say nothing. */
const program =
  /bot\b|crawl|spider|slurp|preview|scan|monitor|facebookexternalhit|headless|^(?:curl|wget|python|go-http|java|okhttp|axios|node|php|ruby|libwww|undici)/i

/** Whether people or a program asks, by what it says of itself. Browsers name where an answer goes; a program that plays one is taken for people. */
export const classifyVisitor = (userAgent: string | undefined): Visitor =>
  !userAgent || program.test(userAgent) ? 'bot' : 'person'
