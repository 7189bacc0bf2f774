import { type PostRow, posts } from '#shared/admin/posts.ts'
import { danishDay } from '#shared/domain/dates.ts'
import { href } from '#shared/routes/href.ts'
import { content } from '../../data/content.ts'
import { shortDay } from '../../format.ts'
import { draftPreview } from '../../kit/draft-preview.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'
import { useHasRole } from '../../session.ts'
import { BasketBar } from '../adminUnpublished/basket-bar.tsx'

const PostSections = loadLater(async () => (await import('./sections.tsx')).PostSections)
const BodyInput = loadLater(async () => (await import('./body-input.tsx')).BodyInput)
const SourcesInput = loadLater(async () => (await import('./inputs.tsx')).SourcesInput)
const RelatedInput = loadLater(async () => (await import('./inputs.tsx')).RelatedInput)

function MoveInLink() {
  const mayWrite = useHasRole('admin')
  if (!mayWrite) return null
  return (
    <ButtonLink icon="upload" to={href('adminPostImports')} className="max-md:hidden">
      Flyt indlæg ind
    </ButtonLink>
  )
}

/** The site's articles: their text and head here, the publication in the basket. */
export const { Component } = createScreen(posts, {
  title: 'Artikler',
  Above: () => <BasketBar kind="post" />,
  buttons: <MoveInLink />,
  empty: {
    title: 'Ingen artikler endnu',
    text: 'De kommer med siden selv inden for fem minutter.',
    spot: 'document',
  },
  views: [
    { label: 'Alle', params: {} },
    { label: 'Kladder', params: { status: 'draft' } },
    { label: 'Ikke udgivet', params: { status: 'draft,changed' } },
  ],
  filters: ['topic'],
  columns: [
    {
      id: 'title',
      phone: 'title',
      cell: ({ title, slug }) => (
        <span className="block min-w-0 md:@max-roomy:max-w-72">
          <strong className="block truncate">{title}</strong>
          <span className="block truncate font-mono text-[0.8125rem] text-mute">
            {href('blogPost', { slug })}
          </span>
        </span>
      ),
    },
    { id: 'topic', phone: 'line' },
    {
      id: 'publishedOn',
      phone: 'none',
      roomy: false,
      cell: ({ publishedOn }) =>
        publishedOn && <span className="whitespace-nowrap">{shortDay(publishedOn)}</span>,
    },
    { id: 'status', phone: 'status' },
  ],
  form: [
    { fields: ['title', 'topic', 'description', 'lead'] },
    { title: 'Tekst', fields: ['blocks'] },
    { title: 'Byline', fields: ['authorRole', 'authorExample', 'publishedOn', 'updatedOn'] },
    { title: 'Kilder', fields: ['sources'] },
    {
      title: 'Adresse og tegninger',
      fields: ['slug', 'related', 'spot', 'band', 'withdrawn'],
      folded: true,
    },
    { title: 'Ændringen', fields: ['note'] },
  ],
  wideForm: true,
  inputs: {
    blocks: (field) => <BodyInput name="blocks" field={field} />,
    sources: (field) => <SourcesInput name="sources" field={field} />,
    related: (field) => <RelatedInput name="related" field={field} />,
  },
  start: { publishedOn: danishDay(Date.now()), updatedOn: danishDay(Date.now()) },
  facts: ['topic', 'description', 'publishedOn', 'updatedOn', 'changedAt', 'plannedFor', 'note'],
  detail: (row) => <PostSections row={row} />,
  actions: {
    preview: {
      fits: ({ status }) => status === 'draft' || status === 'changed',
      ...draftPreview,
    },
  },
  refetch: content,
  removeText: ({ title }: PostRow) =>
    `»${title}« er aldrig udgivet. Kladden forsvinder, og det kan ikke fortrydes.`,
})
