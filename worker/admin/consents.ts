import { consents } from '#shared/admin/consents.ts'
import { consentTextOf } from '#shared/domain/consent-texts.ts'
import { withdrawConsent } from '#worker/services/consents/withdraw.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

const { list, find } = tableVerbs(consents, 'consent_ledger', {
  computed: { text: ({ textVersion }) => consentTextOf(String(textVersion)) },
})

export const verbs: Verbs<typeof consents> = {
  list,
  find,
  actions: {
    async withdraw(context, { id }, { reason }) {
      await withdrawConsent(context, id, reason)
      return { row: await find(context, id) }
    },
  },
}
