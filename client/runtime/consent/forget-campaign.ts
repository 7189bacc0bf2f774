import { forgetCampaignPath } from '#shared/routes/endpoints.ts'

const isCampaign = (name: string): boolean => name.startsWith('utm_')

/** The visitor's campaign as a query. Read from a link, as the Worker adds it to links whether it comes from the URL or the cookie. */
export function campaignOfVisit(): string {
  const decorated = document.querySelector<HTMLAnchorElement>('a[href^="/"][href*="utm_"]')
  const query = new URLSearchParams(
    [...new URLSearchParams(decorated?.search)].filter(([name]) => isCampaign(name)),
  )
  return query.size > 0 ? `?${query}` : ''
}

/** Removes the campaign from cookie, URL, links and forms: a booking uses it up. */
export function forgetCampaign(): void {
  fetch(forgetCampaignPath, { method: 'POST', keepalive: true }).catch(() => undefined)
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
