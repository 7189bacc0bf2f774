import { MarkSymbol } from './illustration/mark/mark-picture.tsx'
import type { ReactNode } from 'react'
import { endpoints } from '#shared/routes/endpoints.ts'
import { icons, themeColour } from '#shared/icons.ts'
import { shareImageSize } from '#shared/share-image.ts'
import { frameMark, starter } from '#shared/starter.ts'
import type { DocumentAssets } from './assets.ts'
import { type StylesheetName, stylesheetsToLink } from './styles/stylesheets.ts'

/** The picture that networks show next to a link to the page. */
export interface ShareImage {
  /** Absolute. */
  readonly url: string
  readonly alt: string
}

export interface Head {
  readonly title: string
  readonly description: string
  /** Absolute URL without campaign; null on pages that search engines must not index. */
  readonly canonical: string | null
  readonly siteName: string
  /** In addition to the common stylesheet. */
  readonly stylesheets?: readonly StylesheetName[]
  /** Dates of an article; only on article pages. */
  readonly article?: { readonly published: string; readonly updated: string } | undefined
  /** Absolute URL of the feed, on articles and lists of articles. */
  readonly feed?: string | undefined
  readonly image?: ShareImage | undefined
  /** Where browsers without JavaScript are redirected, on a page that needs the answers of earlier pages. */
  readonly withoutScript?: string | undefined
  /** Structured data (schema.org): JSON that is safe in a script element. */
  readonly structured?: string | null | undefined
}

interface Props {
  readonly head: Head
  readonly assets: DocumentAssets
  /** Value of data-page on <html>, for styles and tests. */
  readonly page: string
  readonly children: ReactNode
}

export function Document({ head, assets, page, children }: Props) {
  return (
    <html lang="da" data-page={page}>
      <head>
        <meta charSet="utf-8" />
        <script data-frame="" dangerouslySetInnerHTML={{ __html: frameMark }} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.canonical ? (
          <link rel="canonical" href={head.canonical} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        <meta property="og:type" content={head.article ? 'article' : 'website'} />
        {head.article && (
          <meta property="article:published_time" content={head.article.published} />
        )}
        {head.article && <meta property="article:modified_time" content={head.article.updated} />}
        <meta property="og:locale" content="da_DK" />
        <meta property="og:site_name" content={head.siteName} />
        {head.canonical && <meta property="og:url" content={head.canonical} />}
        {head.image && <ShareTags image={head.image} />}
        {head.feed && (
          <link
            rel="alternate"
            type="application/rss+xml"
            title={`Artikler · ${head.siteName}`}
            href={head.feed}
          />
        )}
        <meta name="theme-color" content={themeColour} />
        <link rel="icon" href={icons.classic} sizes="32x32" />
        <link rel="icon" href={icons.vector} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={icons.apple} />
        <link rel="manifest" href={endpoints.manifest} />
        {assets.fonts.map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        {assets.inlineStyles && <style dangerouslySetInnerHTML={{ __html: assets.inlineStyles }} />}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {stylesheetsToLink(head.stylesheets ?? []).map((name) => (
          <link key={name} rel="stylesheet" href={assets.stylesheets[name]} />
        ))}
        {assets.printStyles && <link rel="stylesheet" media="print" href={assets.printStyles} />}
        {assets.modules?.map((module) => (
          <script key={module} type="module" src={module} />
        ))}
        {head.withoutScript && (
          <noscript>
            <meta httpEquiv="refresh" content={`0; url=${head.withoutScript}`} />
          </noscript>
        )}
        {head.structured && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: head.structured }}
          />
        )}
      </head>
      <body>
        <MarkSymbol />
        {children}
        {assets.scripts.length > 0 && (
          <script
            data-load={[...assets.preloads, ...assets.scripts].join(' ')}
            dangerouslySetInnerHTML={{ __html: starter }}
          />
        )}
      </body>
    </html>
  )
}

function ShareTags({ image: { url, alt } }: { readonly image: ShareImage }) {
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(shareImageSize.width)} />
      <meta property="og:image:height" content={String(shareImageSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
