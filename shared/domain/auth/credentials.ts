/** Required text; do not change. */
export const credentialsMissing = 'You must provide either an email or phone number and a password'

/** The message of each field if it is missing. */
export const credentialMissing = {
  email: 'Skriv din e-mail.',
  password: 'Skriv din adgangskode.',
} as const
