/** Why an auth action failed: the auth server's code and our message. */
export interface AuthProblem {
  readonly code: string
  /** The field it is about; null = the whole form. */
  readonly field: 'email' | 'password' | 'code' | 'recoveryCode' | null
  /** Danish, with advice. */
  readonly message: string
  readonly status: 401 | 403 | 422 | 429 | 503
}

type Refusal = Omit<AuthProblem, 'code'>
const refusal = (
  status: AuthProblem['status'],
  field: AuthProblem['field'],
  message: string,
): Refusal => ({ status, field, message })

const expiredLink = refusal(422, null, 'Linket er udløbet eller allerede brugt. Bed om et nyt.')
const signedOut = refusal(401, null, 'Du er ikke logget ind længere. Log ind igen.')
const lateCode = refusal(422, 'code', 'Koden kom for sent. Skriv den kode, som appen viser nu.')
const tooMany = refusal(
  429,
  null,
  'Der er prøvet for mange gange på kort tid. Vent et øjeblik, og prøv igen.',
)
const unreachable = refusal(
  503,
  null,
  'Vi kan ikke få forbindelse til login lige nu. Prøv igen om lidt.',
)

const refusals: Readonly<Record<string, Refusal>> = {
  // About the whole form: the response must not reveal which field is wrong.
  invalid_credentials: refusal(
    422,
    null,
    'E-mail eller adgangskode er forkert. Prøv igen, eller få en ny adgangskode på e-mail.',
  ),
  email_not_confirmed: refusal(
    422,
    'email',
    'E-mailadressen er ikke bekræftet endnu. Åbn linket i den mail, vi har sendt dig.',
  ),
  email_address_invalid: refusal(
    422,
    'email',
    'E-mailadressen kan ikke bruges. Kontrollér, om den er skrevet rigtigt.',
  ),
  email_exists: refusal(422, 'email', 'E-mailadressen er allerede i brug.'),
  user_already_exists: refusal(422, 'email', 'E-mailadressen er allerede i brug.'),
  user_banned: refusal(403, null, 'Kontoen er lukket. Kontakt en administrator.'),
  signup_disabled: refusal(
    403,
    null,
    'Der kan ikke oprettes nye konti lige nu. Kontakt en administrator.',
  ),
  same_password: refusal(422, 'password', 'Den nye adgangskode skal være en anden end den gamle.'),
  reauthentication_needed: refusal(401, null, 'Log ind igen, før du skifter adgangskode.'),
  otp_expired: expiredLink,
  otp_disabled: expiredLink,
  flow_state_expired: expiredLink,
  flow_state_not_found: expiredLink,
  session_missing: signedOut,
  session_not_found: signedOut,
  session_expired: signedOut,
  refresh_token_not_found: signedOut,
  // Another request renewed the session; its cookie is in the browser or about to arrive.
  refresh_token_already_used: refusal(
    503,
    null,
    'Din session bliver fornyet lige nu. Prøv igen om et øjeblik.',
  ),
  bad_jwt: signedOut,
  mfa_verification_failed: refusal(
    422,
    'code',
    'Koden er forkert. Skriv den kode, som appen viser nu.',
  ),
  code_used: refusal(422, 'code', 'Koden er allerede prøvet. Vent, til appen viser den næste.'),
  recovery_code_wrong: refusal(
    422,
    'recoveryCode',
    'Gendannelseskoden er forkert eller brugt. Prøv en af de andre.',
  ),
  code_locked: refusal(
    429,
    null,
    'Der er skrevet for mange forkerte koder. Vent et kvarter, og prøv igen.',
  ),
  mfa_challenge_expired: lateCode,
  mfa_ip_address_mismatch: lateCode,
  mfa_factor_not_found: refusal(422, null, 'Kontoen har ikke to-trins login mere. Log ind igen.'),
  insufficient_aal: refusal(401, null, 'Log ind med koden fra din app, før du ændrer det.'),
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
 * The Danish message of an auth server's error code. Unknown codes get a general message, never the server's own text.
 * @param reasons of `weak_password`: length, characters, pwned.
 */
export function authProblem(code: string, reasons: readonly string[] = []): AuthProblem {
  if (code === 'weak_password') {
    const advice = reasons.map((reason) => weakReasons[reason]).filter((text) => text !== undefined)
    return {
      code,
      ...refusal(
        422,
        'password',
        `Adgangskoden er for svag: ${(advice.length > 0 ? advice : [weakReasons['length']]).join(', ')}.`,
      ),
    }
  }
  return {
    code,
    ...(Object.hasOwn(refusals, code)
      ? (refusals[code] as Refusal)
      : refusal(422, null, 'Det lykkedes ikke. Prøv igen, eller kontakt en administrator.')),
  }
}

/** True if a mail's link was used before, has expired, or was never valid. */
export const isDeadLink = (code: string): boolean => refusals[code] === expiredLink
