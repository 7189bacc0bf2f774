import { readTarget } from '#shared/routes/href.ts'
import { routeList } from '#shared/routes/table.ts'
import { writeTarget } from '#shared/domain/posts/rich-text.ts'

/** Services that put their own address around links, and the parameter that has the real one. */
const wrappers: readonly (readonly [RegExp, string])[] = [
  [/^https:\/\/www\.google\.[a-z.]+\/url\?/, 'q'],
  [/^https:\/\/[\w.]+\.safelinks\.protection\.outlook\.com\//, 'url'],
  [/^https:\/\/statics\.teams\.cdn\.office\.net\/evergreen-assets\/safelinks\//, 'url'],
]

/** A pasted or typed address as a target of copy; null where no article may link to it. `origin` is our own site. */
export function linkTarget(address: string, origin: string): string | null {
  const url = read(address.trim())
  if (!url) return null
  for (const [pattern, parameter] of wrappers)
    if (pattern.test(url.href)) {
      const inner = url.searchParams.get(parameter)
      return inner === null ? null : linkTarget(inner, origin)
    }
  if (url.protocol === 'tel:' || url.protocol === 'mailto:') return writeTarget(url.href)
  if (url.protocol === 'http:') url.protocol = 'https:'
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  return ownTarget(url, origin) ?? writeTarget(url.href)
}

const read = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null)

/** An address of our own site as the route or article that it shows, so that it follows when the page moves. */
function ownTarget({ host, pathname, search, hash }: URL, origin: string): string | null {
  if (host !== read(origin)?.host) return null
  const path = decodeURI(pathname).replace(/(?<=.)\/$/, '')
  const article = /^\/blog\/([a-z0-9-]+)$/.exec(path)?.[1]
  if (article) return `post:${article}${hash}`
  const [id] =
    routeList.find(([, { path: own, kind }]) => own === path && kind === 'document') ?? []
  const target = id && `${id}${/^\?\w+=[\w.&=-]+$/.test(search) ? search : ''}${hash}`
  return target && readTarget(target).id === id ? target : null
}
