import { advisers } from '#shared/admin/advisers.ts'
import { Initials } from '../../kit/adviser-name.tsx'
import { Badge } from '../../kit/badge.tsx'
import { showValue } from '../../kit/kinds/cell.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { createScreen } from '../../kit/screen/screen.tsx'

const AbsencesInput = loadLater(async () => (await import('./absences-input.tsx')).AbsencesInput)
const KindRulesInput = loadLater(
  async () => (await import('./kind-rules-input.tsx')).KindRulesInput,
)
const WorkFacts = loadLater(async () => (await import('./work-facts.tsx')).WorkFacts)
const HoursInput = loadLater(async () => (await import('./hours-input.tsx')).HoursInput)

export const { Component } = createScreen(advisers, {
  title: 'Rådgivere',
  empty: {
    title: 'Ingen rådgivere endnu',
    text: 'Sager, næste skridt og tilbud får en rådgiver, når der er en.',
    spot: 'booking',
  },
  views: [
    { label: 'Aktive', params: { active: '1' } },
    { label: 'Alle', params: {} },
  ],
  columns: [
    {
      id: 'name',
      cell: ({ name, title }) => (
        <span className="flex items-center gap-3">
          <Initials name={name} className="size-8" />
          <span className="min-w-0">
            <strong className="block truncate">{name}</strong>
            <span className="block truncate text-mute">{title}</span>
          </span>
        </span>
      ),
    },
    'phone',
    {
      id: 'products',
      phone: 'line',
      cell: ({ products }) => showValue(advisers.fields.products, products) ?? 'Alle',
    },
    {
      id: 'postcodes',
      cell: ({ postcodes }) => showValue(advisers.fields.postcodes, postcodes) ?? 'Hele landet',
    },
    {
      id: 'active',
      label: 'Status',
      phone: 'status',
      roomy: false,
      cell: ({ active }) => (
        <Badge tone={active ? 'good' : 'plain'}>{active ? 'Aktiv' : 'Ikke aktiv'}</Badge>
      ),
    },
  ],
  form: [
    { fields: ['name', 'title', 'email', 'phone', 'active', 'onSite', 'about'] },
    { title: 'Får sager om', fields: ['products', 'postcodes', 'languages'] },
    { title: 'Arbejdstid', fields: ['hours', 'breaks', 'absences'] },
    {
      title: 'Møder',
      fields: [
        'meetingKinds',
        'durationMinutes',
        'bufferMinutes',
        'noticeHours',
        'horizonDays',
        'maxPerDay',
        'kindRules',
        'videoUrl',
        'calendarUrl',
        'partners',
      ],
    },
  ],
  inputs: {
    hours: (field) => <HoursInput name="hours" label={field.label} />,
    breaks: (field) => <HoursInput name="breaks" label={field.label} />,
    kindRules: (field) => <KindRulesInput label={field.label} />,
    absences: (field) => <AbsencesInput label={field.label} />,
  },
  detail: (row) => <WorkFacts row={row} />,
  actions: {
    moveWork: {
      ask: ({ name }) => ({
        title: `Flyt alt arbejde fra ${name}?`,
        text: 'Åbne sager, næste skridt, opgaver og kladder får en anden rådgiver.',
      }),
      done: 'Arbejdet er flyttet',
      refetch: ['cases', 'offers'],
    },
  },
  removeText: ({ name }) =>
    `${name} forsvinder fra lister og valg. Har ${name} åbne sager, så flyt dem først.`,
  bulk: ['active', 'products', 'postcodes'],
})
