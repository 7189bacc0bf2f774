import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { colours } from './colours.ts'
import { type MailOrder, renderMail } from './render-mail.ts'
import type { Values } from './letter.ts'
import { receiptOf } from './receipts.ts'
import { type TemplateName, templates } from './templates.ts'

const origin = 'https://www.eksempel.dk'
const order = (template: TemplateName, data: Values): MailOrder => ({
  template,
  email: 'mette@eksempel.dk',
  origin,
  data,
})
const made = (template: TemplateName, data: Values) => {
  const mail = renderMail(order(template, data))
  if (!mail) throw new Error('no mail')
  return mail
}
/** The visible text of the HTML. */
const shown = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const contact = {
  navn: 'Mette Holm',
  email: 'mette@eksempel.dk',
  telefon: '+4523401187',
  emne: 'rådgivning',
  besked: 'Første linje\nAnden linje',
}
const offer = {
  products: ['solceller', 'batteri', 'elbil-lader'],
  email: 'mette@eksempel.dk',
  phone: '+4523401187',
  postcode: '8000',
  address: 'Solbakken 12',
  name: 'Mette Holm',
  reference: 'T-7K3M-Q2PX',
}
const calculation = {
  name: 'solar',
  inputs: { size: 8 },
  summary: {
    reckonedAt: '2026-11-20T12:00:00Z',
    figures: [
      {
        key: 'price',
        label: 'Pris inkl. moms',
        unit: 'kr.',
        low: 120_000,
        mid: 100_000,
        high: 80_000,
      },
    ],
  },
}
const referral = { navn: 'Mette Holm', email: 'mette@eksempel.dk', telefon: '', kode: 'AB23CD45' }

test.each<[TemplateName, Values, readonly string[]]>([
  [
    'contact-receipt',
    contact,
    [
      'Hej Mette',
      'inden for én hverdag',
      'Første linje',
      'Anden linje',
      'Rådgivning',
      '23\u00a040\u00a011\u00a087',
    ],
  ],
  [
    'contact-receipt',
    { name: 'Bo', email: 'x', phone: '12345678', message: 'Fra et andet sted' },
    ['Hej Bo', 'Fra et andet sted', '12\u00a034\u00a056\u00a078'],
  ],
  ['contact-receipt', { ...contact, reference: 'K-7K3M-Q2PX' }, ['Sagsnummer', 'K-7K3M-Q2PX']],
  [
    'contact-receipt',
    { ...contact, tidspunkter: '' },
    ['Vi ringer inden for én hverdag og finder en tid med dig.'],
  ],
  [
    'contact-receipt',
    { ...contact, tidspunkter: 'Tirsdag kl. 10' },
    ['Vi bekræfter tiden på mail inden for én hverdag.', 'Tirsdag kl. 10'],
  ],
  [
    'offer-receipt',
    offer,
    [
      'Hej Mette',
      'T-7K3M-Q2PX',
      'Solceller, batteri og ladeboks',
      'Solbakken 12, 8000 Aarhus C',
      '23\u00a040\u00a011\u00a087',
      '24\u00a0timer',
    ],
  ],
  [
    'offer-receipt',
    { ...offer, calculation },
    [
      'Dit regnestykke',
      'Solceller: 8\u00a0kWp solceller, 4.500\u00a0kWh forbrug.',
      '80.000–120.000\u00a0kr., midt\u00a0100.000\u00a0kr.',
      'En model og ikke et løfte.',
    ],
  ],
  [
    'offer-receipt',
    {
      ...offer,
      calculation,
      estimates: [
        { product: 'batteri', figure: 'price', range: [24_000, 54_000] },
        { product: 'elbil-lader', figure: 'price', range: [10_000, 16_000] },
      ],
    },
    [
      `${origin}/solceller?size=8#calculator`,
      'Batteri, typisk pris',
      'ca. 24.000–54.000\u00a0kr.',
      'Ladeboks, typisk pris',
      `${origin}/tilbud-tak`,
    ],
  ],
  [
    'offer-receipt',
    { ...offer, calculation: { ...calculation, summary: null } },
    ['Dit regnestykke', '8\u00a0kWp solceller'],
  ],
  [
    'referral-receipt',
    referral,
    ['Hej Mette', `${origin}/henvist/AB23CD45`, 'AB23CD45', `${origin}/henvis?kode=AB23CD45#link`],
  ],
])(
  '%s has every fact in text and HTML, and a footer with sender and reason',
  (template, data, facts) => {
    const { text, html } = made(template, data)
    const why = 'Du får denne mail, fordi'
    const company = [
      brand.company.name,
      brand.company.street,
      'CVR',
      brand.contact.email,
      brand.contact.salesHours,
      `${origin}/privatlivspolitik`,
    ]
    for (const fact of [...facts, why, ...company]) {
      expect(text).toContain(fact)
      expect(shown(html) + html).toContain(fact)
    }
  },
)

