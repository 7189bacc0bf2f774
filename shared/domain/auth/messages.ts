/** Why an auth action failed, in the auth server's words (`code`) and ours. */
export interface AuthProblem {
  readonly code: string
  /** The field it belongs to; null = the form as a whole. */
  readonly field: 'email' | 'password' | null
  /** Danish, says what to do. */
  readonly message: string
  readonly status: 401 | 403 | 422 | 429 | 503
}

type Words = Omit<AuthProblem, 'code'>
const of = (
  status: AuthProblem['status'],
  field: AuthProblem['field'],
  message: string,
): Words => ({ status, field, message })

const expiredLink = of(422, null, 'Linket er udløbet eller allerede brugt. Bed om et nyt.')
const signedOut = of(401, null, 'Du er ikke logget ind længere. Log ind igen.')
const tooMany = of(
  429,
  null,
  'Der er prøvet for mange gange på kort tid. Vent et øjeblik, og prøv igen.',
)
const unreachable = of(
  503,
  null,
  'Vi kan ikke få forbindelse til login lige nu. Prøv igen om lidt.',
)

const words: Readonly<Record<string, Words>> = {
  // Neither field alone: which of the two is wrong is not said.
  invalid_credentials: of(
    422,
    null,
    'E-mail eller adgangskode er forkert. Prøv igen, eller få en ny adgangskode på e-mail.',
  ),
  email_not_confirmed: of(
    422,
    'email',
    'E-mailadressen er ikke bekræftet endnu. Åbn linket i den mail, vi har sendt dig.',
  ),
  email_address_invalid: of(
    422,
    'email',
    'E-mailadressen kan ikke bruges. Kontrollér, om den er skrevet rigtigt.',
  ),
  email_exists: of(422, 'email', 'E-mailadressen er allerede i brug.'),
  user_already_exists: of(422, 'email', 'E-mailadressen er allerede i brug.'),
  user_banned: of(403, null, 'Kontoen er lukket. Kontakt en administrator.'),
  signup_disabled: of(
    403,
    null,
    'Der kan ikke oprettes nye konti lige nu. Kontakt en administrator.',
  ),
  same_password: of(422, 'password', 'Den nye adgangskode skal være en anden end den gamle.'),
  reauthentication_needed: of(401, null, 'Log ind igen, før du skifter adgangskode.'),
  otp_expired: expiredLink,
  otp_disabled: expiredLink,
  flow_state_expired: expiredLink,
  flow_state_not_found: expiredLink,
  session_missing: signedOut,
  session_not_found: signedOut,
  session_expired: signedOut,
  refresh_token_not_found: signedOut,
  // Another request renewed the session: its cookie is in the browser, or on its way.
  refresh_token_already_used: of(
    503,
    null,
    'Din session bliver fornyet lige nu. Prøv igen om et øjeblik.',
  ),
  bad_jwt: signedOut,
  no_authorization: signedOut,
  over_request_rate_limit: tooMany,
  over_email_send_rate_limit: tooMany,
  over_sms_send_rate_limit: tooMany,
  too_many: tooMany,
  unreachable,
}

const weakReasons: Readonly<Record<string, string>> = {
  length: 'brug mindst 8 tegn',
  characters: 'bland store og små bogstaver, tal og tegn',
  pwned: 'vælg en, der ikke er lækket på nettet',
}

/**
 * The Danish words for an auth server's error code. Unknown codes get general words, never the server's own text.
 * @param reasons of `weak_password`: length, characters, pwned.
 */
export function authProblem(code: string, reasons: readonly string[] = []): AuthProblem {
  if (code === 'weak_password') {
    const advice = reasons.map((reason) => weakReasons[reason]).filter((text) => text !== undefined)
    return {
      code,
      ...of(
        422,
        'password',
        `Adgangskoden er for svag: ${(advice.length > 0 ? advice : [weakReasons['length']]).join(', ')}.`,
      ),
    }
  }
  return {
    code,
    ...(Object.hasOwn(words, code)
      ? (words[code] as Words)
      : of(422, null, 'Det lykkedes ikke. Prøv igen, eller kontakt en administrator.')),
  }
}

/** True where a mail's link was used before, is too old, or never was one of ours. */
export const isDeadLink = (code: string): boolean => words[code] === expiredLink
