import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { makePaperOrder, makePublicOrder } from '#test/helpers/shop/papers.ts'
import { writeOioubl } from './oioubl.ts'

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
  readonly children: readonly Element[]
}

/** Parses XML without comments, CDATA or processing instructions after its first line; throws for what is not well-formed. */
function parseXml(xml: string): Element {
  const [, declaration, rest = ''] =
    /^(<\?xml version="1\.0" encoding="UTF-8"\?>)\s*([^]*)$/.exec(xml) ?? []
  expect(declaration).toBeDefined()
  const tag = /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*>|([^<]+)/gy
  const open: {
    name: string
    attributes: Record<string, string>
    text: string
    children: Element[]
  }[] = []
  let root: Element | null = null
  while (tag.lastIndex < rest.trimEnd().length) {
    const at = tag.lastIndex
    const found = tag.exec(rest)
    if (!found) throw new Error(`not well-formed at ${rest.slice(at, at + 40)}`)
    const [, closes, name = '', attributes = '', text] = found
    if (text !== undefined) {
      const last = open.at(-1)
      if (last) last.text += text.trim()
    } else if (closes) {
      const element = open.pop()
      if (element?.name !== name) throw new Error(`</${name}> closes ${element?.name}`)
      const parent = open.at(-1)
      if (parent) parent.children.push(element)
      else root = element
    } else
      open.push({
        name,
        attributes: Object.fromEntries(
          [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
            key,
            value,
          ]),
        ),
        text: '',
        children: [],
      })
  }
  if (!root || open.length > 0) throw new Error('not closed')
  return root
}

const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)]
const find = (element: Element, path: string): Element[] =>
  path
    .split('/')
    .reduce<Element[]>(
      (found, step) =>
        found.flatMap(({ children }) => children.filter(({ name }) => name === step)),
      [element],
    )
const textOf = (element: Element, path: string): string => find(element, path)[0]?.text ?? ''
/** Øre, so that sums are exact. */
const ore = (element: Element, path: string): number => {
  const text = textOf(element, path)
  expect(text).toMatch(/^\d+\.\d\d$/)
  return Number(text.replace('.', ''))
}

/** Children in the order of the UBL 2.1 schemas; those that we never write are left out. */
const sequences: Readonly<Record<string, string>> = {
  Invoice:
    'UBLVersionID CustomizationID ProfileID ID CopyIndicator UUID IssueDate IssueTime InvoiceTypeCode Note TaxPointDate DocumentCurrencyCode AccountingCost InvoicePeriod OrderReference BillingReference DespatchDocumentReference ReceiptDocumentReference ContractDocumentReference AdditionalDocumentReference Signature AccountingSupplierParty AccountingCustomerParty PayeeParty Delivery DeliveryTerms PaymentMeans PaymentTerms PrepaidPayment AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine',
  CreditNote:
    'UBLVersionID CustomizationID ProfileID ID CopyIndicator UUID IssueDate IssueTime TaxPointDate Note DocumentCurrencyCode AccountingCost InvoicePeriod DiscrepancyResponse OrderReference BillingReference DespatchDocumentReference ReceiptDocumentReference ContractDocumentReference AdditionalDocumentReference Signature AccountingSupplierParty AccountingCustomerParty PayeeParty AllowanceCharge TaxTotal LegalMonetaryTotal CreditNoteLine',
  OrderReference: 'ID SalesOrderID CopyIndicator UUID IssueDate',
  InvoiceDocumentReference: 'ID CopyIndicator UUID IssueDate',
  Party:
    'EndpointID PartyIdentification PartyName Language PostalAddress PhysicalLocation PartyTaxScheme PartyLegalEntity Contact Person',
  PostalAddress:
    'ID AddressTypeCode AddressFormatCode Postbox Floor Room StreetName AdditionalStreetName BuildingName BuildingNumber CityName PostalZone CountrySubentity Country',
  PartyTaxScheme: 'RegistrationName CompanyID TaxLevelCode TaxScheme',
  PartyLegalEntity: 'RegistrationName CompanyID RegistrationAddress',
  Contact: 'ID Name Telephone Telefax ElectronicMail',
  PaymentMeans:
    'ID PaymentMeansCode PaymentDueDate PaymentChannelCode InstructionID InstructionNote PaymentID CardAccount PayerFinancialAccount PayeeFinancialAccount',
  PayeeFinancialAccount:
    'ID Name AccountTypeCode CurrencyCode PaymentNote FinancialInstitutionBranch',
  PaymentTerms: 'ID PaymentMeansID Note Amount',
  TaxTotal: 'TaxAmount TaxSubtotal',
  TaxSubtotal: 'TaxableAmount TaxAmount Percent TaxCategory',
  TaxCategory: 'ID Name Percent TaxScheme',
  TaxScheme: 'ID Name TaxTypeCode',
  LegalMonetaryTotal:
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount',
  InvoiceLine:
    'ID UUID Note InvoicedQuantity LineExtensionAmount AccountingCost OrderLineReference AllowanceCharge TaxTotal Item Price',
  CreditNoteLine:
    'ID UUID Note CreditedQuantity LineExtensionAmount AccountingCost DiscrepancyResponse TaxTotal Item Price',
  Item: 'Description PackQuantity PackSizeNumeric CatalogueIndicator Name SellersItemIdentification StandardItemIdentification ClassifiedTaxCategory',
  Price: 'PriceAmount BaseQuantity PriceChangeReason OrderableUnitFactorRate',
}

const bare = (name: string): string => name.replace(/^c[ab]c:/, '')

