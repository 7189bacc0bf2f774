/** Why an attempt of a delivery fails. `label` is for staff, `short` for a table's badge; `http_error` shows its status instead. */
export const failureReasons = {
  http_error: { label: 'Modtageren svarede med en fejl', short: null },
  timeout: { label: 'Modtageren svarede ikke i tide', short: 'Tidsudløb' },
  connection_failed: { label: 'Ingen forbindelse til modtageren', short: 'Ingen forbindelse' },
  redirect_refused: {
    label: 'Modtageren sendte videre til en anden adresse',
    short: 'Viderestilling',
  },
  address_refused: { label: 'Adressen er privat og må ikke kaldes', short: 'Adresse afvist' },
  no_url: { label: 'Webhooken har ingen adresse', short: 'Ingen adresse' },
  gone: { label: 'Modtageren er lukket (410)', short: 'Lukket 410' },
  bad_secret: { label: 'Hemmeligheden kan ikke læses', short: 'Hemmelighed' },
  /** The mail service refuses this mail: never retried. */
  mail_refused: { label: 'Mailtjenesten afviste mailen', short: 'Mail afvist' },
  /** The mail service does not accept our key or sender. */
  mail_key: {
    label: 'Mailtjenesten godtager ikke vores nøgle eller afsender',
    short: 'Nøgle eller afsender afvist',
  },
  /** The recipient unsubscribed: marketing and reminders are never sent. */
  suppressed: { label: 'Modtageren har frameldt sig', short: 'Frameldt' },
  /** A reminder of a meeting that was moved or cancelled while it waited, or that has begun. */
  outdated: { label: 'Mødet er flyttet, aflyst eller begyndt', short: 'Forældet' },
  /** The key was removed while this mail waited. */
  mail_off: { label: 'Mailtjenestens nøgle er ikke sat', short: 'Mail slået fra' },
  /** The SMS gateway refuses this SMS: never retried. */
  sms_refused: { label: 'Sms-tjenesten afviste sms’en', short: 'Sms afvist' },
  /** The SMS gateway does not accept our key, or the account has no credit. */
  sms_key: {
    label: 'Sms-tjenesten godtager ikke vores nøgle, eller kontoen er tom',
    short: 'Nøgle eller konto afvist',
  },
  /** The key was removed while this SMS waited. */
  sms_off: { label: 'Sms-tjenestens nøgle er ikke sat', short: 'Sms slået fra' },
  /** The visitor had not agreed to the network, or withdrew the consent: never sent. */
  no_consent: { label: 'Ikke sendt: der er ikke samtykke til annoncer', short: 'Intet samtykke' },
  /** The advertising network refuses this conversion: never retried. */
  ads_refused: { label: 'Annoncenetværket afviste konverteringen', short: 'Konvertering afvist' },
  /** The advertising network does not accept our key, or it lacks rights. */
  ads_key: {
    label: 'Annoncenetværket godtager ikke vores nøgle',
    short: 'Nøgle afvist',
  },
  /** The key was removed while this conversion waited. */
  ads_off: { label: 'Annoncenetværkets nøgle er ikke sat', short: 'Annoncer slået fra' },
} as const
export type FailureReason = keyof typeof failureReasons

const isFailureReason = (reason: string): reason is FailureReason =>
  Object.hasOwn(failureReasons, reason)

/** The label of a reason; of an unknown one, the reason itself. */
export const reasonLabel = (reason: string): string =>
  isFailureReason(reason) ? failureReasons[reason].label : reason

/** The short label of a reason; null for one that shows its status. */
export const shortReason = (reason: string): string | null =>
  isFailureReason(reason) ? failureReasons[reason].short : null
