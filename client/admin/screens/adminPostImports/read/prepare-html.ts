import type { SourcePicture } from '#shared/admin/post-imports.ts'
import type { Block } from '#shared/schemas/content/block.ts'

const videoHosts: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/, 'Se videoen på YouTube'],
  [/(^|\.)vimeo\.com$/, 'Se videoen på Vimeo'],
  [/(^|\.)spotify\.com$/, 'Hør på Spotify'],
]

/** An absolute address of the web; null for any other. */
export function toAbsolute(address: string, base: string): string | null {
  const trimmed = address.trim()
  if (!URL.canParse(trimmed, base || undefined)) return null
  const url = new URL(trimmed, base || undefined)
  return /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : null
}

const captionAttribute = 'data-caption-text'

/** Makes addresses absolute, and what is shown inside the page into pictures and links. `body` is of a document that is never shown. */
export function prepareHtml(body: Element, base: string): void {
  const { ownerDocument: document } = body
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    const isOfWeb = !/^(#|mailto:|tel:)/i.test(href)
    const absolute = isOfWeb && toAbsolute(href, base)
    if (absolute) link.setAttribute('href', absolute)
  }
  for (const image of body.querySelectorAll('img')) {
    const sizes = ['width', 'height'].map((name) => Number(image.getAttribute(name) ?? 99))
    // Counts visits, and shows nothing.
    if (sizes.every((size) => size <= 1)) image.remove()
  }
  for (const figure of body.querySelectorAll('figure')) {
    const caption = figure.querySelector('figcaption')
    const images = figure.querySelectorAll('img')
    if (!caption || images.length !== 1) continue
    images[0]?.setAttribute(captionAttribute, (caption.textContent ?? '').trim())
    caption.remove()
  }
  for (const media of body.querySelectorAll('iframe, embed, object, video, audio')) {
    const address =
      media.getAttribute('src') ??
      media.getAttribute('data') ??
      media.querySelector('source')?.getAttribute('src') ??
      ''
    const href = toAbsolute(address, base)
    if (!href) continue
    const paragraph = document.createElement('p')
    const link = document.createElement('a')
    link.setAttribute('href', toWatch(href))
    link.textContent = labelOf(href)
    paragraph.append(link)
    media.replaceWith(paragraph)
  }
  // Its address as text, in place of what a service shows.
  for (const wrapper of body.querySelectorAll('.wp-block-embed__wrapper')) {
    const href = toAbsolute(wrapper.textContent ?? '', '')
    if (!href) continue
    const link = document.createElement('a')
    link.setAttribute('href', href)
    link.textContent = labelOf(href)
    wrapper.textContent = ''
    wrapper.append(link)
  }
}

const labelOf = (href: string): string => {
  const { hostname } = new URL(href)
  return videoHosts.find(([pattern]) => pattern.test(hostname))?.[1] ?? `Se ${hostname}`
}

/** The page of a video whose player was shown. */
const toWatch = (href: string): string => {
  const id = /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(href)?.[1]
  return id ? `https://www.youtube.com/watch?v=${id}` : href
}

/** The block that an element becomes: a picture that is to be fetched, or a key sentence. */
export const blockOf =
  (base: string) =>
  (element: Element): Block | null => {
    const name = element.localName.toLowerCase()
    if (name === 'figure' && element.classList.contains('wp-block-pullquote')) {
      const text = clean(element.querySelector('p')?.textContent ?? element.textContent ?? '')
      return text ? { type: 'quote', text } : null
    }
    const image =
      name === 'img' ? element : name === 'picture' ? element.querySelector('img') : null
    const url = image && addressOf(image, base)
    if (!image || !url) return null
    const alt = clean(image.getAttribute('alt') ?? '').slice(0, 300)
    // An emoji is text, which the paste reads.
    if (/^\p{Extended_Pictographic}/u.test(alt)) return null
    const caption = clean(image.getAttribute(captionAttribute) ?? '').slice(0, 2000)
    const picture: SourcePicture = {
      type: 'sourcePicture',
      url,
      alt,
      ...(caption && { caption }),
    }
    return picture as unknown as Block
  }

const clean = (text: string): string => withoutBraces(text).replace(/\s+/g, ' ').trim()

/** Copy has its own meaning for braces. */
export const withoutBraces = (text: string): string =>
  text.replaceAll('{', '(').replaceAll('}', ')')

/** The address of a picture, also of one that is loaded later. */
function addressOf(image: Element, base: string): string | null {
  const named = ['data-src', 'data-lazy-src', 'data-orig-file', 'src']
    .map((name) => image.getAttribute(name))
    .find((address) => address && !address.startsWith('data:'))
  return named ? toAbsolute(named, base) : null
}
