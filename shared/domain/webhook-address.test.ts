import { expect, test } from 'vitest'
import { normalizeAddress, refuseAddress } from './webhook-address.ts'

const nothing = { localHosts: [], ownHosts: [] }

test.each([
  'https://hooks.eksempel.dk/modtag?x=1',
  'https://eksempel.dk:443/',
  'https://æblegård.dk/krog',
])('%s is allowed', (address) => {
  expect(refuseAddress(address, nothing)).toBeNull()
})

test.each([
  ['http://hooks.eksempel.dk/', 'https://'],
  ['ftp://hooks.eksempel.dk/', 'https://'],
  ['https://hooks.eksempel.dk:8443/', 'port'],
  ['https://bruger:kode@eksempel.dk/', 'brugernavn'],
  ['https://127.0.0.1/', 'IP-adresse'],
  ['https://2130706433/', 'IP-adresse'],
  ['https://0x7f000001/', 'IP-adresse'],
  ['https://0177.0.0.1/', 'IP-adresse'],
  ['https://127.1/', 'IP-adresse'],
  ['https://①②⑦.⓪.⓪.①/', 'IP-adresse'],
  ['https://93.184.216.34/', 'IP-adresse'],
  ['https://[::1]/', 'IP-adresse'],
  ['https://[::ffff:7f00:1]/', 'IP-adresse'],
  ['https://[64:ff9b::a9fe:a9fe]/', 'IP-adresse'],
  ['https://localhost/', 'domænenavn'],
  ['https://localhost./', 'domænenavn'],
  ['https://intranet/', 'domænenavn'],
  ['https://printer.local/', 'internt'],
  ['https://printer.local./', 'internt'],
  ['https://metadata.google.internal/', 'internt'],
  ['https://x.localhost/', 'internt'],
  ['https://169.254.169.254.nip.io/', 'internt'],
  ['https://127.0.0.1./', 'IP-adresse'],
  ['https://0x7f.1/', 'IP-adresse'],
  ['https://[::127.0.0.1]/', 'IP-adresse'],
  ['https://bruger@eksempel.dk/', 'brugernavn'],
  ['https://:kode@eksempel.dk/', 'brugernavn'],
  ['https://eksempel.dk../', 'læses'],
  ['https://.eksempel.dk/', 'læses'],
  ['https://eksempel..dk/', 'læses'],
  ['https://intranet../', 'læses'],
  ['ikke en adresse', 'læses'],
])('%s is refused', (address, word) => {
  expect(refuseAddress(address, nothing)).toContain(word)
})

test('a local host is allowed by its exact name and port only', () => {
  const allowed = ['127.0.0.1:54330']
  expect(
    refuseAddress('http://127.0.0.1:54330/modtag', { localHosts: allowed, ownHosts: [] }),
  ).toBeNull()
  expect(
    refuseAddress('http://127.0.0.1:54331/modtag', { localHosts: allowed, ownHosts: [] }),
  ).not.toBeNull()
  expect(
    refuseAddress('http://localhost:54330/modtag', { localHosts: allowed, ownHosts: [] }),
  ).not.toBeNull()
  expect(
    refuseAddress('http://bruger@127.0.0.1:54330/modtag', { localHosts: allowed, ownHosts: [] }),
  ).not.toBeNull()
})

test('our own site and our own backend are refused', () => {
  const rules = { localHosts: [], ownHosts: ['www.eksempel.dk', 'projekt.supabase.co'] }
  expect(refuseAddress('https://www.eksempel.dk/functions/v1/contact', rules)).toContain('egen')
  expect(refuseAddress('https://PROJEKT.supabase.co./rest/v1/leads', rules)).toContain('egen')
  expect(refuseAddress('https://andet.supabase.co/functions/v1/hook', rules)).toBeNull()
})

test.each([
  ['https://eksempel.dk./', 'https://eksempel.dk/'],
  ['https://eksempel.dk.:443/krog?x=1#del', 'https://eksempel.dk/krog?x=1'],
  ['https://EKSEMPEL.dk/Krog', 'https://eksempel.dk/Krog'],
  ['https://@eksempel.dk/', 'https://eksempel.dk/'],
  ['https://eksempel\u3002dk/', 'https://eksempel.dk/'],
  ['https://eksempel.dk/a/../krog', 'https://eksempel.dk/krog'],
  ['https://eksempel.dk/krog', 'https://eksempel.dk/krog'],
])('%s is stored as %s', (address, stored) => {
  expect(refuseAddress(address, nothing)).toBeNull()
  expect(normalizeAddress(address)).toBe(stored)
})
