import { json } from '../http.ts'

/** An error response in GoTrue's format. */
export function refusal(status: number, code: string, message: string): Response {
  return json({ code: status, error_code: code, msg: message }, status, { 'x-sb-error-code': code })
}
