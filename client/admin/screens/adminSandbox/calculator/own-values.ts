import { readNumber, writeNumber } from '#shared/domain/danish-number.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'

/** Values of constants that the user tries, by key. */
export type OwnValues = Readonly<Record<string, number>>

/** `tax.electricity=0,9;spot.mean=0,5`, as the address has it. What can't be read is left out. */
export const readOwnValues = (text: string | null): OwnValues =>
  Object.fromEntries(
    (text ?? '').split(';').flatMap((part) => {
      const [key = '', written = ''] = part.split('=')
      const value = readNumber(written, '')
      return key && value !== null ? [[key, value]] : []
    }),
  )

/** Null without any. */
export const writeOwnValues = (own: OwnValues): string | null =>
  Object.entries(own)
    .map(([key, value]) => `${key}=${writeNumber(value)}`)
    .join(';') || null

/** The rows with the user's values in place of every row of their keys, in all areas and at all times. */
export const withOwnValues = (rows: readonly Constant[], own: OwnValues): readonly Constant[] =>
  rows.map((row) => {
    const value = Object.hasOwn(own, row.key) ? own[row.key] : undefined
    return value === undefined ? row : { ...row, value }
  })

/** The rows with the working copies of constants in place of what is published of them. */
export function withDrafts(
  rows: readonly Constant[],
  drafts: readonly (readonly Constant[])[],
): readonly Constant[] {
  const keys = new Set(drafts.flatMap((body) => body.map(({ key }) => key)))
  return [...rows.filter(({ key }) => !keys.has(key)), ...drafts.flat()]
}
