import type { Env } from '#worker/env.ts'
import type { Outbox } from './contract.ts'

/** The one outbox object: sharding gains nothing (docs/measurements.md), and one makes listing trivial. */
export function outboxStub(env: Env): Outbox {
  // A new stub for each call: a stub whose object was restarted stays broken.
  const stub = (): Outbox => {
    const namespace = env.OUTBOX_JURISDICTION
      ? env.OUTBOX.jurisdiction(env.OUTBOX_JURISDICTION as DurableObjectJurisdiction)
      : env.OUTBOX
    return namespace.getByName('outbox') as unknown as Outbox
  }
  return {
    accept: (submission) => stub().accept(submission),
    deliverEvent: (event) => stub().deliverEvent(event),
    listLeads: (query) => stub().listLeads(query),
    showLead: (id) => stub().showLead(id),
    unmarkAsSpam: (id) => stub().unmarkAsSpam(id),
    listDeliveries: (query) => stub().listDeliveries(query),
    showDelivery: (id) => stub().showDelivery(id),
    replay: (deliveryId, waitMs) => stub().replay(deliveryId, waitMs),
    replayMany: (ids) => stub().replayMany(ids),
    sendWaiting: (receiver) => stub().sendWaiting(receiver),
    receivers: () => stub().receivers(),
    suppress: (entry) => stub().suppress(entry),
    suppressionsChanged: (changes) => stub().suppressionsChanged(changes),
    sendMail: (mail) => stub().sendMail(mail),
    sendSms: (sms) => stub().sendSms(sms),
    withdrawConversions: (leadIds) => stub().withdrawConversions(leadIds),
    eraseLeads: (ids) => stub().eraseLeads(ids),
    eraseOffer: (number) => stub().eraseOffer(number),
    sendTest: (input) => stub().sendTest(input),
    webhooksChanged: (webhooks, publishedAt) => stub().webhooksChanged(webhooks, publishedAt),
    arm: () => stub().arm(),
    counts: () => stub().counts(),
    countVisit: (code) => stub().countVisit(code),
    countClick: (link) => stub().countClick(link),
    countCampaign: (value, what) => stub().countCampaign(value, what),
    referral: (code) => stub().referral(code),
  }
}
