import { escapeMarkup } from '#worker/lib/escape.ts'
import { colours, night } from './colours.ts'
import { footerLines, privacyLink, privacyWords, unsubscribeWords } from './footer.ts'
import type { Block, Letter, MailContext, Price } from './letter.ts'

const family = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const headFamily = "font-family:'Familjen Grotesk','Segoe UI',Helvetica,Arial,sans-serif"
const body = `${family};font-size:17px;line-height:1.6;color:${colours['dark-green']}`
const small = `${family};font-size:14px;line-height:1.55;color:${colours.grey}`
/** Outlook supports width and padding on table cells only, so the layout is tables. */
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Colours for mail programs that let a mail style its dark mode; the others invert colours on their own. */
const dark = `@media (prefers-color-scheme:dark){.ground{background:${night.ground}!important}.sheet{background:${night.sheet}!important;border-color:${night.rule}!important;border-top-color:${colours.orange}!important}
.ink,.ink a{color:${colours.paper}!important}.soft,.soft a{color:${colours.mint}!important}.quote{background:${night.ground}!important}.rule{border-color:${night.rule}!important}}
@media (max-width:620px){.edge{padding-left:20px!important;padding-right:20px!important}
.label,.value{display:block!important;width:auto!important}.label{padding-bottom:0!important}.value{padding-top:0!important;border-top:0!important}}`

/** Renders a mail as HTML: 600 px wide, without images or anything else to fetch, every value escaped. */
export function renderLetterHtml(letter: Letter, context: MailContext): string {
  const { subject, preheader, title, blocks } = letter
  const { brand, origin } = context
  return `<!doctype html>
<html lang="da"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title><style>${dark}</style></head>
<body class="ground" style="margin:0;padding:0;background:${colours.almond}">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(preheader)}${'&#8199;&#847; '.repeat(40)}</div>
<table ${table} width="100%" class="ground" style="background:${colours.almond}"><tr><td align="center" style="padding:28px 12px">
<table ${table} width="100%" style="max-width:600px">
<tr><td class="edge ink" style="padding:0 36px 18px;${headFamily};font-size:24px;font-weight:700;letter-spacing:-0.02em"><a class="ink" href="${escapeMarkup(origin)}/" style="color:${colours['dark-green']};text-decoration:none">${escapeMarkup(brand.company.shortName)}</a></td></tr>
<tr><td class="sheet edge" style="background:${colours.paper};border:1px solid ${colours.line};border-top:4px solid ${colours.orange};border-radius:6px 6px 16px 16px;padding:32px 36px 20px">
<h1 class="ink" style="margin:0 0 16px;${headFamily};font-size:30px;line-height:1.15;letter-spacing:-0.02em;color:${colours['dark-green']}">${escapeMarkup(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="edge soft" style="padding:22px 36px 8px;${small}">${footerLines(letter, context)
    .map((line) => `<p class="soft" style="margin:0 0 8px;${small}">${escapeMarkup(line)}</p>`)
    .join(
      '',
    )}${unsubscribeHtml(context)}<p class="soft" style="margin:0;${small}"><a class="soft" href="${escapeMarkup(privacyLink(context))}" style="color:${colours.grey}">${escapeMarkup(privacyWords)}</a></p></td></tr>
</table></td></tr></table></body></html>
`
}

const unsubscribeHtml = ({ unsubscribe }: MailContext): string =>
  unsubscribe
    ? `<p class="soft" style="margin:0 0 8px;${small}"><a class="soft" href="${escapeMarkup(unsubscribe)}" style="color:${colours.grey}">${escapeMarkup(unsubscribeWords)}</a></p>`
    : ''

function blockHtml(block: Block): string {
  switch (block.type) {
    case 'text':
      return `<p class="ink" style="margin:0 0 18px;${body}">${lines(block.text)}</p>`
    case 'quote':
      return `<table ${table} width="100%" style="margin:0 0 18px"><tr><td class="quote" style="background:${colours.almond};border-radius:10px;padding:14px 18px">
<p class="soft" style="margin:0 0 4px;${small}">${escapeMarkup(block.label)}</p><p class="ink" style="margin:0;${body};overflow-wrap:anywhere">${lines(block.text)}</p></td></tr></table>`
    case 'facts':
      return `<table ${table} width="100%" style="margin:0 0 18px;border-collapse:collapse">${block.rows
        .map(
          ({ label, value }) =>
            `<tr><td class="soft rule label" valign="top" width="120" style="padding:8px 16px 8px 0;border-top:1px solid ${colours.line};${small};line-height:1.9">${escapeMarkup(label)}</td><td class="ink rule value" valign="top" style="padding:8px 0;border-top:1px solid ${colours.line};${body};overflow-wrap:anywhere">${lines(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'heading':
      return `<h2 class="ink" style="margin:28px 0 10px;${headFamily};font-size:22px;line-height:1.2;color:${colours['dark-green']}">${escapeMarkup(block.text)}</h2>`
    case 'prices':
      return `<table ${table} width="100%" style="margin:0 0 18px;border-collapse:collapse">${block.rows.map(priceHtml).join('')}</table>`
    case 'terms':
      return `<table ${table} width="100%" style="margin:0 0 10px"><tr><td class="soft" style="${small};overflow-wrap:anywhere">${block.title && `<h3 class="ink" style="margin:8px 0 6px;font-size:15px;color:${colours['dark-green']}">${escapeMarkup(block.title)}</h3>`}${block.body
        .map((part) =>
          typeof part === 'string'
            ? `<p style="margin:0 0 8px">${lines(part)}</p>`
            : `<ul style="margin:0 0 8px;padding-left:20px">${part.map((line) => `<li>${lines(line)}</li>`).join('')}</ul>`,
        )
        .join('')}</td></tr></table>`
    case 'link':
      return `<table ${table} style="margin:0 0 8px"><tr><td style="background:${colours['action-teal']};border-radius:999px"><a href="${escapeMarkup(block.url)}" style="display:inline-block;padding:12px 24px;${family};font-size:17px;font-weight:600;color:#ffffff;text-decoration:none">${escapeMarkup(block.label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 18px;${small};overflow-wrap:anywhere">${escapeMarkup(block.url)}</p>`
  }
}

/** An amount has no breaking spaces, so it stays on one line; text in its place may wrap. */
function priceHtml({ title, notes, amount, sum }: Price): string {
  const cell = `padding:8px 0;border-top:1px solid ${colours.line};${body};line-height:1.4${sum ? ';font-weight:700' : ''};overflow-wrap:break-word`
  const noteHtml = notes
    .map((note) => `<div class="soft" style="${small};font-weight:400">${lines(note)}</div>`)
    .join('')
  return `<tr><td class="ink rule" valign="top" style="${cell};padding-right:16px">${lines(title)}${noteHtml}</td><td class="ink rule" valign="top" align="right" style="${cell}">${lines(amount)}</td></tr>`
}

/** Keeps line breaks, and hours such as `09.00–17.00` on one line. */
const lines = (text: string): string =>
  escapeMarkup(text)
    .replace(/[\d.]+–[\d.]*\d/g, '<span style="white-space:nowrap">$&</span>')
    .replaceAll('\n', '<br>')
