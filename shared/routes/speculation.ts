import { protectedPrefixes } from './endpoints.ts'
import { routeList } from './table.ts'

/**
 * Every public page except personal ones. Links to a section are prefetched but not prerendered: the runtime follows
 * them to the page's top (client/runtime/scrolling/scroll.ts), and a menu would prerender one page for each of its sections.
 */
export function speculationRules() {
  const personal = routeList.flatMap(([, { path, personal: isPersonal }]) =>
    isPersonal ? [path.replace(/:\w+/g, '*')] : [],
  )
  const prefixes = protectedPrefixes.flatMap((prefix) => [prefix, `${prefix}/*`])
  const pages = [
    { href_matches: '/*' },
    { not: { href_matches: [...prefixes, ...personal, '/*.:extension'] } },
    { not: { selector_matches: '[download], [rel~="nofollow"], [target="_blank"]' } },
  ]
  return {
    // A page with a query (products of the quote request, figures of a calculator) is rendered for each visitor: only for those who follow the link. A campaign alone needs no rendering.
    prefetch: [
      {
        where: {
          and: [...pages, { not: { selector_matches: '[href*="?"]:not([href*="?utm_"])' } }],
        },
        eagerness: 'eager',
      },
    ],
    prerender: [
      {
        where: { and: [...pages, { not: { selector_matches: '[href*="#"]' } }] },
        eagerness: 'moderate',
      },
    ],
  }
}
