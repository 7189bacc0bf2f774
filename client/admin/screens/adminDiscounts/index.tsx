import type { RowOf } from '#shared/admin/define.ts'
import { discounts } from '#shared/admin/discounts.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { formatDay } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { Facts } from '../../kit/card.tsx'
import { showValue } from '../../kit/kinds/cell.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'

const WordsInput = loadLater(async () => (await import('../adminProducts/inputs.tsx')).WordsInput)

/** What a code takes off and where it counts; the percentage of a code in kroner, and the other way round, are not used. */
const factsOf = (row: RowOf<typeof discounts>) =>
  Object.fromEntries(
    (
      [
        row.kind === 'percent' ? 'percent' : 'amountOre',
        'minimumOre',
        'groups',
        'startsOn',
        'endsOn',
        'mostUses',
        'uses',
        'note',
        'createdAt',
      ] as const
    ).map((name) => [
      discounts.fields[name].label,
      name === 'groups' ? row.groups.join(', ') : showValue(discounts.fields[name], row[name]),
    ]),
  )

export const { Component } = createScreen(discounts, {
  title: 'Rabatkoder',
  empty: {
    title: 'Ingen rabatkoder endnu',
    text: 'En kode trækker procent eller kroner fra en ordre. Kunden skriver den ved betalingen.',
    spot: 'shop-box',
  },
  views: [
    { label: 'Aktive', params: { active: '1' } },
    { label: 'Alle', params: {} },
  ],
  columns: [
    { id: 'code', cell: ({ code }) => <strong className="font-mono">{code}</strong> },
    {
      id: 'kind',
      phone: 'line',
      cell: ({ kind, percent, amountOre }) =>
        kind === 'percent' ? `${percent} %` : formatAmount(amountOre),
    },
    {
      id: 'endsOn',
      label: 'Gælder',
      cell: ({ startsOn, endsOn }) =>
        startsOn || endsOn
          ? `${startsOn ? formatDay(startsOn) : ''} – ${endsOn ? formatDay(endsOn) : ''}`
          : 'Altid',
    },
    {
      id: 'uses',
      cell: ({ uses, mostUses }) => (mostUses > 0 ? `${uses} af ${mostUses}` : String(uses)),
    },
    {
      id: 'active',
      label: 'Status',
      phone: 'status',
      cell: ({ active }) => (
        <Badge tone={active ? 'good' : 'plain'}>{active ? 'Aktiv' : 'Ikke aktiv'}</Badge>
      ),
    },
  ],
  form: [
    { fields: ['code', 'kind', 'percent', 'amountOre', 'active'] },
    {
      title: 'Gælder for',
      fields: ['minimumOre', 'groups', 'startsOn', 'endsOn', 'mostUses', 'note'],
    },
  ],
  facts: [],
  detail: (row) => <Facts rows={factsOf(row)} />,
  inputs: { groups: (field) => <WordsInput name="groups" field={field} /> },
  removeText: ({ code }) =>
    `${code} kan ikke bruges mere. Er den brugt, så gør den ikke aktiv i stedet.`,
  bulk: ['active'],
})
