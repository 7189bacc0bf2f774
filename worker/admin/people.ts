import { danishDay } from '#shared/domain/dates.ts'
import { createZip } from '#worker/lib/zip.ts'
import { recordAccess } from '#worker/services/access.ts'
import { maskText } from '#worker/services/deliveries/mask.ts'
import { collectPerson, type Dossier, summarizePerson } from '#worker/services/people/collect.ts'
import { writeConsents, writeDossier } from '#worker/services/people/write-files.ts'
import type { AdminCall } from './call.ts'
import type { PersonQuery } from './people-routes.ts'

type Call = AdminCall<PersonQuery>

export const show = async (call: Call) => ({
  row: summarizePerson(await collectPerson(call, call.query)),
})

/** Everything about a person as a ZIP archive. Who fetched it is logged. */
export async function exportAll(call: Call): Promise<Response> {
  const dossier = await collectPerson(call, call.query)
  await record(call, dossier)
  const at = call.deps.now()
  const archive = createZip(writeDossier(dossier), at)
  return file(archive, 'application/zip', `personoplysninger-${danishDay(at)}.zip`)
}

/** A person's consents as evidence. Who fetched them is logged. */
export async function exportConsents(call: Call): Promise<Response> {
  const dossier = await collectPerson(call, call.query)
  await record(call, dossier)
  const name = `samtykker-${danishDay(call.deps.now())}.html`
  return file(writeConsents(dossier), 'text/html; charset=utf-8', name)
}

/** The log names the person as it names others: masked. */
const record = (call: Call, { email, phone }: Dossier): Promise<void> =>
  recordAccess(call, 'export', {
    table: 'people',
    row: [email, phone].flatMap((key) => (key ? [maskText(key)] : [])).join(' '),
  })

const file = (body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })
