import type { AcceptResult, Submission } from './contract.ts'
import { takeHit } from './limit.ts'
import type { Room } from './room.ts'
import { addDelivery, targetsOf } from './route.ts'
import { timedUuid } from './uuid.ts'

/** How long the first of a group waits for others, in ms. One commit for twenty costs little more than for one. */
const gather = 1

interface Entering {
  readonly submission: Submission
  readonly settle: (result: AcceptResult) => void
  readonly fail: (error: unknown) => void
}

/** The way in. Submissions that arrive together are committed together; each is answered after the commit (output gate). */
export class Door {
  readonly #room: Room
  readonly #afterwards: () => void
  #waiting: Entering[] = []

  /** @param afterwards called when new leads are in. */
  constructor(room: Room, afterwards: () => void) {
    this.#room = room
    this.#afterwards = afterwards
  }

  enter(submission: Submission): Promise<AcceptResult> {
    return new Promise((settle, fail) => {
      this.#waiting.push({ submission, settle, fail })
      if (this.#waiting.length === 1) setTimeout(() => this.#letIn(), gather)
    })
  }

  #letIn(): void {
    const group = this.#waiting
    this.#waiting = []
    try {
      const results = this.#room.storage.transactionSync(() => group.map(({ submission }) => accept(this.#room, submission)))
      if (results.some((result) => result.ok && !result.duplicate)) this.#afterwards()
      for (const [i, { settle }] of group.entries()) settle(results[i] as AcceptResult)
    } catch (error) {
      // Nothing of the group is in. Whose fault it was shows when each is tried by itself.
      if (group.length === 1) group[0]?.fail(error)
      else for (const entering of group) this.#letInAlone(entering)
    }
  }

  #letInAlone({ submission, settle, fail }: Entering): void {
    try {
      const result = this.#room.storage.transactionSync(() => accept(this.#room, submission))
      this.#afterwards()
      settle(result)
    } catch (error) {
      fail(error)
    }
  }
}

/** Takes one submission: seen before, then the limit, then the lead with its deliveries. One that is set aside gets none until staff release it. */
function accept({ sql, receivers }: Room, { lead, idempotencyKey, address, limit }: Submission): AcceptResult {
  const now = Date.now()
  const seen = sql.exec<{ id: string }>('SELECT id FROM leads WHERE idempotency_key = ?', idempotencyKey).toArray()[0]
  if (seen) return { ok: true, id: seen.id, duplicate: true }
  const wait = takeHit(sql, address, limit, now)
  if (wait !== null) return { ok: false, retryAfterSeconds: wait }
  const id = timedUuid(now)
  const { seq } = sql
    .exec<{ seq: number }>(
      `INSERT INTO leads (id, idempotency_key, kind, "values", campaign, consents, source_url, source_component, set_aside, received_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING seq`,
      id,
      idempotencyKey,
      lead.kind,
      JSON.stringify(lead.values),
      lead.campaign && JSON.stringify(lead.campaign),
      JSON.stringify(lead.consents),
      lead.sourceUrl,
      lead.sourceComponent,
      lead.setAside,
      Date.parse(lead.receivedAt),
    )
    .one()
  if (!lead.setAside) for (const to of targetsOf(receivers, lead.kind)) addDelivery(sql, { seq, kind: lead.kind }, to, now)
  return { ok: true, id, duplicate: false }
}
