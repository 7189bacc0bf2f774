import type { ReactNode } from 'react'
import { phoneHref } from '#shared/content/copy/contact-links.ts'
import { href } from '#shared/routes/href.ts'
import type { Action, Call } from '#shared/schemas/content/block-parts.ts'
import type { Site } from '#client/site.ts'
import { Link } from '#client/slots.tsx'
import { type ButtonKind, buttonClass } from '#client/ui/button.tsx'
import { Icon, type IconName } from '#client/ui/icon.tsx'
import { RichText } from '../text/rich-text.tsx'

interface HeadProps {
  readonly title: string
  readonly lead?: string | undefined
  readonly mark?: ReactNode
}

/** Heading to the left, lead to the right, on the front page. */
export function SectionHead({ title, lead, mark }: HeadProps) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {(lead || mark) && (
        <p className="lead">
          {mark} {lead && <RichText text={lead} />}
        </p>
      )}
    </div>
  )
}

/** Heading over its lead; inside a page's column. */
export function BlockHead({ title, lead, mark }: HeadProps) {
  return (
    <div className="block-head">
      <h2>{title}</h2>
      {lead && (
        <p>
          {mark} <RichText text={lead} />
        </p>
      )}
    </div>
  )
}

/** Heading over its lead, without a frame. */
export function TitleAndLead({ title, lead }: Omit<HeadProps, 'mark'>) {
  return (
    <>
      <h2>{title}</h2>
      {lead && (
        <p className="lead">
          <RichText text={lead} />
        </p>
      )}
    </>
  )
}

/** Across the whole width on the home page; in the column on other pages. `stage`: when the home page reveals it (client/runtime/staging.ts). */
export function HomeOrColumnSection({
  block,
  site,
  stage,
  children,
}: {
  readonly block: HeadProps & { readonly id?: string | undefined }
  readonly site: Site
  readonly stage: string
  readonly children: ReactNode
}) {
  if (site.route.id !== 'home')
    return (
      <section id={block.id}>
        <BlockHead {...block} />
        {children}
      </section>
    )
  return (
    <section className="section flush-top" id={block.id} data-stage={stage}>
      <div className="page-width">
        <SectionHead {...block} />
        {children}
      </div>
    </section>
  )
}

/** Points as a list with dots. */
export const Points = ({ points }: { readonly points: readonly string[] }) => (
  <ul className="dotted">
    {points.map((point) => (
      <li key={point}>
        <RichText text={point} />
      </li>
    ))}
  </ul>
)

/** Points that each begin with the same icon. */
export const IconPoints = ({
  points,
  icon,
}: {
  readonly points: readonly string[]
  readonly icon: IconName
}) => (
  <ul>
    {points.map((point) => (
      <li key={point}>
        <Icon name={icon} />
        <span>
          <RichText text={point} />
        </span>
      </li>
    ))}
  </ul>
)

/** Two or three in a row, so that none is alone in the last one. */
export const columnsFor = (count: number): string =>
  count === 2 || count === 4 ? 'cards-2' : 'cards-3'

export const target = ({ route, hash, query }: Pick<Action, 'route' | 'hash' | 'query'>): string =>
  href(route, {}, hash, query)

/** One primary button at most; the rest are outlined. */
export function Actions({
  actions,
  kinds = ['primary', 'secondary'],
}: {
  readonly actions: readonly (Action | Call)[]
  readonly kinds?: readonly [ButtonKind, ButtonKind]
}) {
  return (
    <p className="actions">
      {actions.map((action, i) => (
        <Link
          key={action.label}
          href={'phone' in action ? phoneHref(action.phone) : target(action)}
          className={buttonClass({ kind: kinds[i === 0 ? 0 : 1] })}
        >
          {action.label}
        </Link>
      ))}
    </p>
  )
}

export function MoreLink({ label, ...to }: Action) {
  return (
    <Link href={target(to)} className="more">
      {label}
      <Icon name="arrow-right" />
    </Link>
  )
}

/** The source of figures, below them. */
export function Source({ text }: { readonly text: string | undefined }) {
  return text ? (
    <p className="source">
      <RichText text={text} />
    </p>
  ) : null
}
