import type { Campaign } from '../../schemas/campaign.ts'
import type { MarketingSource } from '../../schemas/quote-request-options.ts'

/**
 * Words that marketers write in utm_source and utm_medium, and the answer to »Hvor hørte du om os?« that they mean. The first
 * match wins: a `nyhedsbrev` is no `brev`. Brevo sends e-mail, and the `post` of a named source may be on its blog: neither is a letter.
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

/** Where a visitor heard of us, as far as the campaign they came with tells; null where it does not. */
export function campaignSource(campaign: Campaign | null): MarketingSource | null {
  const words = [campaign?.utmSource, campaign?.utmMedium]
    .join(' ')
    .trim()
    .toLowerCase()
    .replaceAll('_', '-')
  return sources.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
