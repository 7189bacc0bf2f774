/** E-mail domains that many Danes use. */
const known = [
  'gmail.com',
  'hotmail.com',
  'hotmail.dk',
  'outlook.com',
  'outlook.dk',
  'live.dk',
  'live.com',
  'icloud.com',
  'yahoo.com',
  'yahoo.dk',
  'stofanet.dk',
  'webspeed.dk',
  'mail.dk',
]

/** Corrects a mistyped domain (`karen@gmial.com` → `karen@gmail.com`); '' if the address looks right or its domain is unknown. */
export function correctEmail(email: string): string {
  const address = email.trim()
  const domain = suggestDomain(address)
  return domain && address.slice(0, address.lastIndexOf('@') + 1) + domain
}

/** Allows one letter added, dropped, replaced or swapped with its neighbour, in the domain's name and in its ending. */
function suggestDomain(email: string): string {
  const [, typed = '', name = '', ending = ''] =
    /^\S+@((\w[^\s.]*)\.(\S+))$/.exec(email.trim().toLowerCase()) ?? []
  if (known.includes(typed)) return ''
  const isMeant = (domain: string): boolean => {
    const [knownName = '', knownEnding = ''] = domain.split('.')
    // hive.dk and hotmail.de are real domains, not typing errors.
    const isOther =
      name[0] !== domain[0] || (knownEnding === 'dk' && ending !== 'dk' && ending.length === 2)
    return !isOther && isClose(name, knownName) && isClose(ending, knownEnding)
  }
  return known.find(isMeant) ?? ''
}

/** Whether two texts differ in at most one letter, or in the order of two adjacent letters. */
function isClose(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (
    end < Math.min(one.length, other.length) - start &&
    one.at(-1 - end) === other.at(-1 - end)
  )
    end++
  const [rest, otherRest] = [one, other].map((text) => text.slice(start, text.length - end)) as [
    string,
    string,
  ]
  return (
    Math.max(rest.length, otherRest.length) < 2 ||
    (rest.length === 2 && rest === `${otherRest[1]}${otherRest[0]}`)
  )
}
