import type { Redirect } from '../rule.ts'
import {
  encoded,
  looksLikePattern,
  literally,
  matching,
  mustOnlyAsk,
  plainTarget,
  sourceOf,
} from './fields/address.ts'
import { csvLine } from '../../csv.ts'
import { type Columns, csvRows } from './fields/csv-rows.ts'
import { must, type RedirectFormat, writeEach } from './format.ts'

type Column = 'from' | 'to'

export const shopifyColumns: Columns<Column> = {
  headings: { from: ['redirect from'], to: ['redirect to'] },
  order: ['from', 'to'],
  key: 'from',
}

/** Shopify's URL redirects: two columns, always permanent, only where no page is. */
export const shopifyFormat: RedirectFormat = {
  read: (text, context) =>
    csvRows(text, shopifyColumns, (cell) => {
      const source = literally(sourceOf(cell('from'), context))
      return {
        rules: [
          {
            from: source.path,
            host: source.host,
            to: plainTarget(cell('to')),
            status: 301,
            ...matching(source),
          },
        ],
      }
    }),
  write: (rules) => {
    const { items, leftOut } = writeEach(rules, rowOf)
    const lines = [['Redirect from', 'Redirect to'], ...items].map((cells) => csvLine(cells, ','))
    return { text: `${lines.join('\r\n')}\r\n`, leftOut, remarks: ['Noter og mærker er ikke med.'] }
  },
}

function rowOf(rule: Redirect): [string, string] {
  must(rule.enabled, 'Reglen er slået fra, og det kan formatet ikke vise')
  must(
    rule.to !== null && rule.status === 301,
    `Shopify svarer altid med 301, og reglen har ${rule.status}`,
  )
  must(rule.host === null, 'Shopify tager kun adresser uden domæne')
  must(!rule.exact, 'Formatet kan ikke vise, at store bogstaver og skråstreg tæller')
  must(!rule.force, 'Hos Shopify går en levende side altid forrest')
  must(!looksLikePattern(rule.from), 'Shopify har ingen mønstre')
  must(rule.query === 'merge', 'Shopify kan ikke styre besøgets parametre')
  mustOnlyAsk(rule, [], 'Shopify')
  return [encoded(rule.from), encoded(rule.to)]
}
