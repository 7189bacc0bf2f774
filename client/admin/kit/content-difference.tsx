import type { ComponentProps } from 'react'
import { posts } from '#shared/admin/posts.ts'
import type { PostDraft } from '#shared/domain/posts/faults.ts'
import { plain, textsOf } from '#shared/domain/posts/text.ts'
import { topicLabels } from '#shared/content/blog/topic-labels.ts'
import type { Block } from '#shared/schemas/content/block.ts'
import type { PageContent } from '#shared/schemas/content/page.ts'
import type { PieceContent } from '#shared/schemas/content/piece.ts'
import { campaigns, campaignPlaceLabels } from '#shared/admin/campaigns.ts'
import { formatAmount } from '#shared/domain/money.ts'
import { houseSpotLabels, mentionKindLabels, mentions } from '#shared/admin/mentions.ts'
import type { MentionContent } from '#shared/schemas/content/mention.ts'
import type { CampaignContent } from '#shared/schemas/content/campaign.ts'
import { formatDay, fullTime } from '../format.ts'
import { Changes } from './changes.tsx'

interface Props {
  /** Null: nothing is published yet. */
  readonly before: PostDraft | null
  readonly after: PostDraft
}

/** What is compared, with its label. */
type Parts<Content> = readonly (readonly [label: string, textOf: (content: Content) => string])[]

const headsOf = <Content,>(
  parts: Parts<Content>,
  before: Content | null,
  after: Content,
): ComponentProps<typeof Changes>['heads'] =>
  parts.map(([label, textOf]) => [label, before ? textOf(before) : '', textOf(after)])

/** The texts of blocks, and the pieces in them by their keys. */
const textsIn = (blocks: readonly Block[] = []): string[] =>
  blocks.flatMap((block) => (block.type === 'piece' ? `Stykket ${block.piece}` : textsOf(block)))

const { fields } = posts
/** The parts of an article's head, as text. */
const parts: Parts<PostDraft> = [
  [fields.title.label, ({ title = '' }) => title],
  [fields.slug.label, ({ slug = '' }) => slug],
  [fields.topic.label, ({ topic }) => (topic ? topicLabels[topic] : '')],
  [fields.description.label, ({ description = '' }) => description],
  [fields.lead.label, ({ lead = '' }) => lead],
  [fields.authorRole.label, ({ author }) => author?.role ?? ''],
  [fields.publishedOn.label, ({ published }) => (published ? formatDay(published) : '')],
  [fields.updatedOn.label, ({ updated }) => (updated ? formatDay(updated) : '')],
  [fields.sources.label, ({ sources = [] }) => sources.map(({ label }) => label).join('; ')],
  [fields.related.label, ({ related = [] }) => related.join(', ')],
  [fields.withdrawn.label, ({ withdrawn }) => (withdrawn ? 'ja' : '')],
]

/** What a working copy changes of the published article: its head line by line, its text paragraph by paragraph. */
export function PostDifference({ before, after }: Props) {
  if (!before) return <p>En ny artikel. Intet af den er udgivet.</p>
  return (
    <Changes
      heads={headsOf(parts, before, after)}
      texts={[textsIn(before.body), textsIn(after.body)]}
    />
  )
}

interface PageProps {
  readonly before: PageContent | null
  readonly after: PageContent
}

/** What a working copy changes of the published page. */
export const PageDifference = ({ before, after }: PageProps) => (
  <Changes
    heads={[
      ['Titel i søgemaskiner', before?.seo.title ?? '', after.seo.title],
      ['Beskrivelse i søgemaskiner', before?.seo.description ?? '', after.seo.description],
    ]}
    texts={[textsIn(before?.blocks), textsIn(after.blocks)]}
  />
)

interface PieceProps {
  readonly before: PieceContent | null
  readonly after: PieceContent
}

/** What a working copy changes of the published piece. */
export const PieceDifference = ({ before, after }: PieceProps) =>
  before ? (
    <Changes
      heads={[['Navn', before.title, after.title]]}
      texts={[textsIn(before.blocks), textsIn(after.blocks)]}
    />
  ) : (
    <p>Et nyt stykke. Intet af det er udgivet.</p>
  )

