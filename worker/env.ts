import type { Publisher } from './publishing/contract.ts'

/** Bindings and variables of wrangler.toml; secrets are set with `wrangler secret put`. */
export interface Env {
  readonly ASSETS: Fetcher
  readonly SNAPSHOT: KVNamespace
  readonly OUTBOX: DurableObjectNamespace
  readonly PUBLISHER: { getByName(name: string): Publisher }
  readonly LIVE: DurableObjectNamespace
  readonly POST_GATE: RateLimit
  /** Counts visits of redirects and of missing pages. */
  readonly REDIRECT_HITS?: AnalyticsEngineDataset

  readonly SUPABASE_URL: string
  readonly SUPABASE_PUBLISHABLE_KEY: string
  /** Secret: the backend's service key. */
  readonly SUPABASE_SECRET_KEY: string
  /** Secret: 32 bytes in base64; encrypts webhook secrets at rest. */
  readonly SECRETS_KEY: string

  /** The site's public origin, e.g. https://www.example.dk; empty = the request's origin. */
  readonly SITE_ORIGIN: string
  /** consent | always | off */
  readonly CAMPAIGN_COOKIE: string
  /** Comma-separated further origins of ours that this Worker serves, such as a former domain. */
  readonly OWN_ORIGINS: string
  /** Comma-separated origins that may post embedded forms. */
  readonly EMBED_ORIGINS: string
  /** Who may show the booking page in a frame, as in frame-ancestors: origins with spaces between; empty = anyone (`*`). */
  readonly BOOKING_FRAME_ANCESTORS?: string
  /** URL for leads of a kind that no webhook receives; empty = they are not posted. */
  readonly FALLBACK_WEBHOOK_URL: string
  /** Where quote requests are delivered besides their webhooks; empty = nowhere. */
  readonly QUOTE_SERVICE_URL: string
  /** The look-up of the public address register, Adressevælger. */
  readonly ADDRESS_SERVICE_URL: string
  /** Secret: its token; empty = the visitor types the whole address. */
  readonly ADDRESS_SERVICE_TOKEN: string
  /** Energi Data Service, for spot prices; empty = none are fetched. */
  readonly ENERGY_DATA_URL: string
  /** Analytics Engine's SQL API, to read REDIRECT_HITS; empty = the console shows no counts. */
  readonly ANALYTICS_URL: string
  /** Secret: a token with read access. */
  readonly ANALYTICS_TOKEN?: string
  /** The local stand-in for REDIRECT_HITS, to post points to; empty in production. */
  readonly ANALYTICS_WRITE_URL: string
  /** Accepted posts per network address. */
  readonly FORM_LIMIT_PER_MINUTE: string
  readonly FORM_LIMIT_PER_DAY: string
  /** The mail service's URL, with Resend's protocol; empty = Resend. */
  readonly MAIL_PROVIDER_URL: string
  /** Secret: the mail service's key; without it no mail is sent. */
  readonly MAIL_API_KEY?: string
  /** Sender of mails, `Name <address>`; empty = the brand's. */
  readonly MAIL_FROM: string
  /** The SMS gateway's URL, with GatewayAPI's protocol; empty = GatewayAPI. */
  readonly SMS_PROVIDER_URL: string
  /** Secret: the SMS gateway's token; without it no SMS is sent. */
  readonly SMS_API_KEY?: string
  /** Sender of SMS, at most 11 letters and digits; empty = the first word of the brand's short name. */
  readonly SMS_SENDER: string
  /** Meta's Graph API with its version; empty = Meta. */
  readonly META_API_URL: string
  /** Secret: access token of the pixel's Conversions API; without it Meta gets no conversions from the Worker. */
  readonly META_ACCESS_TOKEN?: string
  /** Meta's code for events that are only shown under »Test events«; empty in production. */
  readonly META_TEST_EVENT_CODE: string
  /** The Google Ads API with its version; empty = Google. */
  readonly GOOGLE_ADS_API_URL: string
  /** Where a refresh token is exchanged; empty = Google. */
  readonly GOOGLE_OAUTH_URL: string
  /** Digits of the account with the conversion action; empty = Google gets no conversions from the Worker. */
  readonly GOOGLE_ADS_CUSTOMER_ID: string
  /** Id of the conversion action for imported clicks. */
  readonly GOOGLE_ADS_CONVERSION_ACTION: string
  /** Digits of the manager account that the credentials belong to; empty = the account itself. */
  readonly GOOGLE_ADS_LOGIN_CUSTOMER_ID: string
  /** Secrets: the developer token, and the OAuth client with its refresh token. */
  readonly GOOGLE_ADS_DEVELOPER_TOKEN?: string
  readonly GOOGLE_OAUTH_CLIENT_ID?: string
  readonly GOOGLE_OAUTH_CLIENT_SECRET?: string
  readonly GOOGLE_OAUTH_REFRESH_TOKEN?: string
  /** Comma-separated addresses that are mailed when a receiver keeps failing; empty = no one. */
  readonly ALERT_RECIPIENTS: string
  /** Secret: the payment provider's key (Stripe); without it, or without the next, the shop takes no payments. */
  readonly STRIPE_SECRET_KEY?: string
  /** Secret: what the provider signs its events with. */
  readonly STRIPE_WEBHOOK_SECRET?: string
  /** Origin of the provider's API, with Stripe's protocol; empty = Stripe. */
  readonly STRIPE_API_URL: string
  /** Comma-separated local host:port that webhooks may have; development only. */
  readonly WEBHOOK_LOCAL_HOSTS: string
  /** Gaps between delivery attempts in seconds, comma-separated; empty = the real schedule. Tests shorten them. */
  readonly DELIVERY_GAPS: string
  /** Longest wait for a webhook's response, in ms; empty = 15000. */
  readonly DELIVERY_TIMEOUT_MS: string
  /** `eu` in production, for the outbox and the consoles' streams; empty in local runs, whose runtime has no jurisdictions. */
  readonly OUTBOX_JURISDICTION: string
  /** Interval of the heartbeat of the consoles' streams, in ms; empty = 30000. Tests shorten it. */
  readonly LIVE_HEARTBEAT_MS: string
}
