import { html } from 'hono/html'
import type { EmbedConfig } from '#client/embed/messages.ts'
import { embedAssets } from '#worker/render/assets.ts'

interface Frame {
  readonly title: string
  readonly config: EmbedConfig
  /** Attributes of the element that the provider's script fills. */
  readonly attributes?: Readonly<Record<string, string>>
}

/** Renders a frame page, which contains only the script that loads the provider's script. */
export function renderFrame({ title, config, attributes = {} }: Frame) {
  const { styles, scripts, preloads } = embedAssets
  return html`<!doctype html>
<html lang="da">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${styles.map((style) => html`<link rel="stylesheet" href="${style}" />`)}
${preloads.map((module) => html`<link rel="modulepreload" href="${module}" />`)}
${scripts.map((script) => html`<script type="module" src="${script}"></script>`)}
</head>
<body><div${Object.entries(attributes).map(([name, value]) => html` ${name}="${value}"`)} data-embed="${JSON.stringify(config)}"></div></body>
</html>`
}
