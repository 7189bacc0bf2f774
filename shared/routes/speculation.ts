import { protectedPrefixes } from './endpoints.ts'
import { routeList } from './table.ts'

/**
 * Every public page but personal ones. Links to a section are fetched but not rendered ahead: the runtime follows
 * them to the page's top (client/runtime/scrolling/scroll.ts), and a menu would render one page once for each of its sections.
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
    // A page that is asked something (products of the offer form, figures of a calculator) is rendered for its visitor: not for everybody who sees the link. A campaign alone asks nothing.
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
