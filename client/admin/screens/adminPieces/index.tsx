import { pieces } from '#shared/admin/pieces.ts'
import { content } from '../../data/content.ts'
import { count } from '../../format.ts'
import { draftPreview } from '../../kit/draft-preview.ts'
import { loadLater } from '../../kit/load-later.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import { BasketBar } from '../adminUnpublished/basket-bar.tsx'

const BlocksInput = loadLater(
  async () => (await import('../../kit/block-list/blocks-input.tsx')).BlocksInput,
)
const PieceSections = loadLater(async () => (await import('./sections.tsx')).PieceSections)

/** Blocks that pages and articles share, published in the basket. */
export const { Component } = createScreen(pieces, {
  title: 'Stykker',
  Above: () => <BasketBar kind="piece" />,
  empty: {
    title: 'Ingen stykker endnu',
    text: 'Et stykke er blokke, som flere sider og artikler deler. Rettes det, følger de alle med.',
    spot: 'document',
  },
  views: [
    { label: 'Alle', params: {} },
    { label: 'Ikke udgivet', params: { status: 'draft,changed' } },
  ],
  columns: [
    { id: 'title', phone: 'title', cell: ({ title }) => <strong>{title}</strong> },
    {
      id: 'uses',
      phone: 'line',
      cell: ({ uses }) => (uses === 0 ? 'Ingen steder' : `${count(uses)} steder`),
    },
    { id: 'changedAt', phone: 'none', roomy: true },
    { id: 'status', phone: 'status' },
  ],
  form: [
    { fields: ['title'] },
    { title: 'Stykket', fields: ['blocks'] },
    { title: 'Ændringen', fields: ['note'] },
  ],
  inputs: { blocks: (field) => <BlocksInput name="blocks" field={field} kinds="piece" /> },
  wideForm: true,
  facts: ['plannedFor', 'note'],
  detail: (row) => <PieceSections row={row} />,
  actions: {
    preview: {
      fits: ({ status }) => status === 'draft' || status === 'changed',
      ...draftPreview,
    },
  },
  refetch: content,
  removeText: ({ title }) =>
    `»${title}« slettes med sine udgaver. Det kan ikke fortrydes. Et stykke, der bruges, kan ikke slettes.`,
})
