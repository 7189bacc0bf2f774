import { publications } from '#shared/admin/publications.ts'
import { content, published } from '../../data/content.ts'
import { createScreen } from '../../kit/screen/screen.tsx'
import { LargeChanges } from './large-changes.tsx'

export const { Component } = createScreen(publications, {
  title: 'Udgivelser',
  empty: {
    title: 'Ingen udgivelser endnu',
    text: 'Det, der udgives fra »Ikke udgivet«, står her med sin grund.',
    spot: 'document',
  },
  views: [
    { label: 'Alle', params: {} },
    { label: 'Planlagt', params: { state: 'planned' } },
  ],
  columns: [
    { id: 'reason', phone: 'title', cell: ({ reason }) => <strong>{reason}</strong> },
    {
      id: 'titles',
      phone: 'line',
      roomy: true,
      cell: ({ titles }) => <span className="block truncate md:max-w-80">{titles}</span>,
    },
    { id: 'by', phone: 'none', roomy: true },
    { id: 'dueAt', phone: 'end' },
    { id: 'state', phone: 'status' },
  ],
  facts: ['reason', 'titles', 'newTitles', 'by', 'dueAt', 'publishedAt', 'problem', 'createdAt'],
  detail: ({ id }) => <LargeChanges id={id} />,
  actions: {
    undo: {
      done: 'Udgivelsen er fortrudt',
      ask: ({ reason, titles, newTitles, productCount, keptPictures }) => ({
        title: `Fortryd »${reason}«?`,
        text: `${
          newTitles === titles ? '' : `Besøgende ser igen det, der var udgivet før: ${titles}. `
        }${newTitles ? `Forsvinder helt fra siden: ${newTitles}.` : ''}${
          productCount > 0 ? ' Priser og lager røres ikke: prisernes historik laves ikke om.' : ''
        }${
          keptPictures
            ? ` Billeder, der er skiftet eller slettet i Medier siden, kommer ikke tilbage: ${keptPictures}.`
            : ''
        }`,
      }),
      fits: ({ state }) => state === 'published',
      refetch: published,
    },
    cancel: {
      done: 'Den planlagte udgivelse er aflyst',
      ask: ({ reason }) => ({
        title: `Aflys »${reason}«?`,
        text: 'Ændringerne bliver liggende i »Ikke udgivet«.',
      }),
      fits: ({ state }) => state === 'planned',
      refetch: content,
      danger: true,
    },
  },
})
