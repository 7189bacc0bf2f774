import { escapeHtml, html } from './http.ts'

/** A page of the local tools: plain HTML, readable on a phone. */
export function localPage(title: string, body: string): Response {
  return html(`<!doctype html><html lang="da"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2a24;background:#fbfaf6}
nav a{margin-right:1rem}article{border:1px solid #d8d5c8;border-radius:.5rem;padding:.75rem 1rem;margin:1rem 0;background:#fff}
h2{font-size:1rem;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85rem}small{color:#5b675f}iframe{border:1px solid #d8d5c8;width:100%;height:46rem;margin:.5rem 0 0}summary{cursor:pointer;padding:.25rem 0}</style>
<nav><a href="/">Webhooks</a><a href="/_inbox">Indbakke</a></nav><h1>${escapeHtml(title)}</h1>${body}</html>`)
}
