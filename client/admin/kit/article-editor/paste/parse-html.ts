import { inertHtml } from './inert-html.ts'

interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML: (html: string) => string
  }
}
// The content policy requires a named policy. It changes nothing: what is parsed is never shown.
const policy = (globalThis as { readonly trustedTypes?: Policies }).trustedTypes?.createPolicy(
  'article-paste',
  { createHTML: (html) => html },
)

/** Parses foreign HTML into a document that loads and runs nothing. */
export function parseHtml(html: string): HTMLElement {
  const inert = inertHtml(html)
  return new DOMParser().parseFromString(policy?.createHTML(inert) ?? inert, 'text/html').body
}
