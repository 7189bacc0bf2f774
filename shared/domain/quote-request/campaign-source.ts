import type { Campaign } from '../../schemas/campaign.ts'
import type { MarketingSource } from '../../schemas/quote-request-options.ts'

/**
 * Values of utm_source and utm_medium, and the answer to »Hvor hørte du om os?« they imply. The first match wins, so that
 * `nyhedsbrev` doesn't match `brev`. Not letters: Brevo, which sends e-mail, and the `post` of a named source, maybe on its blog.
 */
const sources: readonly (readonly [MarketingSource, RegExp])[] = [
  ['nyhedsbrev', /nyhedsbrev|newsletter|e-?mail|^(?!.*direct[-\s]?mail).*\bmail/],
  ['sociale-medier', /facebook|instagram|\bfb\b|\big\b|\bmeta\b|linkedin|tiktok|social/],
  ['brev', /brev(?!o(?!m))|\bletter|direct[-\s]?mail|flyer|postkort|^post\b/],
  ['soegning', /google|bing|search|s(?:ø|oe)gning|\b(?:cpc|ppc|sem|adwords)\b/],
  ['avis-blad', /avis|blad|magasin|annonce|\bprint\b|magazine|newspaper/],
  ['nabo-ven', /henvis|referral|\bven\b|nabo/],
  ['bank-elselskab', /bank|elselskab/],
]

/** Where a visitor heard of us according to the campaign; null if unknown. */
export function campaignSource(campaign: Campaign | null): MarketingSource | null {
  const words = [campaign?.utmSource, campaign?.utmMedium]
    .join(' ')
    .trim()
    .toLowerCase()
    .replaceAll('_', '-')
  return sources.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
