import { productGroups } from '#shared/admin/product-groups.ts'
import { count } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { Facts } from '../../kit/card.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import { orderingOf } from '../adminProducts/ordering.tsx'

const WordsInput = loadLater(async () => (await import('../adminProducts/inputs.tsx')).WordsInput)

export const { Component } = createScreen(productGroups, {
  title: 'Grupper',
  empty: {
    title: 'Ingen grupper endnu',
    text: 'Butikkens hylder: varer står i én, og regler kan vise dem i flere.',
    spot: 'shop-box',
  },
  columns: [
    {
      id: 'name',
      cell: ({ name, slug }) => (
        <>
          <strong className="block truncate">{name}</strong>
          <span className="block truncate font-mono text-[0.8125rem] text-mute">{slug}</span>
        </>
      ),
    },
    {
      id: 'products',
      phone: 'line',
      roomy: false,
      cell: ({ products }) => (
        <>
          {count(products)}
          <span className="md:hidden">{products === 1 ? ' vare' : ' varer'}</span>
        </>
      ),
    },
    {
      id: 'active',
      label: 'Status',
      phone: 'status',
      cell: ({ active }) => (
        <Badge tone={active ? 'good' : 'plain'}>{active ? 'Vises' : 'Skjult'}</Badge>
      ),
    },
  ],
  facts: ['slug', 'lead', 'products', 'seoTitle', 'seoDescription', 'createdAt'],
  detail: ({ tags }) => <Facts rows={{ [productGroups.fields.tags.label]: tags.join(', ') }} />,
  form: [
    { fields: ['name', 'slug', 'lead', 'active', 'tags'] },
    { title: 'Søgning', fields: ['seoTitle', 'seoDescription'] },
  ],
  inputs: { tags: (field) => <WordsInput name="tags" field={field} /> },
  removeText: ({ name }) =>
    `${name} forsvinder fra butikken. Varerne skal først flyttes ud af den.`,
  AroundRows: orderingOf(productGroups),
})
