import type { BookingAdviser } from '#shared/domain/booking/adviser.ts'
import { meetingKinds } from '#shared/domain/booking/adviser.ts'

/** An adviser who may hold every kind of meeting on working days from 9 to 15, in whole hours with a pause of 15 minutes. */
export const testAdviser = (change: Partial<BookingAdviser> = {}): BookingAdviser => ({
  id: 'a',
  meetingKinds,
  hours: Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, [{ from: '09:00', to: '15:00' }]])),
  breaks: {},
  absences: [],
  postcodes: [],
  products: [],
  languages: ['da'],
  durationMinutes: 60,
  bufferMinutes: 15,
  noticeHours: 24,
  horizonDays: 30,
  maxPerDay: 5,
  ...change,
})
