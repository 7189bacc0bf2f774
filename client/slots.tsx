import type { ComponentProps, ReactNode } from 'react'
import { isProtectedPath } from '#shared/routes/endpoints.ts'

/**
 * Places of a document that differ by visitor. The Worker renders them as single private-use characters and cuts them out
 * once (worker/render/slots.ts); in the browser they are empty, and hydration keeps the Worker's values.
 */
export const slotMarks = {
  /** Campaign as a whole query: `?utm_source=…` */
  query: '\uE001',
  /** Campaign appended to a query: `&utm_source=…` */
  queryMore: '\uE002',
  /** Hidden form field with the campaign. */
  campaignField: '\uE003',
  /** The campaign as hidden fields of a GET form, whose fields replace the query of its action. */
  campaignQueryFields: '\uE004',
  /** Start and end of content for visitors without a consent choice. */
  consentStart: '\uE005',
  consentEnd: '\uE006',
  /** Number of items in the cart; '' for none. */
  cartCount: '\uE008',
} as const

const onServer = import.meta.env.SSR
const mark = (character: string): string => (onServer ? character : '')

/** Empty markup that Trusted Types allows: React sets it when it renders an island again, e.g. after a browser's translation. */
const nothing =
  (globalThis as { readonly trustedTypes?: { readonly emptyHTML: string } }).trustedTypes
    ?.emptyHTML ?? ''
/** Markup that only the Worker renders. */
export const workerMarkup = (content: string): { __html: string } => ({
  __html: onServer ? content : nothing,
})

/** Only own pages whose link has no campaign yet. */
const takesCampaign = (path: string): boolean =>
  /^\/(?!\/)/.test(path) &&
  !path.includes('utm_') &&
  !isProtectedPath(path.split('?', 1)[0] as string)

/** Puts the campaign slot where a query belongs: before any fragment. */
export function withCampaignSlot(path: string): string {
  // In the browser the Worker has already filled it in.
  if (!onServer) return path
  const [beforeHash = '', hash] = path.split('#', 2) as [string, string?]
  if (!takesCampaign(beforeHash)) return path
  const slot = beforeHash.includes('?') ? slotMarks.queryMore : slotMarks.query
  return `${beforeHash}${slot}${hash === undefined ? '' : `#${hash}`}`
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }

/** A link to an own page. The Worker adds the visitor's campaign. */
export function Link({ href, children, ...rest }: LinkProps) {
  return (
    <a href={withCampaignSlot(href)} suppressHydrationWarning {...rest}>
      {children}
    </a>
  )
}

/** A slot for the campaign's hidden fields. Not a React <input>, as hydration would reset its value. */
const campaignSlot = (content: string) => (
  <span
    hidden
    data-campaign
    suppressHydrationWarning
    dangerouslySetInnerHTML={workerMarkup(content)}
  />
)

/** A hidden form field with the visitor's campaign, with or without JavaScript. */
export const CampaignField = () => campaignSlot(slotMarks.campaignField)

/** Hidden fields of a GET form: the visitor's campaign, and in `beside` (names and plain texts) what only a form without JavaScript sends. */
export function CampaignQueryFields({
  beside = {},
}: {
  readonly beside?: Readonly<Record<string, string>> | undefined
}) {
  const fields = onServer
    ? Object.entries(beside).map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
      )
    : []
  return campaignSlot(slotMarks.campaignQueryFields + fields.join(''))
}

/** The number of items in the visitor's cart, as text or in an attribute; '' for none. */
export const cartCount = mark(slotMarks.cartCount)

/** Content for visitors who have not made a cookie choice yet. */
export function UntilConsent({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {mark(slotMarks.consentStart)}
      {children}
      {mark(slotMarks.consentEnd)}
    </>
  )
}
