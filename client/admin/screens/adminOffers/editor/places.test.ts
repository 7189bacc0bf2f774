import { expect, test } from 'vitest'
import { placeWords } from './places.ts'

test.each([
  ['groups.0.lines.2.title', 'Gruppe 1, linje 3'],
  ['groups', 'Linjerne'],
  ['customer.email', 'Kunden'],
  ['savings.assumptions', 'Besparelsen'],
  ['savings.assumptions.1.text', 'Besparelsen, antagelse 2'],
  ['subsidies.0.condition', 'Tilskud 1'],
  ['validUntil', 'Gælder til'],
  ['noget.andet', 'Tilbuddet'],
])('%s stands in »%s«', (path, words) => expect(placeWords(path)).toBe(words))
