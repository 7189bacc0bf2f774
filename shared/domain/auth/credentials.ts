/** Word for word from the specification (5.4). */
export const credentialsMissing = 'You must provide either an email or phone number and a password'

/** What each field says where one of the two is missing. */
export const credentialMissing = {
  email: 'Skriv din e-mail.',
  password: 'Skriv din adgangskode.',
} as const
