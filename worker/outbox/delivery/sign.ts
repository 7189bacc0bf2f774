import { Webhook } from 'standardwebhooks'

/**
 * The headers of Standard Webhooks 1.0.0 for the exact bytes sent; none without secrets. One signature per active secret, so
 * that a webhook can change to the new secret at any time during a rotation.
 * @param secrets plain: `whsec_` and base64, newest first.
 * @throws where a secret is malformed.
 */
export function signatureHeaders(
  secrets: readonly string[],
  id: string,
  at: Date,
  body: string,
): Record<string, string> {
  if (secrets.length === 0) return {}
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}
