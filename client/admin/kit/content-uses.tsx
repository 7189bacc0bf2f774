import type { ContentKind } from '#shared/admin/publications.ts'
import type { ConsoleRouteId } from '#shared/routes/console.ts'
import { href } from '#shared/routes/href.ts'
import { TextLink } from './button.tsx'
import { Section } from './card.tsx'

/** What is in the basket besides content. */
type OtherKind = 'product' | 'redirects'

/** What a kind of change is called, and its screen. */
export const contentKinds = {
  constant: { label: 'Konstant', route: 'adminConstants' },
  post: { label: 'Artikel', route: 'adminPosts' },
  page: { label: 'Side', route: 'adminPages' },
  campaign: { label: 'Kampagne', route: 'adminCampaigns' },
  piece: { label: 'Stykke', route: 'adminPieces' },
  mention: { label: 'Omtale', route: 'adminMentions' },
  product: { label: 'Produkt', route: 'adminProducts' },
  redirects: { label: 'Omdirigeringer', route: 'adminRedirects' },
} as const satisfies Readonly<
  Record<ContentKind | OtherKind, { label: string; route: ConsoleRouteId }>
>

/** Content that uses something: as staff edit it, as visitors see it, or both. */
export interface ContentUse {
  readonly id: string
  readonly kind: ContentKind | 'product'
  readonly title: string
  readonly isDraft: boolean
  readonly isLive: boolean
}

/** Where something is used. `none`: what that means. */
export const ContentUses = ({
  rows,
  none,
}: {
  readonly rows: readonly ContentUse[]
  readonly none: string
}) => (
  <Section title="Bruges på">
    {rows.length === 0 ? (
      <p className="text-mute">{none}</p>
    ) : (
      <ul className="grid gap-1">
        {rows.map(({ id, kind, title, isDraft, isLive }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <TextLink to={`${href(contentKinds[kind].route)}?id=${id}`}>{title}</TextLink>
            <span className="text-mute">
              {contentKinds[kind].label},{' '}
              {isLive && isDraft
                ? 'udgivet'
                : isLive
                  ? 'udgivet, indtil kladden udgives'
                  : 'kun i kladden'}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Section>
)
