import { escapeHtml, html } from '../../http.ts'
import type { Session } from './store.ts'

export const methods = { card: 'Kort', mobilepay: 'MobilePay' } as const

/** The page to pay on: plain HTML, works without JavaScript. */
export function payPage(session: Session, shop: string, refusal = ''): Response {
  const choices = session.payment_method_types
    .map((name, nth) => {
      const label = methods[name as keyof typeof methods] ?? name
      return `<label class="choice"><input type="radio" name="metode" value="${escapeHtml(name)}"${nth === 0 ? ' checked' : ''}> ${escapeHtml(label)}</label>`
    })
    .join('')
  const lines = session._lines
    .map(
      ({ name, quantity, unit }) =>
        `<tr><td>${quantity > 1 ? `${quantity} × ` : ''}${escapeHtml(name)}</td><td>${kroner(quantity * unit)}</td></tr>`,
    )
    .join('')
  const minutes = new Date(session.expires_at * 1000).toLocaleTimeString('da-DK', {
    timeZone: 'Europe/Copenhagen',
    hour: '2-digit',
    minute: '2-digit',
  })
  return page(
    `Betal til ${shop}`,
    `${refusal ? `<p class="refusal" role="alert">${escapeHtml(refusal)}</p>` : ''}
<p class="sum">${kroner(session.amount_total)}</p>
<p>Beløbet bliver reserveret nu og først trukket, når varerne er sendt.</p>
<table><tbody>${lines}</tbody><tfoot><tr><th scope="row">I alt inkl. moms</th><td>${kroner(session.amount_total)}</td></tr></tfoot></table>
<form method="post"><fieldset><legend>Betal med</legend>${choices}</fieldset>
<button name="valg" value="betal" class="main">Betal</button>
<button name="valg" value="afvis">Afvis kortet</button>
<button name="valg" value="annuller">Annullér</button></form>
<p><small>Siden lukker kl. ${minutes}.</small></p>`,
  )
}

/** The page of a session that takes no more payments. */
export function closedPage({ status, success_url, cancel_url }: Session): Response {
  const isPaid = status === 'complete'
  const url = isPaid ? success_url : cancel_url
  return page(
    isPaid ? 'Ordren er betalt' : 'Siden er lukket',
    `<p>${isPaid ? 'Beløbet er reserveret.' : 'Der blev ikke betalt i tide, så ordren er ikke gennemført.'} <a href="${escapeHtml(url)}">Tilbage til butikken</a></p>`,
    isPaid ? 200 : 410,
  )
}

export const missingPage = (): Response =>
  page('Siden findes ikke', '<p>Linket er forkert.</p>', 404)

const kroner = (ore: number): string =>
  `${(ore / 100).toLocaleString('da-DK', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} kr.`

function page(title: string, body: string, status = 200): Response {
  return html(
    `<!doctype html><html lang="da"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · lokal testside</title>
<style>body{font:17px/1.5 system-ui,sans-serif;margin:0;color:#1c2a24;background:#f1efe7}
.local{background:#1c2a24;color:#fff;padding:.75rem 1rem;text-align:center}main{max-width:30rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:1rem}
h1{font-size:1.3rem;margin:0 0 .5rem}.sum{font-size:2.2rem;font-weight:650;margin:0}table{width:100%;border-collapse:collapse;margin:1rem 0}
td,th{padding:.4rem 0;border-top:1px solid #d8d5c8;text-align:left;font-weight:400}td:last-child{text-align:right;white-space:nowrap;padding-left:1rem}tfoot *{font-weight:650}
fieldset{border:0;padding:0;margin:0 0 1rem}legend{font-weight:650;padding:0}.choice{display:flex;gap:.6rem;align-items:center;min-height:2.75rem;padding:0 .75rem;border:1px solid #8b958f;border-radius:.6rem;margin-top:.5rem}
button{font:inherit;width:100%;min-height:3rem;margin-top:.6rem;border:1px solid #1c2a24;border-radius:.6rem;background:#fff;color:inherit;cursor:pointer}.main{background:#14532d;border-color:#14532d;color:#fff;font-weight:650}
.refusal{background:#fdecea;border:1px solid #b3261e;border-radius:.6rem;padding:.6rem .8rem}:focus-visible{outline:3px solid #2563eb;outline-offset:2px}</style>
<p class="local" style="margin:0">Lokal testside: ingen rigtige kort, ingen rigtige penge</p><main><h1>${escapeHtml(title)}</h1>${body}</main></html>`,
    status,
  )
}
