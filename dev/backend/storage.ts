import type { Api } from './api.ts'

/** /storage/v1 of the embedded API, corrected for what supabase-js sends and reads. */
export async function answerStorage(api: Api, request: Request): Promise<Response> {
  return api.fetch(request)
}