test('shows a postcode once, in the address or after it', () => {
  const address = (data: Values) => /Adresse: (.*)/.exec(made('offer-receipt', data).text)?.[1]
  expect(address({ address: 'Solbakken 12, 8000 Aarhus C', postcode: '8000' })).toBe(
    'Solbakken 12, 8000 Aarhus C',
  )
  expect(address({ postcode: '8000' })).toBe('8000 Aarhus C')
  expect(address({ address: 'Solbakken 12' })).toBe('Solbakken 12')
})

test('promises an offer for the requested products', () => {
  const promise = (products: unknown) => made('offer-receipt', { products }).text
  expect(promise(['batteri'])).toContain(
    'Du får tilbuddet på dit batteri inden for 24\u00a0timer på hverdage.',
  )
  expect(promise(['batteri'])).not.toContain('hverdag.')
  expect(promise(['solceller'])).toContain('Vi vender tilbage inden for én hverdag.')
  expect(promise(['batteri', 'varmepumpe'])).toContain(
    'Om resten vender vi tilbage inden for én hverdag.',
  )
})

test.each(Object.keys(templates) as TemplateName[])(
  '%s renders without its values and with invalid values',
  (template) => {
    for (const data of [
      {},
      { products: 'batteri', reference: 7, besked: [], kode: 'nej', navn: null, address: {} },
    ]) {
      const { text, html, subject } = made(template, data)
      expect(`${subject}${text}${html}`).not.toMatch(/undefined|\bnull\b|NaN|\[object/)
      expect(text).toContain('Hej\n')
    }
  },
)

test('escapes form input, which cannot inject a header', () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=y>&amp;\r\nBcc: andre@eksempel.dk`
  const values = {
    ...contact,
    ...offer,
    ...referral,
    navn: hostile,
    name: hostile,
    besked: hostile,
    address: hostile,
    reference: hostile,
    telefon: hostile,
    phone: hostile,
    emne: hostile,
    products: [hostile],
    tidspunkter: hostile,
  }
  for (const template of Object.keys(templates) as TemplateName[]) {
    const { html, subject, to } = made(template, values)
    expect(html).not.toMatch(/<script|<img/)
    expect(subject + to).not.toMatch(/[\r\n]|Bcc/)
  }
  expect(made('contact-receipt', values).html).toContain(
    '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
  )
})

test('contains no resource to fetch, no tracking, and only our links', () => {
  for (const template of Object.keys(templates) as TemplateName[]) {
    const { html } = made(template, {
      ...contact,
      ...offer,
      ...referral,
      besked: 'Se https://snyd.example/x',
    })
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links.filter((href) => !href?.startsWith(`${origin}/`))).toEqual([])
    expect(html).not.toContain('snyd.example')
    expect(html).toContain('<html lang="da">')
  }
})

test('renders the same mail from the same order, so that a retry sends an identical mail', () => {
  expect(made('contact-receipt', contact)).toEqual(made('contact-receipt', contact))
})

test('renders nothing for an unknown template or an invalid address', () => {
  expect(
    renderMail({
      ...order('contact-receipt', contact),
      email: 'mette@eksempel.dk\nandre@eksempel.dk',
    }),
  ).toBeNull()
  expect(
    renderMail({ ...order('contact-receipt', contact), template: 'toString' as TemplateName }),
  ).toBeNull()
})

test('sends receipts for contacts, quote requests and referrals', () => {
  expect(
    ['contact', 'offer', 'referral', 'signup', 'booking', 'order', 'test'].filter(receiptOf),
  ).toEqual(['contact', 'offer', 'referral'])
})

test('uses the colours of the brand', () => {
  const tokens = readFileSync('client/styles/tokens.css', 'utf8')
  for (const [name, value] of Object.entries(colours))
    expect(tokens).toContain(`--color-${name}: ${value};`)
})

test('a meeting that only got another adviser is changed, not moved, and names no earlier time', () => {
  const from = Date.parse('2027-01-14T08:00:00Z')
  const to = from + 1_800_000
  const moved = (template: TemplateName, previousFrom: number) =>
    renderMail({
      template,
      email: 'mette@eksempel.dk',
      origin: 'https://www.solrose.example',
      data: {
        kind: 'phone',
        by: 'staff',
        from,
        to,
        previousFrom,
        previousTo: previousFrom + 1_800_000,
      },
    } as never)
  const same = moved('booking-moved', from)
  expect(same?.subject).toMatch(/^Dit møde er ændret: /)
  expect(same?.text).toContain('Tiden er den samme.')
  expect(same?.text).not.toContain('Før:')
  expect(moved('adviser-booking-confirmed', from)?.text).not.toContain('Før:')
  const other = moved('booking-moved', from - 3_600_000)
  expect(other?.subject).toMatch(/^Dit møde er flyttet: /)
  expect(other?.text).toContain('Før:')
})
