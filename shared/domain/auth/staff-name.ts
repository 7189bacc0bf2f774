/** The name of staff as their e-mail address spells it: `mette.holm@…` → `Mette Holm`. Empty for an empty address. */
export function nameFromEmail(email: string): string {
  const [mailbox = ''] = email.split('@')
  return mailbox
    .replace(/\+.*/, '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toLocaleUpperCase('da') + part.slice(1))
    .join(' ')
}

/** The first letters of the first and last part of a name: `Mette Bech Holm` → `MH`. */
export function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean)
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
  return letters.map((part = '') => Array.from(part)[0]?.toLocaleUpperCase('da') ?? '').join('')
}
