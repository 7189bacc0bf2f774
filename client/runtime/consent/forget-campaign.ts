import { endpoints } from '#shared/routes/endpoints.ts'

const isCampaign = (name: string): boolean => name.startsWith('utm_')

/** The visit's campaign as a query: the Worker put it into the page's links, whether it stands in the address or a cookie holds it. */
export function campaignOfVisit(): string {
  const decorated = document.querySelector<HTMLAnchorElement>('a[href^="/"][href*="utm_"]')
  const query = new URLSearchParams(
    [...new URLSearchParams(decorated?.search)].filter(([name]) => isCampaign(name)),
  )
  return query.size > 0 ? `?${query}` : ''
}

/** A booked time has used up its campaign: cookie, address, links and forms forget it. */
export function forgetCampaign(): void {
  fetch(endpoints.forgetCampaign, { method: 'POST', keepalive: true }).catch(() => undefined)
  history.replaceState(history.state, '', withoutCampaign(location.href))
  for (const link of document.links)
    if (link.origin === location.origin && link.search.includes('utm_'))
      link.href = withoutCampaign(link.href)
  for (const field of document.querySelectorAll('input[name=utmFields]')) field.remove()
}

function withoutCampaign(address: string): string {
  const url = new URL(address)
  url.search = new URLSearchParams(
    [...url.searchParams].filter(([name]) => !isCampaign(name)),
  ).toString()
  return url.href
}
