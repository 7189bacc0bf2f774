import { formatClock, formatNearDay } from '#shared/content/meeting-time.ts'
import { type MeetingKind, meetingKinds } from '#shared/domain/booking/adviser.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { readOfferId } from '#shared/domain/offers/id.ts'
import { bookingPath } from '#shared/routes/endpoints.ts'
import type { Values } from '#worker/mail/letter.ts'
import { readText } from '#worker/mail/read-values.ts'

/** Longest SMS of one part, in characters of the GSM alphabet. */
const longest = 160
/** The characters of GSM 03.38 that take one place. With any other the whole SMS holds 70. */
const gsm = /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà\n\r]*$/

const meetings: Readonly<Record<MeetingKind, string>> = {
  phone: 'dit telefonmøde',
  video: 'dit videomøde',
  visit: 'mødet hjemme hos dig',
}

/** The reminder of a meeting: kind, time and the link to move or cancel; with the adviser where it fits. Null for unreadable data. */
export function writeReminderText(values: Values, origin: string): string | null {
  const { from } = values
  const token = readOfferId(values['token'])
  if (typeof from !== 'number' || !token) return null
  const kind = meetingKinds.find((each) => each === values['kind'])
  const meeting = kind ? meetings[kind] : 'dit møde'
  const day = formatNearDay(danishDay(from)).replaceAll('\u00a0', ' ')
  const adviser = readText(values, 'adviserName')
  const link = `${origin}${bookingPath}/${token}`
  const write = (who: string) =>
    `Husk ${meeting}${who} ${day} kl. ${formatClock(from)}. Flyt eller aflys: ${link}`
  const full = write(` med ${adviser}`)
  return adviser && gsm.test(full) && full.length <= longest ? full : write('')
}
