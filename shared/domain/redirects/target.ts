/**
 * Carries a request's query on to a redirect's target, byte for byte, before any fragment. A parameter the target
 * already has wins; when the target names its own campaign (any utm parameter), none of the request's utm is added.
 */
export function carryQuery(target: string, search: string): string {
  const extra = search.replace(/^\?/, '')
  if (extra === '') return target
  const hashAt = target.indexOf('#')
  const base = hashAt < 0 ? target : target.slice(0, hashAt)
  const hash = hashAt < 0 ? '' : target.slice(hashAt)
  const queryAt = base.indexOf('?')
  const own = queryAt < 0 ? '' : base.slice(queryAt + 1)
  const ownNames = new Set(own.split('&').map(nameOf))
  const ownCampaign = [...ownNames].some((name) => name.startsWith('utm_'))
  const kept = extra.split('&').filter((pair) => {
    const name = nameOf(pair)
    return pair !== '' && !ownNames.has(name) && !(ownCampaign && name.startsWith('utm_'))
  })
  if (kept.length === 0) return target
  const joiner = queryAt < 0 ? '?' : own === '' ? '' : '&'
  return `${base}${joiner}${kept.join('&')}${hash}`
}

function nameOf(pair: string): string {
  const name = pair.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}
