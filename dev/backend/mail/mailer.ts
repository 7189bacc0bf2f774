import { AsyncLocalStorage } from 'node:async_hooks'
import type { Inbox } from './inbox.ts'

/** Interface through which the embedded auth server sends mails. Links contain token hashes; only the reauthentication mail contains a code. */
export interface Mailer {
  sendConfirmation(to: string, tokenHash: string, code: string): Promise<void>
  sendRecovery(to: string, tokenHash: string, code: string): Promise<void>
  sendMagicLink(to: string, tokenHash: string, code: string): Promise<void>
  sendInvite(to: string, tokenHash: string, code: string): Promise<void>
  sendEmailChange(to: string, tokenHash: string, code: string): Promise<void>
  sendReauthentication(to: string, code: string): Promise<void>
}

/** The `redirect_to` of the request being answered; the auth server itself drops it. */
export const redirectTo = new AsyncLocalStorage<string | null>()

const letters = {
  signup: {
    subject: 'Bekræft din e-mailadresse',
    text: 'Bekræft din e-mailadresse for at tage din konto i brug:',
  },
  recovery: { subject: 'Nulstil din adgangskode', text: 'Vælg en ny adgangskode her:' },
  magiclink: { subject: 'Dit link til at logge ind', text: 'Log ind her:' },
  invite: { subject: 'Du er inviteret', text: 'Vælg en adgangskode, så er din konto klar:' },
  // The same mail goes to the old address and to the new one.
  email_change: {
    subject: 'Bekræft den nye e-mailadresse',
    text: 'Din konto skal have en ny e-mailadresse. Bekræft det her:',
  },
} as const
type LetterKind = keyof typeof letters

/** Mails like those of the hosted project's templates: a link to the site's /auth/confirm with the token's hash. */
export function createMailer(inbox: Inbox, siteUrl: string): Mailer {
  const send = async (kind: LetterKind, to: string, tokenHash: string, code: string) => {
    const { subject, text } = letters[kind]
    const link = confirmLink(siteUrl, redirectTo.getStore() ?? null, tokenHash, kind)
    inbox.add({ to, subject, link, code, text: `${text}\n\n${link}`, html: null })
  }
  return {
    sendConfirmation: (to, tokenHash, code) => send('signup', to, tokenHash, code),
    sendRecovery: (to, tokenHash, code) => send('recovery', to, tokenHash, code),
    sendMagicLink: (to, tokenHash, code) => send('magiclink', to, tokenHash, code),
    sendInvite: (to, tokenHash, code) => send('invite', to, tokenHash, code),
    sendEmailChange: (to, tokenHash, code) => send('email_change', to, tokenHash, code),
    sendReauthentication: async (to, code) =>
      inbox.add({
        to,
        subject: 'Din kode',
        link: null,
        code,
        text: `Skriv denne kode: ${code}`,
        html: null,
      }),
  }
}

function confirmLink(
  siteUrl: string,
  redirect: string | null,
  tokenHash: string,
  type: string,
): string {
  const target = allowedRedirect(siteUrl, redirect)
  const link = new URL('/auth/confirm', target)
  link.search = new URLSearchParams({
    token_hash: tokenHash,
    type,
    next: target.pathname + target.search,
  }).toString()
  return link.href
}

/** The redirect if it is on the site or this machine, else the site. */
function allowedRedirect(siteUrl: string, redirect: string | null): URL {
  const site = new URL(siteUrl)
  if (!redirect || !URL.canParse(redirect)) return site
  const wanted = new URL(redirect)
  const local =
    /^(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)$/.test(wanted.hostname) &&
    /^https?:$/.test(wanted.protocol)
  return wanted.origin === site.origin || local ? wanted : site
}
