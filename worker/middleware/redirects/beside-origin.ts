/** True for a request by the wrong scheme, or with `www.` too much or too little. Any other host is one of its own: a trial of the site. */
export const isBesideOrigin = (url: string, origin: string): boolean => !url.startsWith(`${origin}/`) && bareHost(url) === bareHost(origin)

const bareHost = (url: string): string | undefined => url.split('/', 3)[2]?.replace(/^www\./, '')
