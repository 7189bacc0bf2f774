import { materials } from '#shared/admin/materials.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { count, formatDay } from '../../format.ts'
import { loadLater } from '../../kit/load-later.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'

const MaterialSections = loadLater(async () => (await import('./sections.tsx')).MaterialSections)

/** How long a new link works, in days, unless staff choose another day. */
const linkDays = 30

export const { Component } = createScreen(materials, {
  title: 'Materialer',
  empty: {
    title: 'Ingen materialer endnu',
    text: 'Datablade, vejledninger, prislister og kontrakter ligger her i udgaver med dato.',
    spot: 'document',
  },
  views: [
    { label: 'Alle', params: {} },
    { label: 'I brug', params: { state: 'empty,valid,expiring,expired' } },
    { label: 'Må sendes', params: { sharing: 'link,public', state: 'valid,expiring' } },
    { label: 'Udløber', params: { state: 'expiring,expired' }, urgent: true },
    { label: 'Arkiveret', params: { state: 'archived' } },
  ],
  filters: ['kind', 'sharing'],
  columns: [
    {
      id: 'name',
      phone: 'title',
      cell: ({ name, topic }) => (
        <span className="block min-w-0 md:max-w-60 @4xl:max-w-120">
          <strong className="block truncate">{name}</strong>
          <span className="block truncate text-[0.8125rem] text-mute">{topic}</span>
        </span>
      ),
    },
    { id: 'kind', phone: 'line' },
    {
      id: 'versionAt',
      label: 'Udgave',
      roomy: 'wide',
      cell: ({ version, versionAt }) =>
        version > 0 &&
        versionAt && (
          <span className="whitespace-nowrap">
            {version} · {formatDay(danishDay(Date.parse(versionAt)))}
          </span>
        ),
    },
    {
      id: 'expiresOn',
      phone: 'none',
      cell: ({ expiresOn }) =>
        expiresOn && <span className="whitespace-nowrap">{formatDay(expiresOn)}</span>,
    },
    {
      id: 'sharing',
      label: 'Til kunden?',
      phone: 'none',
      roomy: true,
      cell: ({ sharing }) => ({ internal: 'Nej', link: 'Med link', public: 'Offentligt' })[sharing],
    },
    {
      id: 'opens',
      phone: 'none',
      roomy: 'wide',
      cell: ({ links, opens }) => (links === 0 ? null : `${count(opens)} gange`),
    },
    { id: 'state', phone: 'status' },
  ],
  form: [
    { fields: ['name', 'kind', 'topic', 'sharing'] },
    { title: 'Hvem og hvor længe', fields: ['owner', 'expiresOn', 'note'] },
  ],
  FormNote: ({ row }) =>
    row === null && <p className="text-mute">Filen lægges op, når materialet er oprettet.</p>,
  facts: ['kind', 'topic', 'sharing', 'owner', 'expiresOn', 'note', 'updatedAt'],
  detail: (row) => <MaterialSections key={row.id} row={row} />,
  actions: {
    share: {
      primary: true,
      fits: ({ sharing, version }) => sharing !== 'internal' && version > 0,
      forbidden: ({ state }) =>
        state === 'archived' ? 'Det er arkiveret' : state === 'expired' ? 'Det er udløbet' : null,
      initial: () => ({ expiresOn: dayAfter(danishDay(Date.now()), linkDays) }),
      done: 'Linket er lavet. Kopiér det under »Links til kunder«',
    },
    archive: {
      fits: ({ state }) => state !== 'archived',
      ask: ({ name }) => ({
        title: `Arkivér ${name}?`,
        text: 'Det kan ikke findes og sendes mere, og kunders links og den offentlige adresse holder op med at virke. Det kan hentes frem igen.',
      }),
      done: 'Materialet er arkiveret',
      askMany: (number) => ({
        title: `Arkivér ${number} materialer?`,
        text: 'Kunders links og de offentlige adresser holder op med at virke. De kan hentes frem igen.',
      }),
      doneMany: (number) => `${number} materialer er arkiveret`,
    },
    unarchive: {
      fits: ({ state }) => state === 'archived',
      done: 'Materialet er hentet frem igen',
      doneMany: (number) => `${number} materialer er hentet frem igen`,
      askMany: (number) => ({
        title: `Hent ${number} materialer frem igen?`,
        text: 'Links, der ikke er udløbet, virker igen.',
      }),
    },
  },
  removeText: ({ name }) => `${name} slettes med alle sine udgaver. Det kan ikke fortrydes.`,
  bulk: ['topic', 'owner', 'expiresOn', 'archive', 'unarchive'],
})
