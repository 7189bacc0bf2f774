import type { ComponentProps, ReactNode } from 'react'
import { isProtectedPath } from '#shared/routes/endpoints.ts'

/**
 * Places where one visitor's bytes differ from another's. On the Worker they are rendered as single private-use
 * characters and cut out once (worker/render/slots.ts); in the browser they are empty, and hydration leaves the
 * Worker's values alone.
 */
export const slotMarks = {
  /** Campaign as a query that starts: `?utm_source=…` */
  query: '\uE001',
  /** Campaign joined to a query that is already there: `&utm_source=…` */
  queryMore: '\uE002',
  /** Hidden form field with the campaign. */
  campaignField: '\uE003',
  /** The campaign as hidden fields of a form that asks (GET): its query takes the place of the action's. */
  campaignQueryFields: '\uE004',
  /** Start and end of what only a visitor without a consent choice gets. */
  consentStart: '\uE005',
  consentEnd: '\uE006',
} as const

const onServer = import.meta.env.SSR
const mark = (character: string): string => (onServer ? character : '')

/** No markup, as the strict policy lets it be set: React does so where it draws an island anew, as after a browser's translation. */
const nothing =
  (globalThis as { readonly trustedTypes?: { readonly emptyHTML: string } }).trustedTypes
    ?.emptyHTML ?? ''
const markup = (character: string): { __html: string } => ({
  __html: onServer ? character : nothing,
})

/** Pages of ours only, and none that names a campaign of its own. */
const takesCampaign = (path: string): boolean =>
  /^\/(?!\/)/.test(path) &&
  !path.includes('utm_') &&
  !isProtectedPath(path.split('?', 1)[0] as string)

/** Puts the campaign slot where a query belongs: before any fragment. */
export function withCampaignSlot(path: string): string {
  // In the browser it has been filled.
  if (!onServer) return path
  const [beforeHash = '', hash] = path.split('#', 2) as [string, string?]
  if (!takesCampaign(beforeHash)) return path
  const slot = beforeHash.includes('?') ? slotMarks.queryMore : slotMarks.query
  return `${beforeHash}${slot}${hash === undefined ? '' : `#${hash}`}`
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }

/** A link to a page of ours. The Worker adds the visitor's campaign to it. */
export function Link({ href, children, ...rest }: LinkProps) {
  return (
    <a href={withCampaignSlot(href)} suppressHydrationWarning {...rest}>
      {children}
    </a>
  )
}

/** Carries the visitor's campaign with a form, with or without JavaScript. */
export function CampaignField() {
  // Not an <input> of React's: hydration would reset its value.
  return (
    <span
      hidden
      data-campaign
      suppressHydrationWarning
      dangerouslySetInnerHTML={markup(slotMarks.campaignField)}
    />
  )
}

/** Carries the visitor's campaign with a form whose method is GET, and beside it what only a form without JavaScript sends: names and plain texts, as the Worker drew them. */
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
  return (
    <span
      hidden
      data-campaign
      suppressHydrationWarning
      dangerouslySetInnerHTML={markup(slotMarks.campaignQueryFields + fields.join(''))}
    />
  )
}

/** Content that only a visitor who has not chosen cookies yet gets. */
export function UntilConsent({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {mark(slotMarks.consentStart)}
      {children}
      {mark(slotMarks.consentEnd)}
    </>
  )
}
