import * as z from 'zod/mini'
import { type Slide, slidesSchema } from '../schemas/presentation.ts'
import type { CustomerLink } from './customer-link.ts'
import { action, resource, type RowOf } from './define.ts'
import * as f from './field.ts'

/** Slides for the kitchen table: templates, and presentations made for one case. */
export const presentations = resource('presentations', {
  one: 'præsentation',
  many: 'præsentationer',
  label: ({ name }) => name,
  maxBytes: 512 * 1024,
  fields: {
    ...f.recordFields,
    name: f.text('Navn', { required: 'Giv præsentationen et navn', max: 120 }),
    slides: f.custom<readonly Slide[]>(
      'Sider',
      [{ title: '', kind: 'cover', blocks: [], notes: '' }],
      () => z.readonly(slidesSchema),
    ),
    purpose: f.readOnly(f.choice('For', { template: 'Skabelon', case: 'Kunde' })),
    caseId: f.shown<string | null>('Sag', null),
    caseName: f.readOnly(f.text('Kunde')),
    caseNumber: f.readOnly(f.text('Sagsnummer')),
    slideCount: f.readOnly(f.number('Sider')),
    shownAt: f.readOnly(f.moment('Sidst vist')),
    links: f.readOnly(f.number('Links')),
    opens: f.readOnly(f.number('Åbnet af kunden')),
    openedAt: f.readOnly(f.moment('Sidst åbnet')),
    createdAt: f.readOnly(f.moment('Lavet')),
    updatedAt: f.readOnly(f.moment('Ændret')),
  },
  list: {
    search: 'navn',
    filters: ['purpose'],
    moreFilters: { caseId: f.reference('Sag') },
    sort: ['name', 'updatedAt', 'opens'],
    order: '-updatedAt',
  },
  verbs: ['list', 'find', 'create', 'update', 'remove'],
  actions: {
    fill: action('Lav til en kunde', {
      fields: { caseId: f.custom('Sag', '', () => z.guid('Vælg en sag')) },
    }),
    share: action('Lav et link til kunden', {
      fields: {
        recipient: f.text('Til', {
          required: 'Skriv, hvem linket er til',
          max: 120,
          hint: 'Kunden ser det ikke',
        }),
        expiresOn: f.day('Virker til og med', { required: 'Vælg en dag' }),
      },
    }),
  },
})

export type PresentationRow = RowOf<typeof presentations>

/** What belongs to a presentation. */
export interface PresentationParts {
  readonly links: readonly CustomerLink[]
  /** Slides that are left out, since the case has nothing to show on them. */
  readonly skipped: readonly string[]
  /** When the inputs of the calculator were kept, ISO 8601; null where it shows the case's own. */
  readonly keptAt: string | null
}
