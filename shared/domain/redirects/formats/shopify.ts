import type { Redirect } from '../rule.ts'
import {
  encodeAscii,
  looksLikePattern,
  requireLiteralSource,
  sourceFields,
  requireSimpleRule,
  requireLiteralTarget,
  parseSource,
} from './fields/address.ts'
import { writeCsv } from '../../csv.ts'
import { type Columns, readCsvRows } from './fields/csv-rows.ts'
import { requireThat, type RedirectFormat, writeEach } from './format.ts'

type Column = 'from' | 'to'

export const shopifyColumns: Columns<Column> = {
  headings: { from: 'redirect from', to: 'redirect to' },
  key: 'from',
}

/** Shopify's URL redirects: two columns, always permanent, and a page takes precedence. */
export const shopifyFormat: RedirectFormat = {
  read: (text, context) =>
    readCsvRows(text, shopifyColumns, (cell) => {
      const source = requireLiteralSource(parseSource(cell('from'), context))
      return {
        rules: [{ ...sourceFields(source), to: requireLiteralTarget(cell('to')), status: 301 }],
      }
    }),
  write: (rules) => {
    const { items, leftOut } = writeEach(rules, writeRow)
    const text = writeCsv([['Redirect from', 'Redirect to'], ...items], ',')
    return { text, leftOut, remarks: ['Noter og mærker er ikke med.'] }
  },
}

function writeRow(rule: Redirect): [string, string] {
  requireThat(
    rule.to !== null && rule.status === 301,
    `Shopify svarer altid med 301, og reglen har ${rule.status}`,
  )
  requireThat(rule.host === null, 'Shopify tager kun adresser uden domæne')
  requireSimpleRule(rule, 'Shopify')
  requireThat(!rule.force, 'Hos Shopify går en levende side altid forrest')
  requireThat(!looksLikePattern(rule.from), 'Shopify har ingen mønstre')
  requireThat(rule.query === 'merge', 'Shopify kan ikke styre besøgets parametre')
  return [encodeAscii(rule.from), encodeAscii(rule.to)]
}
