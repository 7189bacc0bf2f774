import type { PageCost } from './measure.ts'

/** Limits of every page; sizes in bytes, times in ms. `seo` only applies to indexed pages. */
export const aims = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1200,
  cls: 0.01,
  tbt: 50,
  scriptBytes: 10_240,
  bytes: 153_600,
  requests: 12,
  foreignRequests: 0,
}

/** Descriptions of the limits that a page misses. A figure that could not be measured counts as missed. */
export function misses(cost: PageCost, searched: boolean): string[] {
  const low = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).filter(
    (key) => (key !== 'seo' || searched) && cost[key] < aims[key],
  )
  const high = (
    ['lcp', 'cls', 'tbt', 'scriptBytes', 'bytes', 'requests', 'foreignRequests'] as const
  ).filter((key) => !(cost[key] <= aims[key]))
  return [...low, ...high]
}

const kb = (bytes: number): string => (bytes / 1024).toFixed(1)

/** All pages as a Markdown table, sorted by missed limits, then by LCP, worst first. */
export function table(
  costs: readonly { readonly cost: PageCost; readonly misses: readonly string[] }[],
): string {
  const sorted = costs.toSorted(
    (a, b) => b.misses.length - a.misses.length || b.cost.lcp - a.cost.lcp,
  )
  return [
    '| page | performance | accessibility | practices | search | LCP ms | CLS | TBT ms | script KB | page KB | requests | misses |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...sorted.map(({ cost, misses: missed }) =>
      [
        '',
        cost.path,
        cost.performance,
        cost.accessibility,
        cost.bestPractices,
        cost.seo,
        Math.round(cost.lcp),
        cost.cls.toFixed(3),
        Math.round(cost.tbt),
        kb(cost.scriptBytes),
        kb(cost.bytes),
        cost.requests,
        missed.join(', ') || '–',
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n')
}

/** One page of another build (`before`) and of this one, as rows of a Markdown table. */
export function pairTable(pairs: readonly (readonly [before: PageCost, now: PageCost])[]): string {
  const figures = ['lcp', 'speedIndex', 'tbt', 'mainThread'] as const
  const change = (before: number, now: number): string =>
    before > 0
      ? ` (${now < before ? '' : '+'}${((100 * (now - before)) / before).toFixed(1)} %)`
      : ''
  return [
    '| page | LCP ms | Speed Index ms | TBT ms | main thread ms |',
    '| --- | --- | --- | --- | --- |',
    ...pairs.map(
      ([before, now]) =>
        `| ${before.path} | ${figures.map((key) => `${Math.round(before[key])} → ${Math.round(now[key])}${change(before[key], now[key])}`).join(' | ')} |`,
    ),
  ].join('\n')
}
