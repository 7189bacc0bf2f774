import type { DatedValue } from '../../schemas/content/snapshot.ts'
import { formatNumber } from '../format.ts'

/** A state (`1 = fast, 0 = variabel`) as its label, a share as percent, any other value with its unit. */
export function constantText({ value, unit }: Pick<DatedValue, 'value' | 'unit'>): string {
  const states = Object.fromEntries(
    unit.split(', ').map((state) => state.split(' = ')),
  ) as Readonly<Record<string, string | undefined>>
  const state = states[String(value).replace('-', '−')]
  if (state) return state
  if (unit === 'andel' || unit.startsWith('andel '))
    return `${decimals(value * 100)}\u00a0%${unit.slice('andel'.length)}`
  return unit === 'faktor' ? `× ${decimals(value)}` : `${decimals(value)}\u00a0${unit}`
}

function decimals(value: number): string {
  if (Math.abs(value) >= 10 || Math.abs(value * 100 - Math.round(value * 100)) < 1e-9)
    return formatNumber(value)
  return String(Math.round(value * 10_000) / 10_000).replace('.', ',')
}
