import { type Case, type StepKind, stepKinds } from '#shared/admin/cases.ts'
import { danishDay, danishInstant, dayAfter } from '#shared/domain/dates.ts'
import { span } from '../../format.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('da-DK', { timeZone: 'Europe/Copenhagen', ...options })
const clock = format({ hour: '2-digit', minute: '2-digit' })
const weekday = format({ weekday: 'short' })
const dayMonth = format({ day: 'numeric', month: 'numeric' })
const year = format({ year: 'numeric' })

/** What is agreed for a time happens then, and afterwards its outcome is missing; the others are done at the latest then. */
const isAppointment = (kind: StepKind): boolean => kind === 'meeting'

/** When something is due: »inden 14.20«, »i morgen 10.00«, »fr 27/11«, »2/12«, »2/3 2027«. */
export function dueText(at: string, now: number, appointment = false): string {
  const instant = Date.parse(at)
  const [day, today] = [danishDay(instant), danishDay(now)]
  const time = clock.format(instant)
  if (day === today) return appointment ? `kl. ${time}` : `inden ${time}`
  if (day === dayAfter(today)) return `i morgen ${time}`
  const date = dayMonth.format(instant).replace('.', '/').replace(/\.$/, '')
  if (day > today && day < dayAfter(today, 7))
    return `${weekday.format(instant).replace('.', '').slice(0, 2)} ${date}${appointment ? ` kl. ${time}` : ''}`
  return year.format(instant) === year.format(now) ? date : `${date} ${year.format(instant)}`
}

const dayMs = 86_400_000

/** How long something is over its time: hours on the first day, then days. »9 t over«, »1 d over«. `now` in ms. */
export function overdueText(at: string, now: number): string {
  const late = now - Date.parse(at)
  return late < dayMs ? `${span(late)} over` : `${Math.floor(late / dayMs)}\u00a0d over`
}

export interface StepText {
  /** »Ring op«, or what staff wrote. */
  readonly what: string
  /** »9 t over«, »inden 14.20«. */
  readonly when: string
  readonly isLate: boolean
}

type Step = Pick<Case, 'stepKind' | 'stepText' | 'stepAt'>

/** A case's next step in words; null for a closed case. `now` in ms. */
export function describeStep(
  { stepKind, stepText, stepAt }: Step,
  now: number = Date.now(),
): StepText | null {
  if (!stepKind || !stepAt) return null
  const isLate = Date.parse(stepAt) < now
  return {
    what: isLate && isAppointment(stepKind) ? 'Skriv udfald' : stepText || stepKinds[stepKind],
    when: isLate ? overdueText(stepAt, now) : dueText(stepAt, now, isAppointment(stepKind)),
    isLate,
  }
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00Z`).getUTCDay())

/** The first working day from `day` on; public holidays are not skipped, the user sees the date. */
const workingDay = (day: string): string => (isWeekend(day) ? workingDay(dayAfter(day)) : day)

export interface QuickTime {
  readonly label: string
  /** ISO 8601, UTC. */
  readonly at: string
}

/** Times that one picks with one click. `now` in ms. */
export function quickTimes(now: number = Date.now()): readonly QuickTime[] {
  const today = danishDay(now)
  const at = (day: string, time: string) => danishInstant(`${day}T${time}`)
  const times: readonly (readonly [label: string, instant: number])[] = [
    ['Om 1 time', Math.ceil((now + 3_600_000) / 300_000) * 300_000],
    ['I eftermiddag 15.00', at(today, '15:00')],
    ['I morgen 9.00', at(dayAfter(today), '09:00')],
    ['Om 3 dage', at(workingDay(dayAfter(today, 3)), '09:00')],
    ['Om en uge', at(workingDay(dayAfter(today, 7)), '09:00')],
    ['Om en måned', at(workingDay(dayAfter(today, 30)), '09:00')],
  ]
  return times
    .filter(([, instant]) => instant > now)
    .map(([label, instant]) => ({ label, at: new Date(instant).toISOString() }))
}