interface CampaignProps {
  readonly before: CampaignContent | null
  readonly after: CampaignContent
}

const { fields: campaignFields } = campaigns
/** The parts of a campaign, as text. */
const campaignParts: Parts<CampaignContent> = [
  [campaignFields.name.label, ({ name }) => name],
  [campaignFields.slug.label, ({ slug }) => slug],
  [campaignFields.startsAt.label, ({ from }) => (from ? fullTime(from) : '')],
  [campaignFields.endsAt.label, ({ until }) => (until ? fullTime(until) : '')],
  [campaignFields.place.label, ({ place }) => campaignPlaceLabels[place]],
  [campaignFields.pages.label, ({ pages = [] }) => pages.join(', ')],
  [campaignFields.budgetOre.label, ({ budgetOre }) => (budgetOre ? formatAmount(budgetOre) : '')],
  [campaignFields.goal.label, ({ goal }) => (goal ? String(goal) : '')],
  [campaignFields.price.label, ({ price = '' }) => price],
  ['Bannerets overskrift', ({ banner }) => banner?.title ?? ''],
  ['Bannerets tekst', ({ banner }) => plain(banner?.text ?? '')],
  ['Bannerets knap', ({ banner }) => banner?.action.label ?? ''],
]

/** What a working copy changes of the published campaign; all of a new one. */
export const CampaignDifference = ({ before, after }: CampaignProps) => (
  <Changes heads={headsOf(campaignParts, before, after)} />
)

interface MentionProps {
  readonly before: MentionContent | null
  readonly after: MentionContent
}

const { fields: mentionFields } = mentions
const yesOrNo = (value: boolean): string => (value ? 'ja' : 'nej')
/** The parts of a mention, as text. */
const mentionParts: Parts<MentionContent> = [
  [mentionFields.kind.label, ({ kind }) => mentionKindLabels[kind]],
  [mentionFields.name.label, ({ name }) => name],
  [mentionFields.text.label, ({ text }) => text],
  [mentionFields.place.label, ({ place }) => place],
  [mentionFields.facts.label, ({ facts = '' }) => facts.replaceAll('\n', '; ')],
  [mentionFields.spot.label, ({ spot }) => (spot ? houseSpotLabels[spot] : '')],
  [
    mentionFields.picture.label,
    ({ picture, drawing }) =>
      picture ? `Billede ${picture.media.slice(0, 6)}` : drawing ? 'Det tegnede ordmærke' : '',
  ],
  [mentionFields.alt.label, ({ alt }) => alt],
  [mentionFields.link.label, ({ link }) => link],
  [mentionFields.base.label, ({ base }) => base ?? ''],
  [
    mentionFields.postcodes.label,
    ({ postcodes }) => postcodes.map(({ from, to }) => `${from}-${to}`).join(', '),
  ],
  [mentionFields.weekTitle.label, ({ weekTitle }) => weekTitle],
  [mentionFields.weekText.label, ({ weekText }) => weekText],
  [mentionFields.position.label, ({ position }) => String(position)],
  [mentionFields.shown.label, ({ shown }) => yesOrNo(shown)],
  [mentionFields.example.label, ({ example }) => yesOrNo(example)],
  [mentionFields.source.label, ({ source }) => source],
  [mentionFields.consentBy.label, ({ consentBy }) => consentBy],
  [mentionFields.consentOn.label, ({ consentOn }) => (consentOn ? formatDay(consentOn) : '')],
  [mentionFields.consentHow.label, ({ consentHow }) => consentHow],
  [
    mentionFields.consentUntil.label,
    ({ consentUntil }) => (consentUntil ? formatDay(consentUntil) : ''),
  ],
]

/** What a working copy changes of the published mention; all of a new one. */
export const MentionDifference = ({ before, after }: MentionProps) => (
  <Changes heads={headsOf(mentionParts, before, after)} />
)
