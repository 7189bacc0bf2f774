import { json, parseObject } from '../http.ts'
import type { Inbox } from '../mail/inbox.ts'

/** SMS_API_KEY of local runs. */
export const localSmsKey = 'sms_local'

/** Path of the one endpoint, as at GatewayAPI. */
export const smsPath = '/rest/mtsms'

/** The part of GatewayAPI's endpoint that we use. Puts accepted SMS into the inbox. */
export function createSmsService(inbox: Inbox): (request: Request) => Promise<Response> {
  let sent = 0
  return async (request) => {
    if (request.headers.get('authorization') !== `Token ${localSmsKey}`)
      return refuse(401, '0x0213', 'Unauthorized')
    const sms = parseObject(await request.text())
    const { message, sender, recipients } = sms ?? {}
    const numbers = [recipients].flat().map((each) => (each as { msisdn?: unknown } | null)?.msisdn)
    if (typeof message !== 'string' || !message) return refuse(400, '0x0222', 'message')
    if (!/^[A-Za-z0-9]{1,11}$/.test(String(sender))) return refuse(400, '0x0308', 'sender')
    if (numbers.length === 0 || !numbers.every((each) => /^\d{8,15}$/.test(String(each))))
      return refuse(400, '0x0308', 'msisdn')
    for (const number of numbers)
      inbox.add({
        to: `+${String(number)}`,
        from: String(sender),
        subject: 'Sms',
        text: message,
        html: null,
        link: null,
        code: '',
      })
    return json({ ids: numbers.map(() => ++sent), usage: { currency: 'DKK', total_cost: 0 } })
  }
}

const refuse = (status: number, code: string, variable: string): Response =>
  json({ code, message: `Refused: ${variable}`, variables: [variable] }, status)
