import { lazy } from 'react'
import type { Field } from '#shared/admin/field.ts'
import { links } from '#shared/admin/links.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { linkPlaces } from '#shared/domain/links/places.ts'
import { shortPath } from '#shared/domain/links/short-address.ts'
import type { FormSection } from '../../kit/screen/form.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import { count, shortDay } from '../../format.ts'
import { showValue } from '../../kit/kinds/cell.tsx'
import { today } from '../../kit/kinds/typed.ts'
import { Time } from '../../kit/time.tsx'

const LinkDetail = lazy(() => import('./detail/detail.tsx'))
const LinkInput = lazy(() => import('./form/link-input.tsx'))
const Preview = lazy(() => import('./form/preview.tsx'))

const dayOf = (at: string): string => shortDay(danishDay(Date.parse(at)))

const form: readonly FormSection[] = [
  {
    title: 'Hvor fører det hen?',
    fields: ['target', 'adviser', 'products', 'calculator', 'inputs', 'page', 'offer'],
  },
  { title: 'Hvor står det?', fields: ['utmCampaign', 'place'] },
  {
    title: 'Ret kilde, medie og resten selv',
    folded: true,
    fields: ['utmSource', 'utmMedium', 'utmContent', 'utmTerm'],
  },
  { title: 'Navn og adresse', fields: ['name', 'slug'] },
  { title: 'Hvornår slutter det?', fields: ['expiresOn', 'maxUses', 'afterPath'] },
]

export const { Component } = createScreen(links, {
  title: 'Links',
  empty: {
    title: 'Ingen links endnu',
    text: 'Lav et link til formularen eller en beregner, og se, hvad det fører til.',
    spot: 'document',
  },
  views: [
    { label: 'I brug', params: { state: 'live,waiting' } },
    { label: 'Slut', params: { state: 'expired,used,archived' } },
    { label: 'Alle', params: {} },
  ],
  filters: ['place', 'adviser'],
  columns: [
    {
      id: 'name',
      cell: ({ name, slug }) => (
        <span className="block min-w-0 md:max-w-44 min-[90rem]:max-w-72">
          <strong className="block truncate">{name}</strong>
          <span className="block truncate text-mute">{shortPath(slug)}</span>
        </span>
      ),
    },
    {
      id: 'place',
      label: 'Hvor og af hvem',
      cell: ({ place, madeBy }) => (
        <span className="block md:max-w-40">
          <span className="block truncate">{showValue(links.fields.place, place)}</span>
          <span className="block truncate text-mute">{madeBy}</span>
        </span>
      ),
      phone: 'none',
      roomy: 'wide',
    },
    {
      id: 'createdAt',
      roomy: 'wide',
      cell: ({ createdAt }) =>
        createdAt && <Time at={createdAt} format={dayOf} className="whitespace-nowrap" />,
    },
    {
      id: 'clicks',
      phone: 'line',
      roomy: false,
      cell: ({ clicks, leads }) => (
        <>
          {count(clicks)}
          <span className="md:hidden">
            {' '}
            klik, {count(leads)} {leads === 1 ? 'henvendelse' : 'henvendelser'}
          </span>
        </>
      ),
    },
    { id: 'leads', label: 'Henv.', roomy: false },
    'offers',
    'won',
    {
      id: 'expiresOn',
      label: 'Udløber',
      phone: 'none',
      roomy: 'wide',
      cell: ({ expiresOn, maxUses, clicks }) => (
        <span className="whitespace-nowrap">
          {[
            expiresOn && shortDay(expiresOn),
            maxUses > 0 && `${count(Math.min(clicks, maxUses))} af ${count(maxUses)} brugt`,
          ]
            .filter(Boolean)
            .join(' / ')}
        </span>
      ),
    },
    'state',
  ],
  form,
  start: () => ({
    utmCampaign: new URLSearchParams(location.search).get('kampagne') ?? '',
    utmSource: linkPlaces.newsletter.source,
    utmMedium: linkPlaces.newsletter.medium,
  }),
  inputs: Object.fromEntries(
    form
      .flatMap(({ fields }) => fields)
      .map((name) => [name, (field: Field) => <LinkInput name={name} field={field} />]),
  ),
  FormNote: Preview,
  copy: (link) => ({
    ...link,
    name: `${link.name.slice(0, 110)} (kopi)`,
    slug: '',
    utmContent: '',
    archived: false,
    expiresOn: link.expiresOn && link.expiresOn < today() ? null : link.expiresOn,
  }),
  Detail: LinkDetail,
  bulk: ['archived', 'adviser', 'expiresOn'],
})
