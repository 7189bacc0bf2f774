import * as z from 'zod/mini'
import { isCalendarDay } from '../../domain/dates.ts'
import type { Confidence, Constant } from './snapshot.ts'

/** How sure a constant is, as staff choose it. */
export const confidences = [
  { value: 'primary', label: 'Læst hos kilden selv' },
  { value: 'secondary', label: 'Læst hos en, der nævner kilden' },
  { value: 'reckoned', label: 'Regnet ud' },
  { value: 'assumed', label: 'Antaget' },
] as const satisfies readonly { readonly value: Confidence; readonly label: string }[]

export const confidenceLabel = (confidence: Confidence): string =>
  confidences.find(({ value }) => value === confidence)?.label ?? confidence

/** How long the source of a constant lasts before it must be read again. */
export const sourcePeriods = {
  month: 'Hver måned',
  quarter: 'Hvert kvartal',
  year: 'Hvert år',
  none: 'Kun når noget sker',
} as const
export type SourcePeriod = keyof typeof sourcePeriods

const mostRows = 400
const day = () => z.string().check(z.refine(isCalendarDay, 'Skriv en dato'))

/** The rows of one constant. A function, because schemas are created on first use. */
export const constantRowsSchema = (): z.ZodMiniType<readonly Constant[]> =>
  z.readonly(
    z
      .array(
        z.strictObject({
          key: z.string().check(z.minLength(1), z.maxLength(80)),
          value: z
            .number('Skriv et tal')
            .check(z.minimum(-1e9, 'Tallet er for lille'), z.maximum(1e9, 'Tallet er for stort')),
          unit: z.string().check(z.minLength(1), z.maxLength(80)),
          validFrom: z.nullable(day()),
          validTo: z.nullable(day()),
          area: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))),
          source: z
            .string()
            .check(z.minLength(3, 'Skriv kilden'), z.maxLength(300, 'Højst 300 tegn')),
          url: z.nullable(
            z.string().check(
              z.maxLength(2000),
              z.refine(
                (url) => /^https?:\/\//.test(url) && URL.canParse(url),
                'Skriv en adresse, der begynder med https://',
              ),
            ),
          ),
          readOn: day(),
          confidence: z.enum(
            confidences.map(({ value }) => value),
            'Vælg en af mulighederne',
          ),
        }),
      )
      .check(
        z.minLength(1, 'Skriv mindst én værdi'),
        z.maxLength(mostRows, `Højst ${mostRows} rækker`),
      ),
  )
