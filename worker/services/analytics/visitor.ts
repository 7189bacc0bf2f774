import type { Visitor } from './points.ts'

/** User agents of programs. */
const program =
  /bot\b|crawl|spider|slurp|preview|scan|monitor|facebookexternalhit|headless|^(?:curl|wget|python|go-http|java|okhttp|axios|node|php|ruby|libwww|undici)/i

/** Person or program, by the user agent; a program without one is a bot, and one that imitates a browser counts as a person. */
export const classifyVisitor = (userAgent: string | undefined): Visitor =>
  !userAgent || program.test(userAgent) ? 'bot' : 'person'
