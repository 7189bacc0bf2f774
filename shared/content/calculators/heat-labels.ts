import type { Heating } from '../../domain/calculators/inputs/options.ts'

/** The heating of today: what is bought of it, inside a sentence, and its name at the beginning of one. */
export const heatLabels: Readonly<
  Record<Heating, { readonly unit: string; readonly subject: string }>
> = {
  gas: { unit: 'gas', subject: 'Gassen' },
  olie: { unit: 'olie', subject: 'Olien' },
  traepiller: { unit: 'træpiller', subject: 'Pillerne' },
  fjernvarme: { unit: 'fjernvarme', subject: 'Fjernvarmen' },
  elvarme: { unit: 'elvarme', subject: 'Elvarmen' },
}
