import type { FailureReason } from '#shared/schemas/webhook.ts'

const messages: Readonly<Record<FailureReason, string>> = {
  http_error: 'Modtageren svarede med en fejl',
  timeout: 'Modtageren svarede ikke i tide',
  connection_failed: 'Der kunne ikke skabes forbindelse til modtageren',
  redirect_refused: 'Modtageren viste videre til en anden adresse, og det følger vi ikke',
  address_refused: 'Der må ikke sendes til adressen',
  no_url: 'No URL available for webhook',
  gone: 'Modtageren findes ikke mere (410), så webhooken er slået fra',
  bad_secret: 'Webhookens hemmelighed kan ikke læses',
  mail_refused: 'Mailtjenesten afviste mailen',
  mail_key: 'Mailtjenesten godtager ikke vores nøgle eller afsender',
  mail_off: 'Mailtjenestens nøgle er ikke sat, så der sendes ingen mails',
}

/** What went wrong with an attempt, for staff. The two reasons that come with words of their own keep them. */
export function failureMessage({
  reason,
  httpStatus,
  response,
}: {
  readonly reason: string | null
  readonly httpStatus: number | null
  readonly response: string | null
}): string {
  if (reason === 'no_url' && response) return response
  const message = messages[reason as FailureReason] ?? messages.connection_failed
  if (reason === 'address_refused' && response) return `${message}: ${response}`
  return httpStatus === null ? message : `${message} (${httpStatus})`
}
