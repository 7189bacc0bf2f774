import { cases } from '#shared/admin/cases.ts'
import type { ActionInput } from '#shared/admin/define.ts'
import { findOwnAdviser } from '#worker/data/advisers.ts'
import {
  type CaseActed,
  caseActs,
  caseFilters,
  type CaseRefusal,
  countCases,
  findCaseOfLead,
  type StepInput,
} from '#worker/data/cases.ts'
import { invalid, Problem } from '#worker/problem.ts'
import { eraseCase } from '#worker/services/cases/erase.ts'
import { toRefusal } from '#worker/services/cases/refusals.ts'
import { showCaseParts, showTimeline } from '#worker/services/cases/show.ts'
import { asUser } from '#worker/services/context.ts'
import type { AdminCall } from './call.ts'
import type { Verbs } from './serve.ts'
import { tableVerbs } from './table-verbs.ts'

type Acts = typeof cases.actions
type Input<Name extends keyof Acts> = ActionInput<Acts[Name]>

/** The case after an act; null where it has another revision. @throws Problem with the database's refusal. */
async function done(
  act: Promise<CaseActed | CaseRefusal>,
  fields: readonly string[] = [],
): Promise<CaseActed | null> {
  const acted = await act
  if (typeof acted !== 'string') return acted
  if (acted === 'stale_revision') return null
  throw toRefusal(acted, fields)
}

/** @throws Problem 422 where the step is not whole. */
function toStep({ stepKind, stepText, stepOwner, stepAt }: Partial<Input<'setStep'>>): StepInput {
  if (!stepKind) throw invalid({ stepKind: 'Vælg, hvad der skal ske' })
  if (!stepAt) throw invalid({ stepAt: 'Vælg, hvornår det skal ske' })
  return { kind: stepKind, text: stepText ?? '', owner: stepOwner ?? null, at: stepAt }
}

/** @throws Problem 422 where a lost case has no reason. */
function requireReason(status: string | null, reason: string): void {
  if (status === 'lost' && !reason) throw invalid({ lostReason: 'Skriv, hvorfor sagen er tabt' })
}

export const verbs: Verbs<typeof cases> = {
  ...tableVerbs(cases, 'cases', {
    where: caseFilters,
    listed: (query) => query.is('merged_into', null),
    sortColumns: { stepAt: 'step_sort' },
  }),
  async create(context, input) {
    if (!input.phone && !input.email && !input.address)
      throw invalid({ phone: 'Skriv et telefonnummer, en e-mail eller en adresse' })
    const acted = await done(caseActs.create(asUser(context), input))
    if (!acted) throw new Error('A new case has no revision to be stale')
    // What case_create does not take.
    if (!input.campaign) return acted.row
    const { id, revision } = acted.row
    const changed = await verbs.update?.(context, { id, revision }, { campaign: input.campaign })
    return changed ?? acted.row
  },
  actions: {
    setOwner: (context, { id, revision }, { owner }) =>
      done(caseActs.setOwner(asUser(context), id, revision, owner)),
    setStatus: (context, { id, revision }, input) => {
      const { status, lostReason, stepKind } = input
      requireReason(status, lostReason)
      return done(
        caseActs.setStatus(asUser(context), id, revision, {
          status,
          reason: lostReason,
          step: stepKind && status !== 'lost' ? toStep(input as Partial<Input<'setStep'>>) : null,
          close: stepKind === null && (status === 'won' || status === 'aside'),
        }),
        ['status'],
      )
    },
    setStep: (context, { id, revision }, input) =>
      done(caseActs.setStep(asUser(context), id, revision, toStep(input))),
    finishStep: (context, { id, revision }, { closeAs, lostReason, ...step }) => {
      requireReason(closeAs, lostReason)
      const after = closeAs ? { close: closeAs, reason: lostReason } : { step: toStep(step) }
      return done(caseActs.finishStep(asUser(context), id, revision, after))
    },
    assign: (context, { id, revision }) => done(caseActs.assign(asUser(context), id, revision)),
    async seen(context, { id }) {
      const seen = await caseActs.seen(asUser(context), id)
      if (typeof seen === 'string') throw toRefusal(seen as 'not_found')
      return seen
    },
    note: (context, { id }, { kind, body }) => done(caseActs.note(asUser(context), id, kind, body)),
    changeNote: (context, _, { event, eventRevision, body, pinned }) =>
      noted(caseActs.changeNote(asUser(context), event, eventRevision, body, pinned)),
    removeNote: (context, _, { event, eventRevision }) =>
      noted(caseActs.removeNote(asUser(context), event, eventRevision)),
    addTask: (context, { id }, { text, owner, dueAt }) =>
      done(caseActs.addTask(asUser(context), id, text, owner, dueAt)),
    changeTask: (context, _, { task, taskRevision, text, owner, dueAt }) =>
      noted(caseActs.changeTask(asUser(context), task, taskRevision, text, owner, dueAt)),
    finishTask: (context, _, { task, taskRevision, done: isDone }) =>
      noted(caseActs.finishTask(asUser(context), task, taskRevision, isDone)),
    removeTask: (context, _, { task, taskRevision }) =>
      noted(caseActs.removeTask(asUser(context), task, taskRevision)),
    async merge(context, { id, revision }, { other, otherRevision, choices }) {
      if (other === id) throw invalid({ other: 'Vælg en anden sag' })
      return done(caseActs.merge(asUser(context), [id, revision], [other, otherRevision], choices))
    },
    unmerge: (context, { revision }, { other }) =>
      done(caseActs.unmerge(asUser(context), other, revision)),
    outcome(context, { id, revision }, { outcome, note, at, reason }) {
      if ((outcome === 'meeting' || outcome === 'call_later') && !at)
        throw invalid({ at: 'Vælg, hvornår' })
      if (outcome === 'no_thanks' && !reason) throw invalid({ reason: 'Skriv, hvorfor' })
      return done(caseActs.outcome(asUser(context), id, revision, { outcome, note, at, reason }))
    },
    undoOutcome: (context, _, { event }) =>
      noted(
        caseActs.undoOutcome(asUser(context), event),
        'Sagen er ændret siden, så det kan ikke fortrydes.',
      ),
    erase: (context, { id }) => eraseCase(context, id),
  },
}

/** The case after a change of its note or task, which has a revision of its own. @throws Problem 409 where that is another. */
async function noted(
  act: Promise<CaseActed | CaseRefusal>,
  stale = 'En kollega har ændret det imens. Se det, der står nu, og prøv igen.',
): Promise<CaseActed> {
  const acted = await done(act)
  if (!acted) throw new Problem(409, 'stale', stale)
  return acted
}

/** The numbers of the views. */
export async function counts(call: AdminCall) {
  const client = asUser(call)
  return countCases(client, await findOwnAdviser(client, call.actor.session.userId))
}

export const parts = (call: AdminCall) => showCaseParts(call, call.id)

export const timeline = (call: AdminCall) =>
  showTimeline(call, call.id, call.c.req.query('cursor') ?? null)

/** The case of a lead, for links that name the lead. @throws Problem 404. */
export async function ofLead(call: AdminCall) {
  const id = await findCaseOfLead(asUser(call), call.id)
  if (!id) throw new Problem(404, 'not_found', 'Henvendelsen har ingen sag.')
  return { id }
}
