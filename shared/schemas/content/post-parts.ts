import * as z from 'zod/mini'
import { isCalendarDay } from '../../domain/dates.ts'

/** An article's topic, as in its address; each has a page of its own. */
export const postTopics = [
  'elpriser',
  'solceller',
  'varmepumper',
  'batterier',
  'netbalancering',
  'elbil',
  'tilskud',
] as const
export const topic = z.enum(postTopics)

/** The drawing across the head of an article. */
export const postBands = [
  'evening',
  'solar',
  'sun',
  'heat-pump',
  'boundary',
  'warm',
  'battery',
  'grid',
  'meter',
  'car',
  'door',
  'ladder',
] as const
export const band = z.enum(postBands)

/** Last part of an article's address. */
export const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(70))
/** A calendar day: `2026-11-04`. */
export const day = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isCalendarDay, 'no such day'))
/** The author's job. */
export const author = z.object({ role: z.string().check(z.minLength(3)), example: z.boolean() })

export type PostTopic = (typeof postTopics)[number]
export type PostBand = (typeof postBands)[number]
