import { escapeHtml, html, json } from '../http.ts'
import type { Inbox, Mail } from './inbox.ts'
import { localPage } from '../local-page.ts'

/** Paths that show the inbox. */
export const isInboxPath = (path: string): boolean => /^\/_inbox(\.json|\/\d+(\/\d+)?)?$/.test(path)

/**
 * `/_inbox`: the captured mails as a page; `/_inbox/<id>`: the HTML of one mail, as a mail client shows it;
 * `/_inbox/<id>/<n>`: an attachment, as a download; `/_inbox.json?to=`: the mails as JSON, newest first; DELETE empties it.
 */
export function answerInbox(inbox: Inbox, request: Request): Response {
  if (request.method === 'DELETE') inbox.clear()
  const { pathname, searchParams } = new URL(request.url)
  if (pathname.endsWith('.json') || request.method === 'DELETE')
    return json({ mails: inbox.list(searchParams.get('to') ?? undefined) })
  const mails = inbox.list()
  const [, id, place] = /\/(\d+)(?:\/(\d+))?$/.exec(pathname) ?? []
  const mail = mails.find((one) => one.id === Number(id))
  if (place) return download(mail?.attachments?.[Number(place)])
  if (id) return mailPage(mail)
  return localPage(
    'Indbakke',
    mails.length > 0
      ? mails.map(renderMail).join('')
      : '<p>Ingen mails endnu. Her lander alt, hvad siden ellers ville sende.</p>',
  )
}

/** A mail may contain text of strangers, so the policy blocks all scripts and requests. */
function mailPage(mail: Mail | undefined): Response {
  if (!mail?.html) return html('Mailen findes ikke', 404)
  const response = html(mail.html)
  response.headers.set(
    'content-security-policy',
    "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'",
  )
  return response
}

function download(attached: NonNullable<Mail['attachments']>[number] | undefined): Response {
  if (!attached) return html('Den vedhæftede fil findes ikke', 404)
  const name = attached.filename.replace(/[^\w.-]/g, '_')
  return new Response(Buffer.from(attached.content, 'base64'), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}

function renderMail({
  id,
  to,
  from,
  subject,
  at,
  link,
  text,
  html,
  attachments = [],
}: Mail): string {
  const people = [`Til ${escapeHtml(to)}`, from && `fra ${escapeHtml(from)}`, at]
    .filter(Boolean)
    .join(' · ')
  const follow = link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(subject)}</a></p>` : ''
  const attached = attachments
    .map(
      ({ filename }, n) =>
        `<p>Vedhæftet: <a href="/_inbox/${id}/${n}">${escapeHtml(filename)}</a></p>`,
    )
    .join('')
  const plain = `<pre>${escapeHtml(text)}</pre>`
  const shown = html
    ? `<details><summary>Som HTML</summary><iframe title="${escapeHtml(subject)}" sandbox loading="lazy" src="/_inbox/${id}"></iframe><p><a href="/_inbox/${id}">Se den alene</a></p></details>
<details><summary>Som tekst</summary>${plain}</details>`
    : plain
  return `<article><h2>${escapeHtml(subject)}</h2><small>${people}</small>${follow}${attached}${shown}</article>`
}
