import { nextSteps } from '#shared/content/offers/page.ts'
import {
  deductionBasis,
  loanFacts,
  quantityWords,
  riskPrice,
  savingsBasis,
  savingsFigures,
  subsidyState,
} from '#shared/content/offers/labels.ts'
import { plainCopy, type Printed } from '#shared/content/copy/printed.ts'
import { youOf } from '#shared/content/copy/you.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { lineAmount } from '#shared/domain/offers/price/amounts.ts'
import { savingsHoldFor } from '#shared/domain/offers/price/savings.ts'
import type { CustomerOffer } from '#shared/schemas/offers/view.ts'
import type { Block, MailContext, Price, Values } from '../letter.ts'
import { factBlocks, heading, textBlocks } from './blocks.ts'

type Agreed = Omit<CustomerOffer, 'id'>

/** Reads the agreement from a mail's data (`worker/services/offers/customer/agreement.ts`); null without one. */
export function readAgreement(values: Values): Agreed | null {
  const { offer } = (values['agreement'] ?? {}) as { readonly offer?: Agreed }
  return offer && Array.isArray(offer.content?.groups) && Array.isArray(offer.totals?.lines)
    ? offer
    : null
}

/** Everything that the offer's page shows, in its order: the agreement must be complete without the page. */
export function agreementBlocks(offer: Agreed): Block[] {
  return [
    ...contents(offer),
    ...risks(offer),
    ...subsidies(offer),
    ...loan(offer),
    ...savings(offer),
    ...steps(offer),
  ]
}

const prices = (rows: readonly Price[]): Block[] =>
  rows.length > 0 ? [{ type: 'prices', rows }] : []

function contents({ content, totals }: Agreed): Block[] {
  const counting = new Set(totals.lines.flatMap(({ id, counts }) => (counts ? [id] : [])))
  const groups = content.groups
    .map(({ title, lines }) => ({ title, lines: lines.filter(({ id }) => counting.has(id)) }))
    .filter(({ lines }) => lines.length > 0)
  return [
    heading(youOf(content)('Det får du')),
    ...groups.flatMap(({ title, lines }): Block[] => [
      ...(groups.length > 1 && title ? textBlocks(title) : []),
      ...prices(
        lines.map((line) => ({
          title: line.title,
          notes: [
            line.detail,
            quantityWords(line),
            line.role === 'option' ? 'Valgt til' : '',
          ].filter(Boolean),
          amount: formatAmount(lineAmount(line.quantity, line.unitPrice)),
        })),
      ),
    ]),
    ...prices([
      {
        title: 'I alt inkl. moms',
        notes: [`Heraf moms ${formatAmount(totals.vat)}`],
        amount: formatAmount(totals.total),
        sum: true,
      },
    ]),
  ]
}

function risks({ content }: Agreed): Block[] {
  if (content.risks.length === 0) return []
  return [
    heading('Det kan ændre prisen'),
    ...prices(
      content.risks.map((risk) => ({
        title: risk.title,
        notes: [risk.text].filter(Boolean),
        amount: riskPrice(risk),
      })),
    ),
  ]
}

function subsidies({ content, totals }: Agreed): Block[] {
  if (content.subsidies.length === 0) return []
  const you = youOf(content)
  const counts = totals.deductions + totals.subsidies > 0
  return [
    heading('Tilskud og fradrag'),
    ...textBlocks(
      you(
        'De er ikke trukket fra prisen: andre udbetaler dem, og det er dem, der afgør, om du får dem.',
      ),
    ),
    ...prices([
      ...content.subsidies.map((subsidy) => ({
        title: subsidy.name,
        notes: [
          subsidyState(subsidy, you),
          subsidy.condition,
          deductionBasis(subsidy, content),
          subsidy.source && `Kilde: ${subsidy.source}`,
        ].filter(Boolean),
        amount: subsidy.approval === 'refused' ? '–' : `ca.\u00a0${formatAmount(subsidy.amount)}`,
      })),
      ...(counts
        ? [
            {
              title: you('Får du det hele, har det kostet dig'),
              notes: [],
              amount: formatAmount(totals.afterDeductions),
              sum: true,
            },
          ]
        : []),
    ]),
  ]
}

function loan({ content: { financing }, totals }: Agreed): Block[] {
  if (!financing || !totals.loan) return []
  const facts = loanFacts(financing, totals.loan, totals.total).map(([, title, amount]) => ({
    title,
    notes: [],
    amount,
  }))
  return [
    heading('Eksempel på lån'),
    ...prices([...facts, { title: 'Långiver', notes: [], amount: financing.lender }]),
    ...textBlocks(
      financing.requiredServices && `Det kræver også: ${financing.requiredServices}`,
      financing.ourRole,
      'Det koster penge at låne penge.',
    ),
  ]
}

function savings({ content, totals }: Agreed): Block[] {
  if (!content.savings || !savingsHoldFor(content, totals)) return []
  return [
    heading(youOf(content)('Det får du tilbage')),
    ...prices(
      savingsFigures(content.savings).map(({ label, value, note }) => ({
        title: label,
        notes: [note],
        amount: value,
      })),
    ),
    ...textBlocks(
      'Det er et skøn med de tal, vi har i dag, og ikke et løfte.',
      savingsBasis(content),
      'Det har vi regnet med:',
    ),
    {
      type: 'terms',
      title: '',
      body: [
        content.savings.assumptions.map(
          ({ text, source }) => `${text}${source && `. Kilde: ${source}`}`,
        ),
      ],
    },
  ]
}

const steps = (offer: Agreed): Block[] => [
  heading('Levering: hvad sker der nu?'),
  ...factBlocks(
    Object.fromEntries(nextSteps(offer, 'accepted').map(({ title, text }) => [title, text])),
  ),
]

/** The terms of the day of the agreement, verbatim. */
export function agreedTerms(values: Values, context: MailContext): Block[] {
  const { terms } = (values['agreement'] ?? {}) as { readonly terms?: unknown }
  return termsBlocks(terms, context)
}

/** Terms verbatim. None where there are none to read. */
export function termsBlocks(terms: unknown, { origin }: MailContext): Block[] {
  if (!Array.isArray(terms)) return []
  return (terms as readonly Printed[]).flatMap(({ title, updated, sections }): Block[] => [
    heading(title),
    ...(updated ? [{ type: 'terms', title: '', body: [updated] } as const] : []),
    ...sections.map((section) => ({
      type: 'terms' as const,
      title: section.title,
      body: section.body.map((part) =>
        typeof part === 'string'
          ? plainCopy(part, origin)
          : part.map((line) => plainCopy(line, origin)),
      ),
    })),
  ])
}
