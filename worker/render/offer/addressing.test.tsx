import { readFileSync } from 'node:fs'
import { PDFDocument } from '@cantoo/pdf-lib'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OfferPage } from '#client/pages/offer/offer-page.tsx'
import { shownTexts } from '#shared/content/offers/shown.ts'
import { pageStateOf } from '#shared/domain/offers/state/page-state.ts'
import { href } from '#shared/routes/href.ts'
import { routes } from '#shared/routes/table.ts'
import { type OfferContent, offerContentSchema } from '#shared/schemas/offers/offer.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import {
  makeConditionalOffer,
  makeHappening,
  makeOffer,
  makeOpenedOffer,
} from '#test/helpers/offers/offer.ts'
import type { Env } from '#worker/env.ts'
import { renderMail } from '#worker/mail/render-mail.ts'
import { defaultSnapshot } from '#worker/publishing/default-snapshot.ts'
import type { Snapshot } from '#worker/publishing/reader.ts'
import { toCustomerOffer } from '#worker/services/offers/customer/customer-offer.ts'
import { createMails } from '#worker/services/offers/mails.ts'
import { drawOfferPdf } from '../../pdf/offer-pdf.ts'
import { recordingSite } from '../site.ts'

// Every text of an offer to its customers, for one and for several. The example offers' own texts address no one.

const now = Date.parse('2026-11-21T12:00:00Z')
const singular = /(?<!\p{L})(?:du|dig|din|dit|dine)(?!\p{L})/iu
const plural = /(?<!\p{L})(?:I(?! alt\b)|[Jj]er(?:es)?)(?!\p{L})/u
const origin = 'https://www.eksempel.dk'

/** An offer for a number of persons, without the adviser's own text. */
function offerFor(persons: number, content: OfferContent): OfferContent {
  return offerContentSchema.parse({
    ...content,
    customer: { ...content.customer, persons },
    intro: '',
    adviser: { ...content.adviser, title: '', words: '' },
    subsidies: content.subsidies.map((subsidy) => ({ ...subsidy, condition: '' })),
    savings: content.savings && {
      ...content.savings,
      assumptions: [{ text: 'Taget vender mod syd', source: '' }],
    },
  })
}

const answer = {
  at: '2026-11-21T08:00:00Z',
  version: 1,
  navn: 'Mette',
  text: 'Ja',
  options: [],
  total: 1,
}
const withdrawn = { ...answer, email: 'mette@eksempel.dk' }
const states = {
  open: {},
  conditional: {},
  expired: {},
  accepted: { state: 'accepted', answers: { accepted: answer } },
  delivered: {
    state: 'accepted',
    answers: { accepted: answer },
    deliveredOn: '2026-11-21',
    cancelUntil: '2026-12-05',
  },
  declined: { state: 'declined', answers: { declined: answer } },
  cancelled: { state: 'cancelled', answers: { accepted: answer, cancelled: withdrawn } },
  replaced: { currentVersion: 2 },
} as const
type Name = keyof typeof states

function offerIn(name: Name, persons: number): CustomerOffer {
  const content = offerFor(
    persons,
    name === 'conditional'
      ? makeConditionalOffer()
      : makeOffer(name === 'expired' ? { validUntil: '2026-11-20' } : {}),
  )
  return toCustomerOffer(
    makeOpenedOffer(content, {
      questions: [{ at: answer.at, besked: 'Hvornår?' }],
      ...states[name],
    }),
    now,
  )
}

function pageText(offer: CustomerOffer): string {
  const { id, number, version, content, totals } = offer
  const { groups, choices, subsidies, financing } = content
  const snapshot = { parts: defaultSnapshot } as unknown as Snapshot
  const site = recordingSite(snapshot, {
    id: 'home',
    route: routes.home,
    path: href('personalOffer', { id }),
    origin,
    now,
  })
  const texts = shownTexts({ number, version, groups, choices, subsidies, financing }, totals)
  const view = {
    offer,
    state: pageStateOf(offer),
    texts,
    key: 'k',
    refused: null,
    mails: true,
    isStaff: false,
  }
  const html = renderToStaticMarkup(<OfferPage site={site} view={view} />)
  return (/<main[^]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<(?:svg|script)[^]*?<\/(?:svg|script)>/g, '')
    .replace(/<[^>]+>/g, ' ')
}

const env = {
  ASSETS: {
    fetch: async (request: Request) =>
      new Response(new Uint8Array(readFileSync(`public${new URL(request.url).pathname}`))),
  },
} as unknown as Env

async function pdfText(offer: CustomerOffer): Promise<string> {
  const document = await PDFDocument.load(await drawOfferPdf(offer, env, origin))
  return document
    .getPages()
    .flatMap((page) =>
      page.extractContents().flatMap((part) => (part.kind === 'text' ? [part.getText()] : [])),
    )
    .join(' ')
}

/** Pronouns that address one person where several are meant, or the reverse. */
function wrongly(text: string, persons: number): string | null {
  const found = (persons > 1 ? singular : plural).exec(text)
  return found && text.slice(Math.max(0, found.index - 40), found.index + 40)
}

test.each(Object.keys(states) as Name[])(
  'addresses one person with du and two with I on the page and the PDF of an offer that is %s',
  async (name) => {
    for (const persons of [1, 2]) {
      const offer = offerIn(name, persons)
      expect([wrongly(pageText(offer), persons), wrongly(await pdfText(offer), persons)]).toEqual([
        null,
        null,
      ])
      expect(pageText(offer)).toMatch(persons > 1 ? plural : singular)
    }
  },
)

test.each(['sent', 'accepted', 'delivered', 'declined', 'cancelled'] as const)(
  'addresses one person with du and two with I in the mail about »%s«',
  (kind) => {
    for (const persons of [1, 2]) {
      const content = offerFor(persons, makeOffer())
      const [mail] = createMails(
        makeHappening(
          kind,
          { ...withdrawn, deliveredOn: '2026-11-23', besked: 'Ja', grund: 'Nej' },
          { content },
        ),
      )
      // The terms are quoted as they are published.
      const data = {
        ...mail?.data,
        agreement: { ...(mail?.data['agreement'] as object), terms: undefined },
      }
      const made = renderMail({ template: mail!.template, email: mail!.to, origin, data })
      // Links, and the foot that every mail has.
      const text = `${made?.subject}\n${made?.text}`.replace(
        /https:\S+|Sådan behandler vi dine oplysninger/g,
        '',
      )
      expect(wrongly(text, persons)).toBeNull()
      expect(text).toMatch(persons > 1 ? plural : singular)
    }
  },
)

test('shows the deduction of two people and its basis on page, PDF and mail', async () => {
  const offer = offerIn('accepted', 2)
  const [mail] = createMails(makeHappening('accepted', answer, { content: offer.content }))
  const made = renderMail({ template: mail!.template, email: mail!.to, origin, data: mail!.data })
  for (const text of [pageText(offer), await pdfText(offer), made!.text]) {
    const plain = text.replace(/\s+/g, ' ')
    expect(plain).toContain('4.394 kr.')
    expect(plain).toContain('for 2 personer af 16.900 kr.')
  }
})
