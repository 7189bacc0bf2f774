import type { Field } from '#shared/admin/field.ts'
import {
  type MentionInput,
  type MentionRow,
  mentionFieldKinds,
  mentionKindLabels,
  mentions,
} from '#shared/admin/mentions.ts'
import { content } from '../../data/content.ts'
import { draftPreview } from '../../kit/draft-preview.ts'
import { loadLater } from '../../kit/load-later.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import { BasketBar } from '../adminUnpublished/basket-bar.tsx'

const KindInput = loadLater(async () => (await import('./inputs.tsx')).KindInput)
const MentionSections = loadLater(async () => (await import('./sections.tsx')).MentionSections)

const inputs = Object.fromEntries(
  ['name', ...Object.keys(mentionFieldKinds)].map((name) => [
    name,
    (field: Field) => <KindInput name={name} field={field} />,
  ]),
)

/** Customers' words and houses, partners and teams on the site, published in the basket. */
export const { Component } = createScreen(mentions, {
  title: 'Omtaler',
  Above: () => <BasketBar kind="mention" />,
  empty: {
    title: 'Ingen omtaler endnu',
    text: 'Kunders ord og huse, partnere og montører, som siden viser, med kilde og samtykke.',
    spot: 'document',
  },
  views: [
    { label: 'Alle', params: {} },
    { label: 'Kunders ord', params: { kind: 'quote' } },
    { label: 'Kunders huse', params: { kind: 'house' } },
    { label: 'Partnere', params: { kind: 'partner' } },
    { label: 'Montører', params: { kind: 'team' } },
    { label: 'Samtykke slutter', params: { state: 'expiring,expired,withdrawn' }, urgent: true },
    { label: 'Ikke udgivet', params: { status: 'draft,changed' } },
  ],
  filters: ['state'],
  columns: [
    {
      id: 'name',
      phone: 'title',
      cell: ({ name, text, place }) => (
        <span className="block min-w-0 md:max-w-60 @4xl:max-w-120">
          <strong className="block truncate">{name}</strong>
          <span className="block truncate text-[0.8125rem] text-mute">{text || place}</span>
        </span>
      ),
    },
    { id: 'kind', phone: 'line' },
    { id: 'position', phone: 'none', roomy: 'wide' },
    {
      id: 'consentBy',
      label: 'Samtykke',
      phone: 'none',
      roomy: true,
      cell: ({ consentBy, example }) => consentBy || (example ? 'Kræves ikke (eksempel)' : 'Intet'),
    },
    { id: 'state', phone: 'status' },
    { id: 'status', phone: 'none', roomy: true },
  ],
  form: [
    {
      fields: [
        'kind',
        'name',
        'text',
        'place',
        'facts',
        'picture',
        'alt',
        'spot',
        'link',
        'postcodes',
        'base',
        'weekTitle',
        'weekText',
      ],
    },
    { title: 'På siden', fields: ['shown', 'example', 'position'] },
    {
      title: 'Kilde og samtykke',
      fields: ['source', 'consentBy', 'consentOn', 'consentHow', 'consentUntil'],
    },
    { title: 'Ændringen', fields: ['note'] },
  ],
  inputs,
  start: startFromAddress,
  facts: [
    'kind',
    'text',
    'place',
    'facts',
    'alt',
    'link',
    'postcodes',
    'position',
    'source',
    'consentBy',
    'consentOn',
    'consentHow',
    'consentUntil',
    'withdrawnAt',
    'plannedFor',
    'note',
  ],
  detail: (row) => <MentionSections row={row} />,
  actions: {
    preview: {
      fits: ({ status }) => status === 'draft' || status === 'changed',
      ...draftPreview,
    },
    withdraw: {
      danger: true,
      fits: ({ withdrawnAt, published }) => withdrawnAt === null && published?.example === false,
      ask: ({ name }) => ({
        title: `Har ${name} trukket sit samtykke tilbage?`,
        text: 'Omtalen tages af siden nu, uden at vente på en udgivelse, og kan ikke udgives igen uden et nyt samtykke.',
      }),
      done: ({ published }: Taken) =>
        published
          ? 'Taget af siden. Det gælder alle besøgende inden for ca. 90 sekunder.'
          : 'Samtykket er trukket tilbage. Omtalen er af siden inden for fem minutter.',
      refetch: content,
    },
    regain: {
      fits: ({ withdrawnAt }) => withdrawnAt !== null,
      ask: ({ name }) => ({
        title: `Har ${name} givet samtykke igen?`,
        text: 'Det, der var udgivet, vises igen nu. Skriv bagefter, hvem der har sagt ja, hvornår og hvordan.',
      }),
      done: 'Samtykket gælder igen',
      refetch: content,
    },
  },
  refetch: content,
  removeText: ({ name }) => `»${name}« slettes med sine udgaver. Det kan ikke fortrydes.`,
})

interface Taken {
  readonly published: boolean
}

/** Shown, and of the kind whose tab is open. */
function startFromAddress(): Partial<MentionInput> {
  const kind = new URLSearchParams(location.search).get('slags') as MentionRow['kind']
  return kind && Object.hasOwn(mentionKindLabels, kind) ? { shown: true, kind } : { shown: true }
}
