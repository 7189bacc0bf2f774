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

/** React's marker for a part of an island that failed. It begins with `<`, so that no visitor's text can contain it: text is escaped. */
const errorMarker = /<!--\$!-->|<template data-(?:dgst|msg)=/

/**
 * Renders a whole document synchronously, without React's hydration markers: only islands need them (client/island.tsx).
 * @throws where the result can't be right (no title, no h1 or several): such a page must never be cached or served.
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
    // Drawings may contain a <title> too, after the document's.
    if (tag === 'title' ? count < 1 : count !== 1)
      throw new Error(`page '${page}' has ${count} <${tag}>`)
  }
  if (errorMarker.test(html)) throw new Error(`page '${page}' holds an error marker`)
  return `<!doctype html>${html}`
}
