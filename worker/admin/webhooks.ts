import {
  createWebhook,
  endRotation,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  showWebhook,
  updateWebhook,
} from '#worker/services/webhooks/manage.ts'
import { type AdminCall, answer } from './call.ts'
import { readJson } from './input.ts'

export const list = (call: AdminCall) => listWebhooks(call)
export const show = async (call: AdminCall) => ({ row: await showWebhook(call, call.id) })
export const create = async (call: AdminCall) =>
  answer(await createWebhook(call, await readJson(call.c)), 201)
export const update = async (call: AdminCall) =>
  updateWebhook(call, call.id, await readJson(call.c))
export const remove = (call: AdminCall) => removeWebhook(call, call.id)
export const rotate = (call: AdminCall) => rotateSecret(call, call.id)
export const finishRotation = (call: AdminCall) => endRotation(call, call.id)
