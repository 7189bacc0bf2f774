import type { Brand } from '../../brand.ts'
import {
  isCredit,
  type OrderVoucher,
  type PaperLine,
  type PaperOrder,
} from '../../schemas/order-paper.ts'
import { danishDay } from '../dates.ts'
import type { Ore } from '../money.ts'
import { decimal } from './postings.ts'
import { dueDay } from './terms-of-payment.ts'

/** An element: its name, its content, and its attributes. Empty elements are left out, as OIOUBL asks. */
type Node = readonly [
  name: string,
  content: string | readonly (Node | null)[],
  attributes?: Readonly<Record<string, string>>,
]

const agency = '320'
const codeList = (name: string) => ({ listAgencyID: agency, listID: `urn:oioubl:codelist:${name}` })
const scheme = (name: string) => ({ schemeAgencyID: agency, schemeID: `urn:oioubl:id:${name}` })
const gln = { schemeAgencyID: '9', schemeID: 'GLN' }
const cvrScheme = { schemeID: 'DK:CVR' }

const text = (
  name: string,
  value: string,
  attributes?: Readonly<Record<string, string>>,
): Node | null => (value === '' ? null : [`cbc:${name}`, value, attributes])
const group = (name: string, ...content: readonly (Node | null)[]): Node => [`cac:${name}`, content]
const amount = (name: string, value: Ore): Node => [
  `cbc:${name}`,
  decimal(value, '.'),
  { currencyID: 'DKK' },
]

/**
 * An invoice or a credit note to a public customer as OIOUBL 2.1, in the element order of the UBL schemas. `TaxExclusiveAmount` is the sum of the
 * VAT: OIOUBL differs from UBL there (F-INV127). @throws Error for an order without an EAN number.
 */
