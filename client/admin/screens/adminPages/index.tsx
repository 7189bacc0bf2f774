import { pages } from '#shared/admin/pages.ts'
import { content } from '../../data/content.ts'
import { draftPreview } from '../../kit/draft-preview.ts'
import { loadLater } from '../../kit/load-later.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import { BasketBar } from '../adminUnpublished/basket-bar.tsx'

const BlocksInput = loadLater(
  async () => (await import('../../kit/block-list/blocks-input.tsx')).BlocksInput,
)
const PageSections = loadLater(async () => (await import('./sections.tsx')).PageSections)

/** The copy of the site's pages, published in the basket. */
export const { Component } = createScreen(pages, {
  title: 'Sider',
  Above: () => <BasketBar kind="page" />,
  empty: {
    title: 'Ingen sider endnu',
    text: 'De kommer med siden selv inden for fem minutter.',
    spot: 'document',
  },
  views: [
    { label: 'Alle', params: {} },
    { label: 'Ikke udgivet', params: { status: 'changed' } },
    { label: 'Ændret af os', params: { status: 'live,changed' } },
  ],
  columns: [
    {
      id: 'title',
      phone: 'title',
      cell: ({ title, path }) => (
        <>
          <strong className="block truncate">{title}</strong>
          <span className="block truncate font-mono text-[0.8125rem] text-mute">{path}</span>
        </>
      ),
    },
    { id: 'status', phone: 'status' },
  ],
  form: [
    { title: 'Siden', fields: ['blocks'] },
    { title: 'Søgemaskiner', fields: ['seoTitle', 'seoDescription'] },
    { title: 'Ændringen', fields: ['note'] },
  ],
  inputs: { blocks: (field) => <BlocksInput name="blocks" field={field} /> },
  wideForm: true,
  facts: ['path', 'seoTitle', 'seoDescription', 'changedAt', 'plannedFor', 'note'],
  detail: (row) => <PageSections row={row} />,
  actions: {
    preview: {
      fits: ({ status }) => status === 'changed',
      ...draftPreview,
    },
  },
  refetch: content,
  creates: false,
})
