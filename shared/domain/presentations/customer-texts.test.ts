import { expect, test } from 'vitest'
import type { Slide } from '../../schemas/presentation.ts'
import { fillCustomer } from './customer-texts.ts'

const slide: Slide = {
  title: 'Til {=kunde.fornavn}',
  kind: 'text',
  blocks: [
    { type: 'prose', body: ['Huset på {=kunde.adresse}', ['{=kunde.by}', '{=solar.size}']] },
  ],
  notes: 'Spørg {=kunde.navn}',
}
const [filled] = fillCustomer([slide], {
  name: 'Mette {Holm}',
  address: 'Solbakken 12',
  town: 'Risskov',
})

test('writes the customer into titles, blocks and notes, without markup of copy', () => {
  expect(filled).toEqual({
    title: 'Til Mette',
    kind: 'text',
    blocks: [{ type: 'prose', body: ['Huset på Solbakken 12', ['Risskov', '{=solar.size}']] }],
    notes: 'Spørg Mette Holm',
  })
})

test('speaks to anyone without a case, and keeps a name that does not exist', () => {
  const [template] = fillCustomer([{ ...slide, notes: '{=kunde.alder}' }], null)
  expect(template).toMatchObject({ title: 'Til jer', notes: '{=kunde.alder}' })
  expect(JSON.stringify(template)).toContain('Huset på jeres adresse')
})
