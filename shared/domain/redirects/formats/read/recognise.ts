import { cloudflareBulkColumns } from '../cloudflare/bulk.ts'
import { readFirstRecords, guessDelimiter } from '../../../csv.ts'
import { findColumns } from '../fields/csv-rows.ts'
import { looksLikeAddress } from '../fields/bare-host.ts'
import type { FormatId } from '../format.ts'
import { ownColumns } from '../own.ts'
import { splitTokens } from '../redirects-file.ts'
import { shopifyColumns } from '../shopify.ts'
import { isRedirectionRow, wordpressCsvColumns } from '../wordpress/redirection-csv.ts'
import { findSeoPlugin } from '../wordpress/seo-csv.ts'

/** Recognizes the format of a file by its content. */
export function recognizeFormat(text: string): FormatId | null {
  if (/^\s*[{[]/.test(text)) return 'wordpress-json'
  const records = readFirstRecords(text, guessDelimiter(text, looksLikeAddress)).map(({ cells }) =>
    cells.map((cell) => cell.trim()),
  )
  const [first] = records
  if (!first) return null
  if (findColumns(first, shopifyColumns)?.has('to')) return 'shopify'
  if (findSeoPlugin(first)) return 'wordpress-csv'
  const wordpress = findColumns(first, wordpressCsvColumns)
  if (wordpress?.has('target') && (wordpress.has('regex') || wordpress.has('type')))
    return 'wordpress-csv'
  const bulk = findColumns(first, cloudflareBulkColumns)
  if (bulk?.has('target') && bulk.size > 2) return 'cloudflare-bulk'
  if (findColumns(first, ownColumns)) return 'own'
  if (isRedirectsFile(text)) return 'netlify'
  if (first.length < 2) return null
  if (isRedirectionRow(first)) return 'wordpress-csv'
  if (records.some(isBulkRow)) return 'cloudflare-bulk'
  return records.some(
    ([from = '', to = '']) =>
      looksLikeAddress(from) && (looksLikeAddress(to) || /^(?:410|451)$/.test(to)),
  )
    ? 'own'
    : null
}

/** Lines of tokens between blanks, of which the first and a later one are addresses. */
function isRedirectsFile(text: string): boolean {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\n|\r/, 40)
    .map(splitTokens)
    .filter((tokens) => tokens.length > 0)
  const fitting = lines.filter(
    ([from = '', ...rest]) =>
      /^(?:\/|https?:\/\/)[^;,]*$/i.test(from) &&
      rest.some((token) => /^(?:\/|https?:\/\/|\d{3}!?$)/i.test(token)),
  )
  return lines.length > 0 && fitting.length * 2 > lines.length
}

/** A source without scheme, or the flags that only Cloudflare's columns have. */
function isBulkRow([source = '', target = '', , ...flags]: readonly string[]): boolean {
  const hostFirst =
    !/^(?:\/|https?:\/\/)/i.test(source) && looksLikeAddress(source) && /^https?:\/\//i.test(target)
  return (
    hostFirst ||
    (looksLikeAddress(source) &&
      flags.length > 0 &&
      flags.length <= 4 &&
      flags.some((flag) => /^(?:true|false)$/i.test(flag)))
  )
}
