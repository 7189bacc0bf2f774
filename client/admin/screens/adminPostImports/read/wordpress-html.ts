/** What a text of WordPress had that can't come along, in Danish. */
type Lost = string

interface Cleaned {
  readonly html: string
  readonly lost: readonly Lost[]
}

const blockTags =
  'address|article|aside|blockquote|details|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul|iframe|video|audio|script|style'
const beginsBlock = new RegExp(`^</?(?:${blockTags})\\b`, 'i')

const attribute = (text: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s\\]]+))`, 'i')
    .exec(text)
    ?.slice(1)
    .find((value) => value !== undefined) ?? ''

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const linkTo = (url: string): string => `\n\n<p><a href="${escape(url)}">${escape(url)}</a></p>\n\n`

/** The text of a post of WordPress as plain HTML: shortcodes resolved or listed as lost, and paragraphs where its editor left lines. */
export function cleanWordPress(content: string, attachments: ReadonlyMap<string, string>): Cleaned {
  const lost = new Set<Lost>()
  const text = content.replace(/\r\n?/g, '\n')
  // Blocks that the server of the other site made.
  for (const [, name = ''] of text.matchAll(/<!--\s*wp:([a-z][a-z0-9/-]*)[^>]*\/-->/g))
    lost.add(`Blokken ${name} er ikke med`)
  const resolved = withoutShortcodes(text.replace(/<!--[^]*?-->/g, ''), attachments, lost)
  return { html: /<!--\s*wp:/.test(text) ? resolved : addParagraphs(resolved), lost: [...lost] }
}

function withoutShortcodes(
  text: string,
  attachments: ReadonlyMap<string, string>,
  lost: Set<Lost>,
): string {
  const picture = (id: string): string => {
    const url = attachments.get(id)
    if (url) return `\n\n<figure><img src="${escape(url)}"></figure>\n\n`
    lost.add(`Billede ${id} i et galleri er ikke i filen`)
    return ''
  }
  return (
    text
      .replace(
        /\[(?:wp_)?caption\b([^\]]*)\]([^]*?)\[\/(?:wp_)?caption\]/gi,
        (_, attributes: string, inner: string) => {
          const [media = ''] = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inner) ?? []
          const caption = attribute(attributes, 'caption') || inner.replace(media, '').trim()
          return `\n\n<figure>${media}<figcaption>${caption}</figcaption></figure>\n\n`
        },
      )
      .replace(/\[gallery\b([^\]]*)\]/gi, (_, attributes: string) => {
        const ids = attribute(attributes, 'ids') || attribute(attributes, 'include')
        if (!ids) lost.add('Et galleri nævner ikke sine billeder og er ikke med')
        return ids
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean)
          .map(picture)
          .join('')
      })
      .replace(/\[embed\b[^\]]*\]\s*(https?:[^[\s]+)\s*\[\/embed\]/gi, (_, url: string) =>
        linkTo(url),
      )
      .replace(
        /\[(?:video|audio|youtube|vimeo)\b([^\]]*)\](?:([^[]*)\[\/(?:video|audio|youtube|vimeo)\])?/gi,
        (whole, attributes: string, inner = '') => {
          const [url] = /https?:[^\s"'\]]+/.exec(`${attributes} ${inner}`) ?? []
          if (url) return linkTo(url)
          lost.add(`Kortkoden ${whole.slice(0, 60)} er ikke med`)
          return ''
        },
      )
      // Written to be shown.
      .replace(/\[(\[[^\]]*\])\]/g, '$1')
      // Others are shortcodes where they have attributes or an end: words in brackets stay.
      .replace(
        /\[([a-z][\w-]*)((?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s\]]+))+)\s*\/?\]/gi,
        (_, name: string) => {
          lost.add(`Kortkoden [${name}] er ikke med`)
          return ''
        },
      )
      .replace(/\[([a-z][\w-]*)\]([^]*?)\[\/\1\]/gi, (_, name: string, inner: string) => {
        lost.add(`Kortkoden [${name}] er ikke med; dens tekst er`)
        return inner
      })
      .replace(/\[\/[a-z][\w-]*\]/gi, '')
      // A service's address on a line of its own is shown as what is there.
      .replace(/^[ \t]*(https?:\/\/\S+)[ \t]*$/gm, (_, url: string) => linkTo(url))
  )
}

/** Paragraphs in place of empty lines, and line breaks within them; `pre` stays. */
function addParagraphs(html: string): string {
  return html
    .split(/(<pre\b[^]*?<\/pre>)/i)
    .map((piece) =>
      /^<pre\b/i.test(piece)
        ? piece
        : piece
            // An element that is a block begins and ends a paragraph.
            .replace(new RegExp(`(<(?:${blockTags})\\b[^>]*>)`, 'gi'), '\n\n$1')
            .replace(new RegExp(`(</(?:${blockTags})>)`, 'gi'), '$1\n\n')
            .split(/\n\s*\n/)
            .map((part) => part.trim())
            .filter(Boolean)
            .map((part) =>
              beginsBlock.test(part) ? part : `<p>${part.replace(/\n/g, '<br>')}</p>`,
            )
            .join('\n'),
    )
    .join('')
}
