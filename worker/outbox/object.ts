import { DurableObject } from 'cloudflare:workers'
import type { ReceiverHealth } from '#shared/domain/deliveries/receiver-health.ts'
import type { Delivery, TestResult, WebhookTarget } from '#shared/schemas/webhook.ts'
import type { Suppressed } from '#worker/data/suppressions.ts'
import type { Env } from '#worker/env.ts'
import { LiveBatch } from '#worker/live/batch.ts'
import { liveStub } from '#worker/live/stub.ts'
import { Alarm } from './alarm.ts'
import { GroupCommit } from './storage/commit.ts'
import type { OutboxContext } from './context.ts'
import type {
  AcceptResult,
  DeliveryPage,
  DeliveryQuery,
  LeadDetail,
  LeadPage,
  LeadQuery,
  MailResult,
  NewMail,
  NewSms,
  SmsResult,
  Outbox,
  OutboxCounts,
  OutboxEvent,
  CampaignVisit,
  ReferralCounts,
  ReplayResults,
  Submission,
  TestInput,
} from './contract.ts'
import { replay, sendWaiting } from './delivery/replay.ts'
import { closeInterruptedTests, sendTest } from './delivery/test-send.ts'
import { withdrawConversions } from './intake/conversions.ts'
import { eraseLeads, eraseOffer } from './erasure/erase.ts'
import { accept } from './intake/accept.ts'
import { deliverEvent } from './intake/events.ts'
import { updateHolds } from './intake/hold.ts'
import { addMail } from './intake/mails.ts'
import { addSms } from './intake/sms.ts'
import { countCampaign } from './intake/campaign-visits.ts'
import { countClick } from './intake/link-clicks.ts'
import { countVisit, referralCounts } from './intake/referrals.ts'
import { unmarkAsSpam } from './intake/unmark-as-spam.ts'
import { listDeliveries, showDelivery } from './reading/list-deliveries.ts'
import { listLeads, showLead } from './reading/list-leads.ts'
import { listReceivers } from './reading/receivers.ts'
import { counts } from './reading/stats.ts'
import { createTables } from './storage/schema.ts'
import { applySuppressions, type NewUnsubscribed, suppress } from './suppressions.ts'
import { Webhooks } from './webhooks.ts'

/** Longest wait of a replay for its first attempt, in ms. */
const longestWait = 20_000

