import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Document, type Head } from '#client/document.tsx'
import type { DocumentAssets } from '#client/assets.ts'
import { resetIslandIds } from '#client/island.tsx'

interface Input {
  readonly head: Head
  readonly page: string
  readonly assets: DocumentAssets
  readonly body: () => ReactNode
}

/** What React writes in place of an island's part that failed (documents themselves have none that may). Each begins with `<`, which no text that somebody sent can. */
const errorMarker = /<!--\$!-->|<template data-(?:dgst|msg)=/

/**
 * Renders a whole document, synchronously; without the marks by which React would find its parts again: islands have theirs (client/island.tsx).
 * @throws where the result can't be right (no title, no or several h1): such a page must never be kept or served.
 */
export function renderHtml({ head, page, assets, body }: Input): string {
  resetIslandIds()
  const html = renderToStaticMarkup(
    <Document head={head} page={page} assets={assets}>
      {body()}
    </Document>,
  )
  for (const tag of ['title', 'h1']) {
    const count = html.split(new RegExp(`<${tag}[ >]`)).length - 1
    // Drawings may hold a <title> of their own, after the document's.
    if (tag === 'title' ? count < 1 : count !== 1)
      throw new Error(`page '${page}' has ${count} <${tag}>`)
  }
  if (errorMarker.test(html)) throw new Error(`page '${page}' holds an error marker`)
  return `<!doctype html>${html}`
}
