/** Mail domains that many Danes use. */
const known = 'gmail.com hotmail.com hotmail.dk outlook.com outlook.dk live.dk live.com icloud.com yahoo.com yahoo.dk stofanet.dk webspeed.dk mail.dk'.split(
  ' ',
)

/** The known domain that an e-mail address probably means (`karen@gmial.com` → `gmail.com`); '' where it looks right, or like another one. */
export function suggestDomain(email: string): string {
  const [, typed = ''] = /^\S+@(\S+\.\S+)$/.exec(email.trim().toLowerCase()) ?? []
  return known.includes(typed) ? '' : (known.find((domain) => isMistyped(typed, domain)) ?? '')
}

function isMistyped(typed: string, domain: string): boolean {
  const [label = '', ending = ''] = typed.split('.')
  const [knownLabel = '', knownEnding] = domain.split('.')
  // hotmail.de and hive.dk are domains of their own.
  if (typed[0] !== domain[0] || (label === knownLabel && ending.length === 2 && knownEnding === 'dk')) return false
  const isClose = label !== knownLabel && label.slice(0, 3) === knownLabel.slice(0, 3) && label.at(-1) === knownLabel.at(-1)
  return distance(typed, domain) <= (isClose ? 2 : 1)
}

/** Letters to add, drop, replace, or swap with their neighbour (optimal string alignment). */
function distance(one: string, other: string): number {
  const table = [Array.from({ length: other.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const at = (up: number, left: number): number => (up ? table[i - up] : row)?.[j - left] ?? 0
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(Math.min(at(1, 0) + 1, at(0, 1) + 1, at(1, 1) + Number(one[i - 1] !== other[j - 1]), isSwap ? at(2, 2) + 1 : Infinity))
    }
    table.push(row)
  }
  return table[one.length]?.[other.length] ?? Infinity
}
