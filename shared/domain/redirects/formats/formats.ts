import { cloudflareBulkFormat } from './cloudflare/bulk.ts'
import type { FormatId, RedirectFormat } from './format.ts'
import { ownFormat } from './own.ts'
import { cloudflareFileFormat, netlifyFormat } from './redirects-file.ts'
import { shopifyFormat } from './shopify.ts'
import { wordpressCsvFormat } from './wordpress/redirection-csv.ts'
import { wordpressJsonFormat } from './wordpress/redirection-json.ts'

interface FileFormat {
  readonly fileName: string
  readonly mediaType: string
  readonly format: RedirectFormat
}

/** For text types browsers would add a file extension. */
const bytes = 'application/octet-stream'
const csv = 'text/csv; charset=utf-8'
const file = (fileName: string, mediaType: string, format: RedirectFormat): FileFormat => ({
  fileName,
  mediaType,
  format,
})

export const redirectFormats: Readonly<Record<FormatId, FileFormat>> = {
  own: file('omdirigeringer.csv', csv, ownFormat),
  netlify: file('_redirects', bytes, netlifyFormat),
  'cloudflare-file': file('_redirects', bytes, cloudflareFileFormat),
  'cloudflare-bulk': file('cloudflare-bulk-redirects.csv', csv, cloudflareBulkFormat),
  'wordpress-csv': file('redirection.csv', csv, wordpressCsvFormat),
  'wordpress-json': file('redirection.json', 'application/json', wordpressJsonFormat),
  shopify: file('shopify-redirects.csv', csv, shopifyFormat),
}
