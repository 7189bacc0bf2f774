import type { Publisher } from './publishing/contract.ts'

/** Bindings and variables of wrangler.toml; secrets are set with `wrangler secret put`. */
export interface Env {
  readonly ASSETS: Fetcher
  readonly SNAPSHOT: KVNamespace
  readonly OUTBOX: DurableObjectNamespace
  readonly PUBLISHER: { getByName(name: string): Publisher }
  readonly POST_GATE: RateLimit
  /** Visits of redirects, and pages that aren't there. */
  readonly REDIRECT_HITS?: AnalyticsEngineDataset

  readonly SUPABASE_URL: string
  readonly SUPABASE_PUBLISHABLE_KEY: string
  /** Secret: the backend's service key. */
  readonly SUPABASE_SECRET_KEY: string
  /** Secret: 32 bytes in base64; encrypts webhook secrets at rest. */
  readonly SECRETS_KEY: string

  /** The site's public origin, e.g. https://www.example.dk; empty = the request's own. */
  readonly SITE_ORIGIN: string
  /** consent | always | off */
  readonly CAMPAIGN_COOKIE: string
  /** Comma-separated origins of ours beside the site's own that this Worker answers, such as a former domain. */
  readonly OWN_ORIGINS: string
  /** Comma-separated origins that may post embedded forms. */
  readonly EMBED_ORIGINS: string
  /** Where a kind without receiver is posted; empty = nowhere. */
  readonly FALLBACK_WEBHOOK_URL: string
  readonly QUOTE_SERVICE_URL: string
  /** The public address register's look-up, Adressevælger. */
  readonly ADDRESS_SERVICE_URL: string
  /** Secret: its token; empty = addresses are written, not looked up. */
  readonly ADDRESS_SERVICE_TOKEN: string
  /** Energi Data Service, for the exchange's prices; empty = nobody is asked. */
  readonly ENERGY_DATA_URL: string
  /** Analytics Engine's SQL API, for what REDIRECT_HITS counted; empty = nobody is told. */
  readonly ANALYTICS_URL: string
  /** Secret: a token that may read it. */
  readonly ANALYTICS_TOKEN?: string
  /** Where points are posted in place of REDIRECT_HITS: a local run's stand-in; empty in production. */
  readonly ANALYTICS_WRITE_URL: string
  /** Contact form, accepted posts per address. */
  readonly FORM_LIMIT_PER_MINUTE: string
  readonly FORM_LIMIT_PER_DAY: string
  /** Where mails are posted to, by Resend's protocol; empty = Resend. */
  readonly MAIL_PROVIDER_URL: string
  /** Secret: the mail service's key; without one no mail is sent. */
  readonly MAIL_API_KEY?: string
  /** Sender of mails, `Name <address>`; empty = the brand's. */
  readonly MAIL_FROM: string
  /** Comma-separated host:port that webhooks may have although they are local; development only. */
  readonly WEBHOOK_LOCAL_HOSTS: string
  /** Gaps between attempts in seconds, comma-separated; empty = the real schedule. Tests shorten it. */
  readonly DELIVERY_GAPS: string
  /** Longest wait for a receiver's answer, in ms; empty = 15000. */
  readonly DELIVERY_TIMEOUT_MS: string
  /** `eu` in production; empty where the runtime has no jurisdictions (local). */
  readonly OUTBOX_JURISDICTION: string
}
