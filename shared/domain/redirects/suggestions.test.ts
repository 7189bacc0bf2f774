import { expect, test } from 'vitest'
import { randomly } from '#test/helpers/randomly.ts'
import { createSuggester, editDistance } from './suggestions.ts'

const pages = [
  { path: '/', title: 'Forside' },
  { path: '/solceller', title: 'Solceller til dit hus' },
  { path: '/solceller/montering', title: 'Sådan monterer vi solceller' },
  { path: '/varmepumpe', title: 'Varmepumpe' },
  { path: '/varmepumper/luft-til-vand', title: 'Luft til vand-varmepumpe' },
  { path: '/batteri', title: 'Batteri til solceller' },
  { path: '/videnscenter/tilskud-til-varmepumpe', title: 'Tilskud til varmepumpe i 2026' },
  { path: '/om-os/medarbejdere', title: 'Medarbejdere' },
  { path: '/kontakt', title: 'Kontakt os' },
  { path: '/ladeboks', title: 'Ladeboks på Ærø' },
]
const suggest = createSuggester(pages)
const paths = (path: string): string[] => suggest(path).map((suggestion) => suggestion.path)

test.each([
  ['/solcelller', '/solceller'],
  ['/SOLCELLER.html', '/solceller'],
  ['/produkter/solceler', '/solceller'],
  ['/kontakt-os.php', '/kontakt'],
  ['/blog/tilskud-varmepumpe-2024', '/videnscenter/tilskud-til-varmepumpe'],
  ['/ladeboks-%C3%A6r%C3%B8', '/ladeboks'],
  ['/ladeboks-paa-aeroe', '/ladeboks'],
  ['/luft-vand', '/varmepumper/luft-til-vand'],
  ['/om-os/medarbejder', '/om-os/medarbejdere'],
  ['/ansatte/medarbejdere/index.php', '/om-os/medarbejdere'],
])('suggests for %s the page %s', (path, target) => {
  expect(paths(path)[0]).toBe(target)
})

test('suggests at most three pages, and none for an unlike path', () => {
  expect(paths('/wp-login.php')).toEqual([])
  expect(paths('/xyz/123')).toEqual([])
  expect(paths('/')).toEqual([])
  expect(paths('/solceller-batteri-varmepumpe').length).toBe(3)
})

test('the reason for a suggestion uses the spelling of the page', () => {
  expect(suggest('/solcelller')[0]).toEqual({
    path: '/solceller',
    title: 'Solceller til dit hus',
    score: 0.9,
    reason: 'Næsten samme adresse',
  })
  expect(suggest('/nyt/ladeboks-til-aeroe')[0]?.reason).toBe('Fælles ord: ladeboks, ærø')
})

test('the order doesn’t depend on the order of the pages', () => {
  const other = createSuggester(pages.toReversed())
  for (const path of ['/solceller-batteri', '/varmepumpe-pris', '/om'])
    expect(other(path)).toEqual(suggest(path))
})

test('computes edit distances up to the allowed maximum', () => {
  expect([
    editDistance('', 'abc', 9),
    editDistance('kitten', 'sitting', 9),
    editDistance('abc', 'abc', 0),
    editDistance('abc', 'xyz', 1),
  ]).toEqual([3, 3, 0, 2])
  randomly((draw) => {
    const word = (): string => draw.list(0, 7, () => draw.pick(['a', 'b', 'c'])).join('')
    const [one, other] = [word(), word()]
    expect(editDistance(one, other, 99)).toBe(plainDistance(one, other))
  })
})

function plainDistance(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length
  const replaced = plainDistance(one.slice(1), other.slice(1)) + (one[0] === other[0] ? 0 : 1)
  return one[0] === other[0]
    ? replaced
    : Math.min(
        replaced,
        plainDistance(one.slice(1), other) + 1,
        plainDistance(one, other.slice(1)) + 1,
      )
}
