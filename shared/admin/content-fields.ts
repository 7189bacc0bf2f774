import { action } from './define.ts'
import * as f from './field.ts'

/** Whether what staff see is what the public sees. */
export const contentStatus = () =>
  f.readOnly(
    f.status('Status', {
      draft: ['Kladde', 'plain'],
      seed: ['Udgivet', 'good'],
      live: ['Udgivet', 'good'],
      changed: ['Ændret', 'wait'],
    }),
  )

/** What everything has that is published with the basket. `Content`: as the public sees it. */
export const contentFields = <Content extends object>() => ({
  note: f.longText('Hvorfor', { max: 300, hint: 'Bliver grunden, når der udgives' }),
  /** What must be mended before it can be published. */
  faults: f.shown<readonly string[]>('Mangler', []),
  /** Null before the first publication. */
  published: f.shown<Content | null>('Udgivet', null),
  /** The working copy, as it would be published. */
  draft: f.shown<Content>('Kladde', {} as Content),
  plannedFor: f.readOnly(f.moment('Planlagt')),
  status: contentStatus(),
  changedAt: f.readOnly(f.moment('Ændret')),
  updatedAt: f.readOnly(f.moment('Gemt')),
})

export const restoreAction = action('Hent tilbage', { fields: { number: f.number('Udgave') } })

/** What can be done with a working copy that visitors could see. */
export const contentActions = {
  restore: restoreAction,
  preview: action('Se kladden', { role: 'viewer' }),
}
