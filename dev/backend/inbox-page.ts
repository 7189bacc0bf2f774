import { escapeHtml, json } from './http.ts'
import type { Inbox, Mail } from './inbox.ts'
import { localPage } from './local-page.ts'

/** `/_inbox`: the captured mails as a page; `/_inbox.json?to=`: as data, newest first; DELETE empties it. */
export function answerInbox(inbox: Inbox, request: Request): Response {
  if (request.method === 'DELETE') inbox.clear()
  const url = new URL(request.url)
  if (url.pathname.endsWith('.json') || request.method === 'DELETE') return json({ mails: inbox.list(url.searchParams.get('to') ?? undefined) })
  const mails = inbox.list()
  return localPage('Indbakke', mails.length > 0 ? mails.map(article).join('') : '<p>Ingen mails endnu. Her lander alt, hvad siden ellers ville sende.</p>')
}

function article(mail: Mail): string {
  const link = mail.link ? `<p><a href="${escapeHtml(mail.link)}">${escapeHtml(mail.subject)}</a></p>` : ''
  return `<article><h2>${escapeHtml(mail.subject)}</h2><small>Til ${escapeHtml(mail.to)} · ${mail.at}</small>${link}<pre>${escapeHtml(mail.text)}</pre></article>`
}
