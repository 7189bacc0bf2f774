import { type AdminCall, answer } from './call.ts'
import { jsonOf } from './input.ts'
import {
  createWebhook,
  endRotation,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  showWebhook,
  updateWebhook,
} from '#worker/services/webhooks/manage.ts'

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
