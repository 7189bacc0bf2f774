import { tallestFrame } from './messages.ts'

type CalendarMessage = { readonly height: number } | 'completed' | null

/**
 * Parses a calendar's message: its height as a number or in `height`; a booked time as `completed`, alone or as `type` or
 * `event`. Other messages are ignored.
 */
export function readCalendarMessage(data: unknown, completed: string): CalendarMessage {
  if (data === completed) return 'completed'
  if (typeof data !== 'object' || data === null) return heightOf(data)
  const { type, event, height } = data as Readonly<Record<string, unknown>>
  if (type === completed || event === completed) return 'completed'
  return heightOf(height)
}

function heightOf(value: unknown): CalendarMessage {
  const height = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof height === 'number' && height > 0 && height <= tallestFrame
    ? { height: Math.ceil(height) }
    : null
}
