import { type AdminCall, answer } from './call.ts'
import { jsonOf } from './input.ts'
import { createWebhook } from '#worker/services/webhooks/create.ts'
import { endRotation } from '#worker/services/webhooks/end-rotation.ts'
import { listWebhooks } from '#worker/services/webhooks/list.ts'
import { removeWebhook } from '#worker/services/webhooks/remove.ts'
import { rotateSecret } from '#worker/services/webhooks/rotate-secret.ts'
import { showWebhook } from '#worker/services/webhooks/show.ts'
import { updateWebhook } from '#worker/services/webhooks/update.ts'

export const list = async (call: AdminCall): Promise<Response> => answer(await listWebhooks(call))
export const show = async (call: AdminCall): Promise<Response> =>
  answer(await showWebhook(call, call.id))
export const create = async (call: AdminCall): Promise<Response> =>
  answer(await createWebhook(call, await jsonOf(call.c)), 201)
export const update = async (call: AdminCall): Promise<Response> =>
  answer(await updateWebhook(call, call.id, await jsonOf(call.c)))
export const remove = async (call: AdminCall): Promise<Response> =>
  answer(await removeWebhook(call, call.id))
export const rotate = async (call: AdminCall): Promise<Response> =>
  answer(await rotateSecret(call, call.id))
export const finishRotation = async (call: AdminCall): Promise<Response> =>
  answer(await endRotation(call, call.id))
