import { type ConstantRow, constants } from '#shared/admin/constants.ts'
import { content } from '../../data/content.ts'
import { loadLater } from '../../kit/load-later.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import { BasketBar } from '../adminUnpublished/basket-bar.tsx'
import { Fetched, OldSource } from './source-age.tsx'
import { presentValue } from './values.ts'

const ConstantSections = loadLater(async () => (await import('./sections.tsx')).ConstantSections)
const RowsInput = loadLater(async () => (await import('./rows-input.tsx')).RowsInput)
const ProposedEffect = loadLater(async () => (await import('./rows-input.tsx')).ProposedEffect)

export const { Component } = createScreen(constants, {
  title: 'Konstanter',
  Above: () => <BasketBar kind="constant" />,
  empty: {
    title: 'Ingen konstanter endnu',
    text: 'De kommer med siden selv inden for fem minutter.',
    spot: 'document',
  },
  views: [
    { label: 'Alle', params: {} },
    { label: 'Ikke udgivet', params: { status: 'changed' } },
    { label: 'Ændret af os', params: { status: 'live,changed' } },
    { label: 'Kilden skal tjekkes', params: { sourceState: 'old' }, urgent: true },
  ],
  filters: ['topic'],
  columns: [
    {
      id: 'title',
      phone: 'title',
      cell: (row) => (
        <span className="block min-w-0 md:@max-roomy:max-w-56">
          <strong className="block truncate">{row.title}</strong>
          <span className="block truncate font-mono text-[0.8125rem] text-mute">{row.key}</span>
          <OldSource row={row} />
        </span>
      ),
    },
    {
      id: 'value',
      label: 'Gælder nu',
      phone: 'line',
      roomy: false,
      cell: ({ published }) => presentValue(published),
    },
    {
      id: 'source',
      label: 'Kilde',
      phone: 'none',
      roomy: true,
      cell: (row) => (
        <>
          <span className="block truncate md:max-w-64 min-[90rem]:max-w-110">
            {row.published[0]?.source}
          </span>
          <Fetched row={row} />
        </>
      ),
    },
    { id: 'topic', phone: 'none' },
    { id: 'status', phone: 'status' },
  ],
  form: [{ fields: ['body', 'sourcePeriod', 'note'] }],
  inputs: { body: (field) => <RowsInput name="body" field={field} /> },
  FormNote: ({ row }: { readonly row: ConstantRow | null }) =>
    row && <ProposedEffect id={row.id} revision={row.revision} published={row.published} />,
  facts: ['topic', 'key', 'sourcePeriod', 'sourceReadOn'],
  detail: (row) => <ConstantSections row={row} />,
  refetch: content,
  creates: false,
})
