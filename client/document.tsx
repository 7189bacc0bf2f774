import type { ReactNode } from 'react'
import type { DocumentAssets } from './assets.ts'

export interface Head {
  readonly title: string
  readonly description: string
  /** Absolute address of the page without campaign; null on pages that search engines must not keep. */
  readonly canonical: string | null
  readonly siteName: string
  /** Days of an article; only on one. */
  readonly article?: { readonly published: string; readonly updated: string } | undefined
  /** Absolute address of the feed, on pages that list articles or are one. */
  readonly feed?: string | undefined
}

interface Props {
  readonly head: Head
  readonly assets: DocumentAssets
  /** Value of data-page on <html>: lets styles and tests know what they look at. */
  readonly page: string
  readonly children: ReactNode
}

/** The whole of a public document. */
export function Document({ head, assets, page, children }: Props) {
  return (
    <html lang="da" data-page={page}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.canonical ? <link rel="canonical" href={head.canonical} /> : <meta name="robots" content="noindex" />}
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        <meta property="og:type" content={head.article ? 'article' : 'website'} />
        {head.article && <meta property="article:published_time" content={head.article.published} />}
        {head.article && <meta property="article:modified_time" content={head.article.updated} />}
        <meta property="og:locale" content="da_DK" />
        <meta property="og:site_name" content={head.siteName} />
        {head.canonical && <meta property="og:url" content={head.canonical} />}
        {head.feed && <link rel="alternate" type="application/rss+xml" title={`Artikler · ${head.siteName}`} href={head.feed} />}
        <meta name="theme-color" content="#F6EDE0" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {assets.preloads.map((module) => (
          <link key={module} rel="modulepreload" href={module} />
        ))}
        {assets.scripts.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}