export function writeOioubl({ order, voucher }: OrderVoucher, brand: Brand): string {
  if (order.ean === '') throw new Error(`order ${order.number} has no EAN number`)
  const credited = isCredit(voucher)
  const root = credited ? 'CreditNote' : 'Invoice'
  const issued = danishDay(Date.parse(voucher.issuedAt))
  const invoice = order.invoices.find((one) => !isCredit(one))
  const nodes: readonly (Node | null)[] = [
    text('UBLVersionID', '2.1'),
    text('CustomizationID', 'OIOUBL-2.1'),
    text('ProfileID', 'urn:www.nesubl.eu:profiles:profile5:ver2.0', scheme('profileid-1.2')),
    text('ID', voucher.number),
    text('CopyIndicator', 'false'),
    text('IssueDate', issued),
    credited ? null : text('InvoiceTypeCode', '380', codeList('invoicetypecode-1.1')),
    text('DocumentCurrencyCode', 'DKK'),
    group(
      'OrderReference',
      // The buyer's own number; ours, where they gave none.
      text('ID', order.requisition || order.number),
      text('SalesOrderID', order.number),
      text('IssueDate', danishDay(Date.parse(order.createdAt))),
    ),
    credited && invoice
      ? group(
          'BillingReference',
          group(
            'InvoiceDocumentReference',
            text('ID', invoice.number),
            text('IssueDate', danishDay(Date.parse(invoice.issuedAt))),
          ),
        )
      : null,
    group('AccountingSupplierParty', supplier(brand)),
    group('AccountingCustomerParty', customer(order)),
    ...(credited
      ? []
      : [
          group(
            'Delivery',
            text('ActualDeliveryDate', danishDay(Date.parse(order.sentAt ?? voucher.issuedAt))),
          ),
          paymentMeans(voucher.number, dueDay(voucher.issuedAt), brand),
          group(
            'PaymentTerms',
            text('ID', '1'),
            text('PaymentMeansID', '1'),
            amount('Amount', voucher.total),
          ),
        ]),
    taxTotal(voucher.total - voucher.vat, voucher.vat),
    group(
      'LegalMonetaryTotal',
      amount('LineExtensionAmount', voucher.total - voucher.vat),
      amount('TaxExclusiveAmount', voucher.vat),
      amount('TaxInclusiveAmount', voucher.total),
      amount('PayableAmount', voucher.total),
    ),
    ...voucher.lines.map((line) => lineNode(line, credited)),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(
    [
      root,
      nodes,
      {
        xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
        'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      },
    ],
    '',
  )}\n`
}

function supplier({ company, contact }: Brand): Node {
  const cvr = `DK${company.cvr.replaceAll(' ', '')}`
  return group(
    'Party',
    text('EndpointID', cvr, cvrScheme),
    group('PartyIdentification', text('ID', cvr, cvrScheme)),
    group('PartyName', text('Name', company.name)),
    address(company.street, company.postcode, company.city),
    group('PartyTaxScheme', text('CompanyID', cvr, { schemeID: 'DK:SE' }), taxScheme()),
    group(
      'PartyLegalEntity',
      text('RegistrationName', company.name),
      text('CompanyID', cvr, cvrScheme),
    ),
    group(
      'Contact',
      text('ID', 'webshop'),
      text('Name', company.shortName),
      text('Telephone', contact.phone),
      text('ElectronicMail', contact.email),
    ),
  )
}

const customer = (order: PaperOrder): Node =>
  group(
    'Party',
    text('EndpointID', order.ean, gln),
    group('PartyIdentification', text('ID', order.ean, gln)),
    group('PartyName', text('Name', order.company || order.name)),
    // Goods that are picked up need no address.
    order.address ? address(order.address, order.postcode, order.town) : null,
    group(
      'Contact',
      // The buyer's reference, by which the invoice finds its way inside the institution.
      text('ID', order.reference || order.name),
      text('Name', order.reference || order.name),
      text('Telephone', order.phone),
      text('ElectronicMail', order.email),
    ),
  )

/** The street's number is an element of its own where it is at the end of the street's line: `Solbakken 12, 2. th`. */
function address(line: string, postcode: string, town: string): Node {
  const [, street = line, number = ''] = /^(\D+?)\s+(\d.*)$/.exec(line) ?? []
  return group(
    'PostalAddress',
    number
      ? text('AddressFormatCode', 'StructuredDK', codeList('addressformatcode-1.1'))
      : text('AddressFormatCode', 'StructuredLax', codeList('addressformatcode-1.1')),
    text('StreetName', street),
    text('BuildingNumber', number),
    text('CityName', town),
    text('PostalZone', postcode),
    group('Country', text('IdentificationCode', 'DK')),
  )
}

const paymentMeans = (reference: string, due: string, { company: { account } }: Brand): Node =>
  group(
    'PaymentMeans',
    text('ID', '1'),
    // 42: to a bank account.
    text('PaymentMeansCode', '42'),
    text('PaymentDueDate', due),
    text('PaymentChannelCode', 'DK:BANK', codeList('paymentchannelcode-1.1')),
    group(
      'PayeeFinancialAccount',
      text('ID', account.number.replaceAll(' ', '')),
      text('PaymentNote', reference),
      group('FinancialInstitutionBranch', text('ID', account.registration)),
    ),
  )

const taxScheme = (): Node =>
  group('TaxScheme', text('ID', '63', scheme('taxschemeid-1.1')), text('Name', 'Moms'))

const taxTotal = (net: Ore, vat: Ore): Node =>
  group(
    'TaxTotal',
    amount('TaxAmount', vat),
    group(
      'TaxSubtotal',
      amount('TaxableAmount', net),
      amount('TaxAmount', vat),
      group(
        'TaxCategory',
        text('ID', 'StandardRated', scheme('taxcategoryid-1.1')),
        text('Percent', '25'),
        taxScheme(),
      ),
    ),
  )

/** The price is that of all pieces of the line, and its base quantity their number: so price by quantity is the line's amount to the øre. */
const lineNode = (
  { line, sku, name, quantity, total, vat }: PaperLine,
  credited: boolean,
): Node => {
  const net = total - vat
  const pieces = { unitCode: 'EA' }
  return group(
    credited ? 'CreditNoteLine' : 'InvoiceLine',
    text('ID', String(line)),
    text(credited ? 'CreditedQuantity' : 'InvoicedQuantity', `${quantity}.00`, pieces),
    amount('LineExtensionAmount', net),
    taxTotal(net, vat),
    group(
      'Item',
      text('Description', name),
      // At most 40 characters (F-LIB).
      text('Name', name.slice(0, 40).trim()),
      sku ? group('SellersItemIdentification', text('ID', sku)) : null,
    ),
    group(
      'Price',
      amount('PriceAmount', net),
      text('BaseQuantity', String(quantity), pieces),
      text('OrderableUnitFactorRate', '1'),
    ),
  )
}

function write([name, content, attributes = {}]: Node, indent: string): string {
  const attribute = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')
  if (typeof content === 'string')
    return `${indent}<${name}${attribute}>${escapeXml(content)}</${name}>`
  const inside = content.flatMap((node) => (node ? [write(node, `${indent}  `)] : [])).join('\n')
  return `${indent}<${name}${attribute}>\n${inside}\n${indent}</${name}>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

/** Control characters are no XML, whatever a customer typed. */
const escapeXml = (value: string): string =>
  value
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] as string)
