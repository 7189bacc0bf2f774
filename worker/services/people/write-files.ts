import { consentPurposes, suppressionSources, withdrawalSources } from '#shared/admin/consents.ts'
import { brand } from '#shared/brand.ts'
import { danishOffset } from '#shared/domain/dates.ts'
import { kindLabel } from '#shared/schemas/webhook.ts'
import { escapeMarkup } from '#worker/lib/escape.ts'
import type { ZipFile } from '#worker/lib/zip.ts'
import type { Dossier } from './collect.ts'

/** The files of »everything about a person«: one for programs, one for people, and the consents by themselves. */
export const writeDossier = (dossier: Dossier): readonly ZipFile[] => [
  { name: 'oplysninger.json', content: `${JSON.stringify(dossier, null, 2)}\n` },
  { name: 'oplysninger.html', content: writeReadable(dossier) },
  { name: 'samtykker.html', content: writeConsents(dossier) },
]

/** What a person agreed to, with the very words, times and pages, as evidence. */
export function writeConsents({ consents, suppressions, ...about }: ConsentEvidence): string {
  return page(`Samtykker fra ${whoIs(about)}`, about.collectedAt, [
    ...consents.map((consent) =>
      section(label(consentPurposes, consent.purpose), [
        ['Ordlyd', consent.text],
        ['Udgave', consent.textVersion],
        ['Givet', danishTime(consent.givenAt)],
        ['Givet på siden', consent.page],
        ['Navn', consent.name],
        ['E-mail', consent.email],
        ['Telefon', consent.phone],
        ['Henvendelsens id', consent.leadId],
        ['Trukket tilbage', consent.withdrawnAt ? danishTime(consent.withdrawnAt) : 'Nej'],
        ['Trukket med', consent.withdrawnBy ? label(withdrawalSources, consent.withdrawnBy) : ''],
        ['Grund', consent.reason],
      ]),
    ),
    ...suppressions.map(suppressionSection),
  ])
}

type ConsentEvidence = Pick<
  Dossier,
  'email' | 'phone' | 'collectedAt' | 'consents' | 'suppressions'
>

function writeReadable(dossier: Dossier): string {
  const { leads, consents, offers, cases, deliveries, suppressions, collectedAt } = dossier
  return page(`Alt om ${whoIs(dossier)}`, collectedAt, [
    heading('Henvendelser', leads.length),
    ...leads.map((lead) =>
      section(`${kindLabel(lead.kind)}, ${danishTime(lead.receivedAt)}`, [
        ...entries(lead.values),
        ['Sendt fra', lead.sourceUrl],
        ['Kampagne', lead.campaign ? JSON.stringify(lead.campaign) : ''],
      ]),
    ),
    heading('Samtykker', consents.length),
    ...consents.map((consent) =>
      section(`${label(consentPurposes, consent.purpose)}, ${danishTime(consent.givenAt)}`, [
        ['Ordlyd', consent.text],
        ['Trukket tilbage', consent.withdrawnAt ? danishTime(consent.withdrawnAt) : 'Nej'],
      ]),
    ),
    ...suppressions.map(suppressionSection),
    heading('Tilbud', offers.length),
    ...offers.map((offer) => section(`Tilbud ${String(offer['number'] ?? '')}`, entries(offer))),
    heading('Sager', cases.length),
    ...cases.map((row) => section(`Sag ${String(row['number'] ?? '')}`, entries(row))),
    heading('Sendt videre og sendt på mail', deliveries.length),
    ...deliveries.map((delivery) => {
      const { webhookName, createdAt, payload, status } = delivery as Readonly<
        Record<string, unknown>
      >
      return section(`${String(webhookName)}, ${danishTime(String(createdAt))}`, [
        ['Status', String(status)],
        ...entries((payload ?? {}) as object),
      ])
    }),
  ])
}

type Entry = readonly [name: string, value: string]

const suppressionSection = (row: Readonly<Record<string, unknown>>): string =>
  section('Framelding', [
    ['Adresse', String(row['value'] ?? '')],
    ['Frameldt', danishTime(String(row['at'] ?? ''))],
    ['Frameldt med', label(suppressionSources, String(row['source'] ?? ''))],
    ['Grund', String(row['reason'] ?? '')],
    ['Ophævet', row['liftedAt'] ? danishTime(String(row['liftedAt'])) : 'Nej'],
  ])

const entries = (values: object): Entry[] =>
  Object.entries(values).map(([name, value]) => [
    name,
    value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value, null, 1)
        : String(value),
  ])

const heading = (title: string, count: number): string =>
  `<h2>${escapeMarkup(title)} (${count})</h2>`

const section = (title: string, rows: readonly Entry[]): string =>
  `<h3>${escapeMarkup(title)}</h3><dl>${rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<dt>${escapeMarkup(name)}</dt><dd>${escapeMarkup(value)}</dd>`)
    .join('')}</dl>`

const page = (title: string, collectedAt: string, parts: readonly string[]): string =>
  `<!doctype html>
<html lang="da"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title></head>
<body><h1>${escapeMarkup(title)}</h1>
<p>Samlet ${danishTime(collectedAt)} hos ${escapeMarkup(brand.company.name)}, CVR ${escapeMarkup(brand.company.cvr)}. Alle tider er dansk tid.</p>
${parts.join('\n')}
</body></html>
`

const whoIs = ({ email, phone }: Pick<Dossier, 'email' | 'phone'>): string =>
  [email, phone].filter(Boolean).join(' og ')

const label = (labels: Readonly<Record<string, string>>, value: string): string =>
  labels[value] ?? value

/** `25. 11. 2026 10.31.08`, or the text itself where it is no time. */
function danishTime(iso: string): string {
  const at = Date.parse(iso)
  if (Number.isNaN(at)) return iso
  const local = new Date(at + danishOffset(at)).toISOString()
  const [year, month, day] = local.slice(0, 10).split('-')
  return `${Number(day)}. ${Number(month)}. ${year} kl. ${local.slice(11, 19).replaceAll(':', '.')}`
}
