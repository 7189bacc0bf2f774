import { cloudflareBulkFormat } from './cloudflare/bulk.ts'
import type { FormatId, RedirectFormat } from './format.ts'
import { ownFormat } from './own.ts'
import { cloudflareFileFormat, netlifyFormat } from './redirects-file.ts'
import { shopifyFormat } from './shopify.ts'
import { wordpressCsvFormat } from './wordpress/redirection-csv.ts'
import { wordpressJsonFormat } from './wordpress/redirection-json.ts'

interface NamedFormat {
  readonly name: string
  readonly fileName: string
  readonly mediaType: string
  readonly format: RedirectFormat
}

/** For text types browsers would add a file extension. */
const bytes = 'application/octet-stream'
const csv = 'text/csv; charset=utf-8'

export const redirectFormats: Readonly<Record<FormatId, NamedFormat>> = {
  own: {
    name: 'Regneark (CSV)',
    fileName: 'omdirigeringer.csv',
    mediaType: csv,
    format: ownFormat,
  },
  netlify: {
    name: 'Netlify (_redirects)',
    fileName: '_redirects',
    mediaType: bytes,
    format: netlifyFormat,
  },
  'cloudflare-file': {
    name: 'Cloudflare (_redirects)',
    fileName: '_redirects',
    mediaType: bytes,
    format: cloudflareFileFormat,
  },
  'cloudflare-bulk': {
    name: 'Cloudflare Bulk Redirects (CSV)',
    fileName: 'cloudflare-bulk-redirects.csv',
    mediaType: csv,
    format: cloudflareBulkFormat,
  },
  'wordpress-csv': {
    name: 'WordPress Redirection (CSV)',
    fileName: 'redirection.csv',
    mediaType: csv,
    format: wordpressCsvFormat,
  },
  'wordpress-json': {
    name: 'WordPress Redirection (JSON)',
    fileName: 'redirection.json',
    mediaType: 'application/json',
    format: wordpressJsonFormat,
  },
  shopify: {
    name: 'Shopify (CSV)',
    fileName: 'shopify-redirects.csv',
    mediaType: csv,
    format: shopifyFormat,
  },
}
