import { consentPurposes, type consents } from '#shared/admin/consents.ts'
import type { ActionView } from '../../kit/screen/actions.tsx'

/** Withdrawing a consent on the person's word. */
export const withdrawal: ActionView<typeof consents> = {
  ask: ({ purpose, name, email }) => ({
    title: `Træk samtykket tilbage for ${name || email || 'personen'}?`,
    text:
      purpose === 'marketing'
        ? 'Adressen får ikke flere gode råd, tilbud eller påmindelser. Samtykket bliver stående i listen med dagen, det blev trukket.'
        : `»${consentPurposes[purpose]}« gælder så ikke længere. Samtykket bliver stående i listen med dagen, det blev trukket. Skal oplysningerne også slettes, sker det på henvendelsen.`,
  }),
  danger: true,
  done: 'Samtykket er trukket tilbage',
  forbidden: ({ status }) =>
    status === 'withdrawn' ? 'Samtykket er trukket tilbage allerede' : null,
  refetch: ['suppressions', 'people'],
}
