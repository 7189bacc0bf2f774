import * as z from 'zod/mini'

/** Events that staff can be notified of, each with its Danish name. */
export const notificationKinds = {
  lead: 'Ny henvendelse',
  offer: 'En kunde svarer på et tilbud',
  delivery: 'En modtager svarer ikke',
} as const
export type NotificationKind = keyof typeof notificationKinds

/** `console`: a message in the open console; `desktop`: one of the computer, while the console is open in another window. */
export const notificationWays = {
  console: 'I administrationen',
  desktop: 'På skrivebordet',
} as const
export type NotificationWay = keyof typeof notificationWays

/** A kind that is missing has its default. */
export type Choices = Readonly<Partial<Record<NotificationKind, readonly NotificationWay[]>>>

const defaults: Readonly<Record<NotificationKind, readonly NotificationWay[]>> = {
  lead: ['console'],
  offer: ['console'],
  delivery: ['console'],
}

/** The ways in which a user wants to be notified of an event. */
export const waysOf = (choices: Choices, kind: NotificationKind): readonly NotificationWay[] =>
  choices[kind] ?? defaults[kind]

const kinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]
const ways = Object.keys(notificationWays) as [NotificationWay, ...NotificationWay[]]

/** The schema of choices; unknown kinds and ways are refused. */
export const notificationChoices = z.partialRecord(
  z.enum(kinds, 'Vælg en af mulighederne'),
  z.array(z.enum(ways, 'Vælg en af mulighederne')),
) as unknown as z.ZodMiniType<Choices>
