import type { TestBackend } from '../product/backend.ts'

/** A lead to store, as much of it as matters for a case. */
export interface LeadInput {
  readonly id?: string
  readonly kind?: string
  readonly values?: Readonly<Record<string, unknown>>
  readonly campaign?: Readonly<Record<string, string>> | null
  readonly setAside?: string | null
  readonly receivedAt?: string
}

/** A case as the database has it, as much of it as tests read. */
export interface CaseRow {
  readonly id: string
  readonly revision: number
  readonly number: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly phone_e164: string | null
  readonly address: string
  readonly postcode: string
  readonly town: string
  readonly area: string
  readonly wants: readonly string[]
  readonly campaign: string
  readonly source: string
  readonly timeline: string
  readonly status: string
  readonly lost_reason: string
  readonly closed_at: string | null
  readonly owner: string | null
  readonly step_kind: string | null
  readonly step_text: string
  readonly step_owner: string | null
  readonly step_at: string | null
  readonly step_reason: string | null
  readonly first_contact_due: string | null
  readonly first_contact_at: string | null
  readonly last_activity_at: string
  readonly last_contact_at: string
  readonly seen_at: string | null
  readonly merged_into: string | null
  readonly lead_kinds: readonly string[]
  readonly has_offer: boolean
  readonly mail_consent: boolean
  readonly search: string
}

/** Stores a lead as the outbox does. Returns its id. */
export async function storeLead(backend: TestBackend, input: LeadInput = {}): Promise<string> {
  const {
    id = crypto.randomUUID(),
    kind = 'contact',
    values = {},
    campaign = null,
    setAside = null,
    receivedAt = new Date().toISOString(),
  } = input
  const service = await backend.as('service')
  await service
    .from('leads')
    .upsert(
      {
        id,
        kind,
        values: values as never,
        campaign,
        set_aside: setAside,
        received_at: receivedAt,
      },
      { onConflict: 'id' },
    )
    .throwOnError()
  return id
}

/** The case of a lead; null without one. */
export async function findCaseOfLead(backend: TestBackend, lead: string): Promise<CaseRow | null> {
  const [row] = await backend.sql<CaseRow[]>`
    select c.* from public.leads l join public.cases c on c.id = l.case_id where l.id = ${lead}`
  return row ?? null
}

export async function readCase(backend: TestBackend, id: string): Promise<CaseRow> {
  const [row] = await backend.sql<CaseRow[]>`select * from public.cases where id = ${id}`
  if (!row) throw new Error(`No case ${id}`)
  return row
}

/** Stores a lead and returns its case. */
export async function caseFromLead(backend: TestBackend, input: LeadInput = {}): Promise<CaseRow> {
  const found = await findCaseOfLead(backend, await storeLead(backend, input))
  if (!found) throw new Error('The lead has no case')
  return found
}

let made = 0
/** Values of a contact message from someone whom no other call names. */
export function newPerson(change: Readonly<Record<string, unknown>> = {}) {
  made += 1
  return {
    navn: `Person ${made}`,
    email: `person${made}@eksempel.dk`,
    telefon: String(20_000_000 + made),
    emne: 'solceller',
    ...change,
  }
}

/** Adds an adviser. Returns the id. */
export async function addAdviser(
  backend: TestBackend,
  adviser: Readonly<Record<string, unknown>> & { readonly name: string },
): Promise<string> {
  const service = await backend.as('service')
  const { data } = await service
    .from('advisers')
    .insert(adviser as never)
    .select('id')
    .single()
    .throwOnError()
  return (data as { id: string }).id
}

/** The texts of a case's tasks that are not done. */
export const openTasks = async (backend: TestBackend, id: string): Promise<string[]> =>
  (
    await backend.sql<{ text: string }[]>`
      select text from public.case_tasks where case_id = ${id} and done_at is null order by created_at, text`
  ).map(({ text }) => text)

/** The kinds of a case's events, oldest first. */
export const eventKinds = async (backend: TestBackend, id: string): Promise<string[]> =>
  (
    await backend.sql<{ kind: string }[]>`
      select kind from public.case_events where case_id = ${id} order by at, id`
  ).map(({ kind }) => kind)