/** Each element in the schema's order, none empty, none unknown. */
function checkSchema(root: Element): void {
  for (const element of all(root)) {
    const { name, children, text } = element
    expect([name, text !== '' || children.length > 0]).toEqual([name, true])
    if (name.startsWith('cbc:')) expect([name, children]).toEqual([name, []])
    const sequence = sequences[bare(name)]?.split(' ')
    if (!sequence) continue
    const places = children.map(
      (child) => [bare(child.name), sequence.indexOf(bare(child.name))] as const,
    )
    expect(places.filter(([, place]) => place < 0)).toEqual([])
    expect([name, places]).toEqual([name, places.toSorted(([, a], [, b]) => a - b)])
  }
}

/** Sums of OIOUBL 2.1: lines, VAT, totals, and price by quantity (F-INV127: TaxExclusiveAmount is the VAT). */
function checkSums(root: Element): void {
  const isInvoice = root.name === 'Invoice'
  const lines = find(root, isInvoice ? 'cac:InvoiceLine' : 'cac:CreditNoteLine')
  const totals = find(root, 'cac:LegalMonetaryTotal')[0]!
  const sum = (path: string) => lines.reduce((all0, line) => all0 + ore(line, path), 0)
  const net = ore(totals, 'cbc:LineExtensionAmount')
  const vat = ore(totals, 'cbc:TaxExclusiveAmount')
  expect(sum('cbc:LineExtensionAmount')).toBe(net)
  expect(sum('cac:TaxTotal/cbc:TaxAmount')).toBe(vat)
  expect(ore(root, 'cac:TaxTotal/cbc:TaxAmount')).toBe(vat)
  expect(ore(root, 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount')).toBe(vat)
  expect(ore(root, 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount')).toBe(net)
  expect(ore(totals, 'cbc:TaxInclusiveAmount')).toBe(net + vat)
  expect(ore(totals, 'cbc:PayableAmount')).toBe(net + vat)
  expect(Math.abs(net / 4 - vat)).toBeLessThan(1)
  for (const line of lines) {
    const quantity = Number(textOf(line, `cbc:${isInvoice ? 'Invoiced' : 'Credited'}Quantity`))
    const base = Number(textOf(line, 'cac:Price/cbc:BaseQuantity'))
    expect((ore(line, 'cac:Price/cbc:PriceAmount') / base) * quantity).toBeCloseTo(
      ore(line, 'cbc:LineExtensionAmount'),
      6,
    )
  }
}

const order = makePublicOrder()
const [invoice, credit] = order.invoices as [(typeof order.invoices)[0], (typeof order.invoices)[0]]
const read = (voucher = invoice, of = order) => parseXml(writeOioubl({ order: of, voucher }, brand))

test('an invoice follows the schema’s order, its sums add up, and it names buyer, terms and account', () => {
  const root = read()
  checkSchema(root)
  checkSums(root)
  expect(root.attributes['xmlns']).toBe('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2')
  expect(textOf(root, 'cbc:CustomizationID')).toBe('OIOUBL-2.1')
  expect(textOf(root, 'cbc:ID')).toBe('F000041')
  expect(textOf(root, 'cac:OrderReference/cbc:ID')).toBe('R-2026-118')
  const endpoint = find(root, 'cac:AccountingCustomerParty/cac:Party/cbc:EndpointID')[0]!
  expect(endpoint).toMatchObject({
    text: '5798000420526',
    attributes: { schemeAgencyID: '9', schemeID: 'GLN' },
  })
  expect(textOf(root, 'cac:AccountingCustomerParty/cac:Party/cac:Contact/cbc:ID')).toBe(
    'Ole Hansen, teknisk service',
  )
  // 30 days from 26 November.
  expect(textOf(root, 'cac:PaymentMeans/cbc:PaymentDueDate')).toBe('2026-12-26')
  expect(textOf(root, 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:PaymentNote')).toBe('F000041')
  expect(ore(root, 'cac:PaymentTerms/cbc:Amount')).toBe(invoice.total)
})

test('a credit note names the invoice that it credits, and asks for no payment', () => {
  const root = read(credit)
  checkSchema(root)
  checkSums(root)
  expect(root.name).toBe('CreditNote')
  expect(textOf(root, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe('F000041')
  expect(find(root, 'cac:PaymentMeans')).toEqual([])
})

test('sums stay exact where VAT does not divide', () => {
  const lines = [
    { line: 1, sku: 'A', name: 'Skrue', quantity: 3, total: 1001, vat: 200 },
    { line: 2, sku: 'B', name: 'Møtrik', quantity: 7, total: 999, vat: 200 },
  ]
  const odd = { number: 'F000042', issuedAt: invoice.issuedAt, total: 2000, vat: 400, lines }
  checkSums(read(odd, { ...order, invoices: [odd] }))
})

test('what a customer typed is text, and a missing number of the street makes a lax address', () => {
  const root = read(invoice, {
    ...order,
    company: '<Skole> & "SFO"\u0007',
    address: 'Gl. Skole',
    phone: '',
    requisition: '',
  })
  checkSchema(root)
  const party = find(root, 'cac:AccountingCustomerParty/cac:Party')[0]!
  expect(textOf(party, 'cac:PartyName/cbc:Name')).toBe('&lt;Skole&gt; &amp; &quot;SFO&quot;')
  expect(textOf(party, 'cac:PostalAddress/cbc:AddressFormatCode')).toBe('StructuredLax')
  expect(textOf(root, 'cac:OrderReference/cbc:ID')).toBe(order.number)
})

test('an order without an EAN number has no file', () => {
  const consumer = makePaperOrder()
  expect(() => writeOioubl({ order: consumer, voucher: consumer.invoices[0]! }, brand)).toThrow(
    'EAN',
  )
})
