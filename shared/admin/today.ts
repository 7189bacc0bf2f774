import type { Expiring } from './materials.ts'

/** The front screen: the day of the signed-in adviser, or of all of them. */
export interface Today {
  /** The adviser of the signed-in user; null without one, so that only the team's day can be shown. */
  readonly adviserId: string | null
  /** Next steps until the end of the day, the oldest first. */
  readonly steps: readonly TodayStep[]
  /** All of them, also beyond those in `steps`; `overdue`, `calls`, `meetings` and `questions` are parts of `due`. */
  readonly counts: {
    readonly due: number
    readonly overdue: number
    readonly calls: number
    readonly meetings: number
    readonly questions: number
  }
  readonly tomorrow: number
  /** Documents, proven claims and consents whose end is near or over: those of the adviser, and for admins those without an owner; or all. */
  readonly expiring: readonly Expiring[]
  /** Constants whose source must be read again; null for users who can't change them. */
  readonly oldSources: OldSources | null
  /** Open cases without an adviser. */
  readonly unowned: number
  /** What customers did since yesterday, newest first. */
  readonly happened: readonly TodayEvent[]
  /** The last 14 Danish days, oldest first. */
  readonly perDay: readonly { readonly day: string; readonly leads: number }[]
  /** Leads received on the same weekday a week ago. */
  readonly sameDayLastWeek: number
  /** Product → new cases of 14 days that want it. */
  readonly wants: Readonly<Record<string, number>>
  /** New cases of 14 days whose promised answer was due, and those answered in time. */
  readonly answered: { readonly due: number; readonly kept: number }
  /** Offers sent and accepted in 14 days. */
  readonly offers: { readonly sent: number; readonly accepted: number }
}

/** The number of constants with an old source, and the oldest of them. */
export interface OldSources {
  readonly count: number
  readonly first: readonly {
    readonly id: string
    readonly title: string
    readonly readOn: string
  }[]
}

export interface TodayStep {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly town: string
  readonly phone: string
  readonly wants: readonly string[]
  readonly status: string
  readonly stepKind: string
  readonly stepText: string
  readonly stepAt: string
  readonly stepReason: string
}

export interface TodayEvent {
  readonly id: string
  readonly at: string
  readonly kind: string
  readonly caseId: string
  readonly name: string
  /** Of the offer, or of the case. */
  readonly number: string
  /** Of the offer, in øre; null for an event of the case. */
  readonly total: number | null
  /** The beginning of a question. */
  readonly text: string | null
  /** Products that the case of a new lead asks for; none for other events. */
  readonly wants: readonly string[]
  /** The how manieth event of its kind: the third opening. */
  readonly nth: number
}
