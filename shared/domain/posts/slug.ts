import { fold } from './fold.ts'

/** Longest last part of an article's address, in characters. */
const longestSlug = 70

/** The last part of an article's address, from its title: `Læs elregningen: linje for linje` → `laes-elregningen-linje-for-linje`. */
export const slugOfTitle = (title: string): string =>
  fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-|-$/g, '')
