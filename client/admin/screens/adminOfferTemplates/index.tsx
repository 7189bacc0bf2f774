import { offerTemplates } from '#shared/admin/offer-templates.ts'
import { calculateTotals } from '#shared/domain/offers/price/totals.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { href } from '#shared/routes/href.ts'
import type { OfferTemplate } from '#shared/schemas/offers/template.ts'
import { TextLink } from '../../kit/button.tsx'
import { Facts } from '../../kit/card.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import { editorAddress } from '../adminOffers/address.ts'

const lineCount = ({ groups }: OfferTemplate): number =>
  groups.reduce((count, { lines }) => count + lines.length, 0)
const totalOf = (template: OfferTemplate): string =>
  formatAmount(calculateTotals(template, null).total)

/** Templates of offers: named and deleted here, made and changed in an offer's editor. */
export const { Component } = createScreen(offerTemplates, {
  title: 'Skabeloner',
  columns: [
    'name',
    {
      id: 'lines',
      label: 'Linjer',
      align: 'right',
      phone: 'none',
      cell: ({ content }) => lineCount(content),
    },
    {
      id: 'total',
      label: 'I alt',
      align: 'right',
      phone: 'end',
      cell: ({ content }) => totalOf(content),
    },
    'updatedAt',
  ],
  empty: {
    title: 'Ingen skabeloner endnu',
    text: 'Åbn et tilbud, og vælg »Gem som skabelon« i menuen Skabelon.',
    spot: 'document',
  },
  form: [{ fields: ['name'] }],
  creates: false,
  facts: ['createdAt', 'updatedAt'],
  detail: ({ id, content }) => (
    <>
      <Facts
        rows={{
          Overskrift: content.title,
          Linjer: String(lineCount(content)),
          Risici: String(content.risks.length),
          Tilskud: String(content.subsidies.length),
          'I alt': totalOf(content),
        }}
      />
      <p>
        <TextLink to={`${href('adminOffers')}?${toQuery(editorAddress({ templateId: id }))}`}>
          Nyt tilbud fra skabelonen
        </TextLink>
      </p>
    </>
  ),
  removeText: () => 'Tilbud, der er lavet fra den, bliver, som de er.',
})

const toQuery = (params: Readonly<Record<string, string | null>>): string =>
  new URLSearchParams(
    Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== null),
  ).toString()
