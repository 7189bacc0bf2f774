import { DurableObject } from 'cloudflare:workers'
import type { Delivery, TestResult, WebhookTarget } from '#shared/schemas/webhook.ts'
import type { Env } from '#worker/env.ts'
import { accept } from './intake/accept.ts'
import { Alarm } from './alarm.ts'
import type {
  AcceptResult,
  DeliveryPage,
  DeliveryQuery,
  LeadDetail,
  LeadPage,
  LeadQuery,
  MailResult,
  NewMail,
  Outbox,
  OutboxCounts,
  OutboxEvent,
  ReferralCounts,
  Submission,
  TestInput,
} from './contract.ts'
import { GroupCommit } from './commit.ts'
import { eraseLeads, eraseOffer } from './erasure/erase.ts'
import { deliverEvent } from './intake/events.ts'
import { listDeliveries, showDelivery } from './reading/list-deliveries.ts'
import { listLeads, showLead } from './reading/list-leads.ts'
import { addMail } from './intake/mails.ts'
import { updateHolds } from './intake/hold.ts'
import { countVisit, referralCounts } from './intake/referrals.ts'
import { Webhooks } from './webhooks/webhooks.ts'
import { unmarkAsSpam } from './intake/unmark-as-spam.ts'
import { replay } from './delivery/replay.ts'
import type { OutboxContext } from './context.ts'
import { createTables } from './schema.ts'
import { counts } from './reading/stats.ts'
import { closeInterruptedTests, sendTest } from './delivery/test-send.ts'

/** Longest a replay waits for its first attempt, in ms. */
const longestWait = 20_000

/** The one outbox: every submission, every delivery, one alarm. */
export class OutboxObject extends DurableObject<Env> implements Outbox {
  readonly #room: OutboxContext
  readonly #alarm: Alarm

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const { storage } = ctx
    createTables(storage.sql)
    closeInterruptedTests(storage.sql)
    this.#room = {
      storage,
      sql: storage.sql,
      env,
      webhooks: new Webhooks(storage.sql, env.SNAPSHOT),
      commit: new GroupCommit(storage),
    }
    this.#alarm = new Alarm(this.#room)
    void ctx.blockConcurrencyWhile(() => this.#alarm.arm())
  }

  override async alarm(): Promise<void> {
    await this.#alarm.onAlarm()
  }

  async accept(submission: Submission): Promise<AcceptResult> {
    await this.#room.webhooks.ready()
    const result = await this.#room.commit.together(() => accept(this.#room, submission))
    if (result.ok && !result.duplicate) this.#alarm.scheduleNow()
    return result
  }

  async deliverEvent(event: OutboxEvent): Promise<boolean> {
    const { webhooks } = this.#room
    await webhooks.ready()
    // It has no fallback to go to. Whoever has it tells of it again.
    if (!webhooks.known) throw new Error('receivers are not known yet')
    const taken = await this.#room.commit.together(() => deliverEvent(this.#room, event))
    if (taken) this.#alarm.scheduleNow()
    return taken
  }

  async listLeads(query: LeadQuery): Promise<LeadPage> {
    return listLeads(this.#room.sql, query)
  }

  async showLead(id: string): Promise<LeadDetail | null> {
    return showLead(this.#room.sql, id)
  }

  async unmarkAsSpam(id: string): Promise<boolean> {
    await this.#room.webhooks.ready()
    const released = unmarkAsSpam(this.#room, id)
    if (released) this.#alarm.scheduleNow()
    return released
  }

  async listDeliveries(query: DeliveryQuery): Promise<DeliveryPage> {
    return listDeliveries(this.#room.sql, query)
  }

  async showDelivery(id: string): Promise<Delivery | null> {
    return showDelivery(this.#room.sql, id)
  }

  async replay(deliveryId: string, waitMs = 0): Promise<boolean> {
    const replayed = replay(this.#room, deliveryId)
    if (!replayed?.underWay) return replayed !== null
    const attempted = waitMs > 0 ? this.#alarm.afterAttempt(replayed.seq) : null
    this.#alarm.scheduleNow()
    if (attempted) await Promise.race([attempted, scheduler.wait(Math.min(waitMs, longestWait))])
    return true
  }

  async sendMail(mail: NewMail): Promise<MailResult> {
    const result = await this.#room.commit.together(() => addMail(this.#room, mail, Date.now()))
    if (result === 'accepted') this.#alarm.scheduleNow()
    return result
  }

  async eraseOffer(number: string): Promise<void> {
    await this.#room.commit.together(() => eraseOffer(this.#room.sql, number, Date.now()))
    // What is emptied is stored so.
    this.#alarm.scheduleNow()
  }

  async eraseLeads(ids: readonly string[]): Promise<void> {
    await this.#room.commit.together(() => eraseLeads(this.#room.sql, ids))
  }

  async sendTest(input: TestInput): Promise<TestResult> {
    const result = await sendTest(this.#room, input)
    this.#alarm.scheduleNow()
    return result
  }

  async webhooksChanged(receivers: readonly WebhookTarget[], publishedAt?: string): Promise<void> {
    this.#room.webhooks.replace(receivers, publishedAt ? Date.parse(publishedAt) : Date.now())
    updateHolds(this.#room)
    this.#alarm.scheduleNow()
  }

  async arm(): Promise<void> {
    // First of all: KV may hang.
    await this.#alarm.rearm()
    if (!(await this.#room.webhooks.refresh())) return
    updateHolds(this.#room)
    await this.#alarm.arm()
  }

  async counts(): Promise<OutboxCounts> {
    return counts(this.#room.sql)
  }

  async countVisit(code: string): Promise<void> {
    await this.#room.commit.together(() => countVisit(this.#room.sql, code, Date.now()))
  }

  async referral(code: string): Promise<ReferralCounts> {
    return referralCounts(this.#room.sql, code)
  }
}
