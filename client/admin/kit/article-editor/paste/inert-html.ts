/** Name of the attribute that has an element's style in HTML from `inertHtml`. */
export const styleAttribute = 'data-style'

/**
 * HTML without what the content policy reports as soon as it is parsed, even in a document that is never shown: stylesheets go, styles
 * and event handlers become data. Only against noise in the log: nothing of the HTML runs in any case.
 */
export const inertHtml = (html: string): string =>
  html
    .replace(/<style\b[^]*?<\/style\s*>/gi, '')
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi, (tag) =>
      tag.replace(/(?<=[\s"'/])(style|on[a-z]+)(?=\s*=)/gi, 'data-$1'),
    )
