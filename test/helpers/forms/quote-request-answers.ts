/** Valid answers to all pages of the quote request. */
export const answers = {
  products: ['solceller', 'varmepumpe'],
  consumptionLevel: '3000-5000',
  heatingCost: '15000-25000',
  heatingKind: 'gas',
  timeline: '6-maaneder',
  email: 'mette@eksempel.dk',
  phone: '23 40 11 22',
  marketingSource: 'nabo-ven',
  postcode: '8240',
  address: 'Solbakken 1, 8240 Risskov',
  sessionId: 'f1c0ffee-0000-4000-8000-000000000000',
}
