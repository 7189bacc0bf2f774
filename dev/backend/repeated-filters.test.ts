import { expect, test } from 'vitest'
import { joinRepeatedFilters } from './repeated-filters.ts'

const joined = (query: string): string =>
  decodeURIComponent(new URL(joinRepeatedFilters(`http://x/rest/v1/t?${query}`)).search.slice(1))

test.each([
  ['a=eq.1&b=gte.2&b=lte.3', 'a=eq.1&b=gte.2&b=lte.3'],
  ['or=(a.eq.1,b.eq.2)', 'or=(a.eq.1,b.eq.2)'],
  ['or=(a.eq.1)&or=(b.eq.2,c.eq.3)', 'and=(or(a.eq.1),or(b.eq.2,c.eq.3))'],
  ['a=like.%25x%25', 'a=like.%x%'],
  ['a=like.%25x,y%25&a=like.%255\\"%25', 'a=like(all).{"%x,y%","%5\\\\\\"%"}'],
])('%s is sent as %s', (query, expected) => expect(joined(query)).toBe(expected))
