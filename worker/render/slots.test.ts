import { expect, test } from 'vitest'
import { cartCount, slotMarks, withCampaignSlot } from '#client/slots.tsx'
import type { Campaign } from '#shared/schemas/campaign.ts'
import { cutSlots, fillSlots } from './slots.ts'

const visitor = (campaign: Campaign | null = null, cartCount = 0) => ({ campaign, cartCount })
const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const page = `<a href="${withCampaignSlot('/solceller#faq')}">Æble</a><a href="${withCampaignSlot('/x?a=1')}">x</a>${slotMarks.campaignField}${slotMarks.consentStart}<b>valg</b>${slotMarks.consentEnd}`

test('serves the template’s own bytes without a campaign', () => {
  const { decided } = cutSlots(page)
  const filled = fillSlots(decided, visitor())
  expect(decode(filled)).toBe('<a href="/solceller#faq">Æble</a><a href="/x?a=1">x</a>')
  expect(filled).toBe(decided.bytes)
})

test('inserts a campaign before the fragment, into an existing query, and escaped', () => {
  const { decided } = cutSlots(page)
  const filled = decode(fillSlots(decided, visitor({ utmSource: '"><script>', utmMedium: 'mail' })))
  expect(filled).toContain(
    'href="/solceller?utm_source=%22%3E%3Cscript%3E&amp;utm_medium=mail#faq"',
  )
  expect(filled).toContain('href="/x?a=1&amp;utm_source=')
  expect(filled).toContain('value="{&quot;utmSource&quot;:&quot;\\&quot;&gt;&lt;script&gt;&quot;')
  expect(filled).not.toContain('<script>')
})

test('filling slots never changes the template', () => {
  const { undecided } = cutSlots(page)
  const before = decode(undecided.bytes)
  fillSlots(undecided, visitor({ utmSource: 'a' }))
  expect(decode(undecided.bytes)).toBe(before)
})

test('inserts the number of items, and nothing for an empty cart', () => {
  const { decided } = cutSlots(`<a data-cart="${cartCount}">${cartCount}</a>${page}`)
  const filled = (count: number, campaign: Campaign | null = null) =>
    decode(fillSlots(decided, visitor(campaign, count)))
  expect(filled(0)).toContain('<a data-cart=""></a>')
  expect(filled(12)).toContain('<a data-cart="12">12</a>')
  const campaign = { utmSource: 'a' }
  // A copy of a campaign is shared by visitors without a cart only.
  expect(
    [filled(0, campaign), filled(3, campaign), filled(0, campaign)].map(
      (html) => /data-cart="(\d*)"/.exec(html)?.[1],
    ),
  ).toEqual(['', '3', ''])
  expect(filled(3, campaign)).toContain('utm_source=a')
})

test('shows the banner only until a choice is made', () => {
  const { decided, undecided } = cutSlots(page)
  expect([
    decode(undecided.bytes).includes('valg'),
    decode(decided.bytes).includes('valg'),
  ]).toEqual([true, false])
})

test.each([
  '/solceller?utm_campaign=egen',
  'https://partner.example/x',
  '//partner.example/x',
  'mailto:a@b.dk',
  'tel:12345678',
  '/admin',
  '/auth?vis=opret',
  '/fonts/a.woff2',
  '#kontakt',
])('leaves the link %s unchanged', (link) => {
  expect(withCampaignSlot(link)).toBe(link)
})