/** The one outbox: every submission, every delivery, one alarm. */
export class OutboxObject extends DurableObject<Env> implements Outbox {
  readonly #context: OutboxContext
  readonly #alarm: Alarm

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    const { storage } = ctx
    createTables(storage.sql)
    closeInterruptedTests(storage.sql)
    this.#context = {
      storage,
      sql: storage.sql,
      env,
      webhooks: new Webhooks(storage.sql, env.SNAPSHOT),
      commit: new GroupCommit(storage),
      live: new LiveBatch(liveStub(env)),
    }
    this.#alarm = new Alarm(this.#context)
    void ctx.blockConcurrencyWhile(() => this.#alarm.arm())
  }

  override async alarm(): Promise<void> {
    await this.#alarm.onAlarm()
  }

  async accept(submission: Submission): Promise<AcceptResult> {
    await this.#context.webhooks.ready()
    const result = await this.#context.commit.run(() => accept(this.#context, submission))
    if (result.ok && !result.duplicate) {
      this.#context.live.add('leads', result.id, 'created')
      this.#deliveriesAdded()
    }
    return result
  }

  async deliverEvent(event: OutboxEvent): Promise<boolean> {
    const { webhooks } = this.#context
    await webhooks.ready()
    // An event has no fallback. Its caller retries.
    if (!webhooks.known) throw new Error('webhooks are not known yet')
    const isNew = await this.#context.commit.run(() => deliverEvent(this.#context, event))
    if (isNew) this.#deliveriesAdded()
    return isNew
  }

  async listLeads(query: LeadQuery): Promise<LeadPage> {
    return listLeads(this.#context.sql, query)
  }

  async showLead(id: string): Promise<LeadDetail | null> {
    return showLead(this.#context.sql, id)
  }

  async unmarkAsSpam(id: string): Promise<boolean> {
    await this.#context.webhooks.ready()
    const unmarked = unmarkAsSpam(this.#context, id)
    if (unmarked) this.#deliveriesAdded()
    return unmarked
  }

  async listDeliveries(query: DeliveryQuery): Promise<DeliveryPage> {
    return listDeliveries(this.#context.sql, query)
  }

  async showDelivery(id: string): Promise<Delivery | null> {
    return showDelivery(this.#context.sql, id)
  }

  async replay(deliveryId: string, waitMs = 0): Promise<boolean | 'under_way'> {
    const replayed = replay(this.#context, deliveryId, this.#isInFlight)
    if (typeof replayed === 'string') return replayed === 'under_way' && replayed
    if (!replayed.isPending) return true
    const attempted = waitMs > 0 ? this.#alarm.afterAttempt(replayed.seq) : null
    this.#alarm.scheduleNow()
    if (attempted) await Promise.race([attempted, scheduler.wait(Math.min(waitMs, longestWait))])
    return true
  }

  async replayMany(deliveryIds: readonly string[]): Promise<ReplayResults> {
    const results = deliveryIds.map((id) => {
      const replayed = replay(this.#context, id, this.#isInFlight)
      const result =
        typeof replayed === 'string' ? replayed : replayed.isPending ? 'replayed' : 'parked'
      return [id, result] as const
    })
    this.#alarm.scheduleNow()
    return Object.fromEntries(results)
  }

  async sendWaiting(receiver: string): Promise<number> {
    const count = sendWaiting(this.#context, receiver)
    this.#alarm.scheduleNow()
    return count
  }

  async receivers(): Promise<readonly ReceiverHealth[]> {
    return listReceivers(this.#context, Date.now())
  }

  async sendMail(mail: NewMail): Promise<MailResult> {
    const result = await this.#context.commit.run(() => addMail(this.#context, mail, Date.now()))
    if (result === 'accepted') this.#deliveriesAdded()
    return result
  }

  async sendSms(sms: NewSms): Promise<SmsResult> {
    const result = await this.#context.commit.run(() => addSms(this.#context, sms, Date.now()))
    if (result === 'accepted') this.#deliveriesAdded()
    return result
  }

  async eraseOffer(number: string): Promise<void> {
    const { commit, sql } = this.#context
    await commit.run(() => eraseOffer(sql, number, Date.now()))
    // The erased rows are stored again in Supabase.
    this.#alarm.scheduleNow()
  }

  async withdrawConversions(leadIds: readonly string[]): Promise<void> {
    const { commit, sql, live } = this.#context
    const changed = await commit.run(() => withdrawConversions(sql, leadIds, Date.now()))
    for (const id of changed) live.add('deliveries', id, 'changed')
    // Stored again in Supabase, without their content.
    this.#alarm.scheduleNow()
  }

  async eraseLeads(ids: readonly string[]): Promise<void> {
    const { commit, sql } = this.#context
    await commit.run(() => eraseLeads(sql, ids))
    // The erased rows of bookings are stored again in Supabase.
    this.#alarm.scheduleNow()
    for (const id of ids) this.#context.live.add('leads', id, 'removed')
  }

  async sendTest(input: TestInput): Promise<TestResult> {
    const result = await sendTest(this.#context, input)
    this.#deliveriesAdded()
    return result
  }

  async webhooksChanged(webhooks: readonly WebhookTarget[], publishedAt?: string): Promise<void> {
    const at = publishedAt ? Date.parse(publishedAt) : Date.now()
    this.#context.webhooks.replace(webhooks, at)
    updateHolds(this.#context)
    this.#alarm.scheduleNow()
  }

  async arm(): Promise<void> {
    this.#alarm.readSuppressions()
    // Before anything else: KV may hang.
    await this.#alarm.rearm()
    if (!(await this.#context.webhooks.refresh())) return
    updateHolds(this.#context)
    await this.#alarm.arm()
  }

  async counts(): Promise<OutboxCounts> {
    return counts(this.#context)
  }

  readonly #isInFlight = (seq: number): boolean => this.#alarm.isInFlight(seq)

  async suppress(entry: NewUnsubscribed): Promise<void> {
    const { commit, sql } = this.#context
    await commit.run(() => suppress(sql, entry, Date.now()))
    this.#alarm.scheduleNow()
  }

  async suppressionsChanged(changes: readonly Suppressed[]): Promise<void> {
    const { commit, sql } = this.#context
    await commit.run(() => applySuppressions(sql, changes))
  }

  async countVisit(code: string): Promise<void> {
    const { commit, sql } = this.#context
    await commit.run(() => countVisit(sql, code, Date.now()))
  }

  async countClick(link: string): Promise<void> {
    const { commit, sql } = this.#context
    await commit.run(() => countClick(sql, link, Date.now()))
    this.#alarm.scheduleNow()
  }

  async countCampaign(value: string, what: readonly CampaignVisit[]): Promise<void> {
    const { commit, sql } = this.#context
    await commit.run(() => countCampaign(sql, value, what, Date.now()))
    this.#alarm.scheduleNow()
  }

  async referral(code: string): Promise<ReferralCounts> {
    return referralCounts(this.#context.sql, code)
  }

  #deliveriesAdded(): void {
    this.#context.live.add('deliveries', null, 'created')
    this.#alarm.scheduleNow()
  }
}
