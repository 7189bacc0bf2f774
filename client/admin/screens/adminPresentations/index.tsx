import { presentations } from '#shared/admin/presentations.ts'
import { danishDay, dayAfter } from '#shared/domain/dates.ts'
import { count } from '../../format.ts'
import { loadLater } from '../../kit/load-later.tsx'
import { showValue } from '../../kit/kinds/cell.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'

const SlidesInput = loadLater(async () => (await import('./slides-input.tsx')).SlidesInput)
const Sections = loadLater(async () => (await import('./sections.tsx')).PresentationSections)
const ForCustomer = loadLater(async () => (await import('./for-customer.tsx')).ForCustomer)

/** How long a new link works, in days, unless staff choose another day. */
const linkDays = 30

export const { Component } = createScreen(presentations, {
  title: 'Præsentationer',
  empty: {
    title: 'Ingen præsentationer endnu',
    text: 'Lav en skabelon én gang. Fra en sag bliver den til en præsentation med kundens hus, tal og tilbud.',
    spot: 'laptop',
  },
  views: [
    { label: 'Alle', params: {} },
    { label: 'Skabeloner', params: { purpose: 'template' } },
    { label: 'Til kunder', params: { purpose: 'case' } },
  ],
  columns: [
    { id: 'name', phone: 'title', cell: ({ name }) => <strong>{name}</strong> },
    {
      id: 'purpose',
      label: 'For',
      phone: 'line',
      cell: ({ purpose, caseName, caseNumber }) =>
        purpose === 'template' ? 'Skabelon' : caseName || `Sag ${caseNumber}`,
    },
    { id: 'slideCount', label: 'Sider', align: 'right', phone: 'none' },
    {
      id: 'shownAt',
      phone: 'none',
      cell: ({ shownAt }) => showValue(presentations.fields.shownAt, shownAt) ?? '–',
    },
    {
      id: 'opens',
      label: 'Åbnet af kunden',
      phone: 'end',
      roomy: false,
      cell: ({ links, opens }) =>
        links === 0
          ? null
          : opens === 0
            ? 'Ikke endnu'
            : `${count(opens)} ${opens === 1 ? 'gang' : 'gange'}`,
    },
    { id: 'updatedAt', phone: 'none', roomy: true },
  ],
  form: [{ fields: ['name'] }, { title: 'Sider', fields: ['slides'] }],
  inputs: { slides: (field) => <SlidesInput name="slides" field={field} /> },
  wideForm: true,
  facts: [],
  detail: (row) => <Sections key={row.id} row={row} />,
  copy: ({ name, slides }) => ({ name: `${name}, kopi`.slice(0, 120), slides }),
  panes: {
    'til-kunde': {
      title: 'Lav til en kunde',
      role: 'admin',
      Body: ({ row }) => <ForCustomer row={row} />,
    },
  },
  actions: {
    share: {
      fits: ({ purpose }) => purpose === 'case',
      initial: ({ caseName }) => ({
        recipient: caseName,
        expiresOn: dayAfter(danishDay(Date.now()), linkDays),
      }),
      done: 'Linket er lavet. Kopiér det under »Links til kunden«',
    },
  },
  removeText: ({ name, links }) =>
    `»${name}« slettes${links > 0 ? ', og kundens links holder op med at virke' : ''}. Det kan ikke fortrydes.`,
})
