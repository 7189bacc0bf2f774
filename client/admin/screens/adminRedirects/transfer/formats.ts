import type { FormatId } from '#shared/domain/redirects/formats/format.ts'
import type { TextEncoding } from '#shared/domain/redirects/formats/read/decode-text.ts'

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

export const encodingLabels: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'Læst som UTF-8',
  'utf-16le': 'Læst som UTF-16',
  'utf-16be': 'Læst som UTF-16',
  'windows-1252': 'Læst som Windows-tegnsæt, så æ, ø og å er rigtige',
}
