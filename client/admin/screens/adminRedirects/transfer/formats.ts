import type { FormatId } from '#shared/domain/redirects/formats/format.ts'

/** Kept apart from the formats themselves, which only the web worker loads. */
export const formatLabels: Readonly<Record<FormatId, string>> = {
  own: 'Regneark (CSV)',
  netlify: 'Netlify (_redirects)',
  'cloudflare-file': 'Cloudflare (_redirects)',
  'cloudflare-bulk': 'Cloudflare Bulk Redirects (CSV)',
  'wordpress-csv': 'WordPress Redirection (CSV)',
  'wordpress-json': 'WordPress Redirection (JSON)',
  shopify: 'Shopify (CSV)',
}
