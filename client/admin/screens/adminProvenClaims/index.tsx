import { provenClaims } from '#shared/admin/proven-claims.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { count, formatDay } from '../../format.ts'
import { loadLater } from '../../kit/load-later.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'

const ClaimSections = loadLater(async () => (await import('./sections.tsx')).ClaimSections)
const MaterialInput = loadLater(async () => (await import('./material-input.tsx')).MaterialInput)

/** How long a new proof is valid, in days, unless staff choose another day. */
const proofDays = 365

export const { Component } = createScreen(provenClaims, {
  title: 'Påstande',
  empty: {
    title: 'Ingen påstande endnu',
    text: 'Ord, som loven forbyder uden bevis, står her med deres bevis. Så længe det gælder, går de gennem kontrollen i artikler.',
    spot: 'document',
  },
  views: [
    { label: 'Alle', params: {} },
    { label: 'Mangler godkendelse', params: { state: 'draft' } },
    { label: 'Udløber', params: { state: 'expiring,expired' }, urgent: true },
  ],
  filters: ['rule'],
  columns: [
    {
      id: 'text',
      phone: 'title',
      cell: ({ text, source }) => (
        <span className="block min-w-0 md:max-w-60 @4xl:max-w-120">
          <strong className="block truncate">{text}</strong>
          <span className="block truncate text-[0.8125rem] text-mute">{source}</span>
        </span>
      ),
    },
    { id: 'rule', phone: 'line' },
    {
      id: 'expiresOn',
      label: 'Bevis til',
      phone: 'none',
      cell: ({ expiresOn }) =>
        expiresOn && <span className="whitespace-nowrap">{formatDay(expiresOn)}</span>,
    },
    {
      id: 'uses',
      phone: 'none',
      roomy: 'wide',
      cell: ({ uses }) => (uses === 0 ? 'Ingen steder' : count(uses)),
    },
    { id: 'state', phone: 'status' },
  ],
  form: [
    { fields: ['text', 'rule'] },
    { title: 'Beviset', fields: ['source', 'evidenceUrl', 'materialId', 'expiresOn'] },
    { title: 'Hvem', fields: ['owner', 'note'] },
  ],
  inputs: { materialId: (field) => <MaterialInput name="materialId" field={field} /> },
  start: { expiresOn: dayAfter(danishDay(Date.now()), proofDays) },
  facts: ['rule', 'source', 'expiresOn', 'owner', 'approvedAt', 'note'],
  detail: (row) => <ClaimSections row={row} />,
  actions: {
    approve: {
      primary: true,
      fits: ({ state }) => state === 'draft',
      forbidden: ({ evidenceUrl, materialId }) =>
        evidenceUrl === '' && materialId === null ? 'Vælg først et link eller et materiale' : null,
      ask: ({ text }) => ({
        title: 'Godkend påstanden?',
        text: `Du siger med dit navn god for, at beviset holder: »${text}«. Ændres ordene, kilden, beviset eller dagen, skal den godkendes igen.`,
      }),
      done: 'Påstanden er godkendt',
    },
    withdraw: {
      fits: ({ state }) => state !== 'draft',
      ask: () => ({
        title: 'Træk godkendelsen tilbage?',
        text: 'Kontrollen i artikler markerer ordene igen. Det, der er udgivet, ændres ikke.',
      }),
      done: 'Godkendelsen er trukket tilbage',
    },
  },
  removeText: ({ uses }) =>
    uses > 0
      ? `Ordene bruges ${uses === 1 ? 'ét sted' : `${count(uses)} steder`}, og kontrollen markerer dem igen. Det kan ikke fortrydes.`
      : 'Det kan ikke fortrydes.',
  bulk: ['owner'],
})
