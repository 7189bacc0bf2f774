import { useQuery } from '@tanstack/react-query'
import type { campaigns } from '#shared/admin/campaigns.ts'
import type { constants } from '#shared/admin/constants.ts'
import type { mentions } from '#shared/admin/mentions.ts'
import type { pages } from '#shared/admin/pages.ts'
import type { pieces } from '#shared/admin/pieces.ts'
import type { posts } from '#shared/admin/posts.ts'
import type { ContentTarget } from '#shared/admin/publications.ts'
import { content, contentVersionsQuery } from '../data/content.ts'
import { act } from '../data/resource.ts'
import { useWrite } from '../data/use-write.ts'
import { useHasRole } from '../session.ts'
import { Badge } from './badge.tsx'
import { Section } from './card.tsx'
import { AskButton } from './confirm-dialog.tsx'
import { Loaded } from './loaded.tsx'
import { Time } from './time.tsx'

/** Nouns whose records are content that is published with the basket. */
type ContentNoun =
  | typeof campaigns
  | typeof constants
  | typeof mentions
  | typeof posts
  | typeof pages
  | typeof pieces

interface Props {
  readonly noun: ContentNoun
  readonly row: ContentTarget
}

interface VersionsProps extends Props {
  /** What the repository has; null for a record that only staff have. */
  readonly first: string | null
}

/** What was published of a record, newest first, each with a button that restores it. */
export function Versions({ noun, row, first }: VersionsProps) {
  const query = useQuery(contentVersionsQuery(row.id))
  return (
    <Section title="Udgivet">
      <Loaded query={query}>
        {({ versions }) => (
          <ol className="grid gap-3">
            {versions.map(({ number, reason, publishedAt, by }, i) => (
              <li key={number}>
                <p className="flex flex-wrap items-center gap-2">
                  <strong className="text-ink">Udgave {number}</strong>
                  {i === 0 && <Badge tone="good">Gælder nu</Badge>}
                </p>
                <p className="text-mute">
                  {publishedAt && <Time at={publishedAt} />}
                  {by && ` · ${by}`} · {reason}
                </p>
                {i > 0 && <Restore noun={noun} row={row} version={number} />}
              </li>
            ))}
            {first && (
              <li>
                <strong className="text-ink">Fra begyndelsen</strong>
                <p className="text-mute">{first}</p>
                {versions.length > 0 && <Restore noun={noun} row={row} version={0} />}
              </li>
            )}
            {!first && versions.length === 0 && <li className="text-mute">Ikke udgivet endnu.</li>}
          </ol>
        )}
      </Loaded>
    </Section>
  )
}

/** What must be mended before a record can be published. */
export const ContentFaults = ({ faults }: { readonly faults: readonly string[] }) =>
  faults.length === 0 ? null : (
    <Section title="Før den kan udgives">
      <ul className="grid list-disc gap-1 pl-5">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Section>
  )

interface RestoreProps extends Props {
  /** 0: what the repository has. Without it: what is published now, which discards the change. */
  readonly version?: number
}

/** Makes the working copy as it was. */
export function Restore({ noun, row, version }: RestoreProps) {
  const mayWrite = useHasRole(noun.actions.restore.role)
  const discards = version === undefined
  const { data } = useQuery({ ...contentVersionsQuery(row.id), enabled: discards })
  const number = version ?? data?.versions[0]?.number ?? 0
  const label = discards ? 'Kassér ændringen' : 'Hent tilbage'
  const restore = useWrite(() => act<unknown>(noun, 'restore', row, { number }), {
    name: label,
    done: discards ? 'Ændringen er kasseret' : 'Udgaven er hentet tilbage',
    refetch: content,
  })
  if (!mayWrite || (discards && !data)) return null
  return (
    <div>
      <AskButton
        label={label}
        size="small"
        title={
          discards
            ? 'Kassér ændringen?'
            : number === 0
              ? 'Hent det fra begyndelsen tilbage?'
              : `Hent udgave ${number} tilbage?`
        }
        confirm={label}
        busy={restore.isPending}
        onConfirm={(close) => restore.mutate(undefined, { onSettled: close })}
      >
        <p>
          {discards
            ? 'Det bliver, som det er udgivet.'
            : 'Besøgende ser det først, når du udgiver.'}
        </p>
      </AskButton>
    </div>
  )
}
