import { useQuery } from '@tanstack/react-query'
import { type ConstantRow, constants } from '#shared/admin/constants.ts'
import type { ContentVersion } from '#shared/admin/publications.ts'
import { constantText } from '#shared/content/constants/constant-text.ts'
import { confidenceLabel } from '#shared/schemas/content/constant.ts'
import type { Constant } from '#shared/schemas/content/snapshot.ts'
import { content, contentVersionsQuery } from '../../data/content.ts'
import { act } from '../../data/resource.ts'
import { useWrite } from '../../data/use-write.ts'
import { formatDay } from '../../format.ts'
import { Badge } from '../../kit/badge.tsx'
import { ExternalLink } from '../../kit/button.tsx'
import { Section } from '../../kit/card.tsx'
import { AskButton } from '../../kit/confirm-dialog.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { RecordHistory } from '../../kit/record-history.tsx'
import { Time } from '../../kit/time.tsx'
import { useHasRole } from '../../session.ts'
import { Difference } from './difference.tsx'
import { EffectView } from './effect-view.tsx'
import { period } from './values.ts'

/** A constant: what is not published of it and what that changes, its values with their sources, and its versions. */
export function ConstantSections({ row }: { readonly row: ConstantRow }) {
  const isChanged = row.status === 'changed'
  return (
    <>
      {isChanged && (
        <>
          <Section title="Ikke udgivet">
            <Difference before={row.published} after={row.body} />
            {row.note && <p>»{row.note}«</p>}
            <Restore
              row={row}
              number={0}
              label="Kassér ændringen"
              title="Kassér ændringen?"
              text="Konstanten bliver, som den er udgivet."
              published
            />
          </Section>
          <EffectView changes={[{ id: row.id, revision: row.revision }]} />
        </>
      )}
      <Section title={isChanged ? 'Værdier, når ændringen er udgivet' : 'Værdier'}>
        <ul className="grid gap-3">
          {row.body.map((each) => (
            <Value key={JSON.stringify(each)} row={each} />
          ))}
        </ul>
      </Section>
      <Versions row={row} />
      <RecordHistory title="Ændringer" table="content" id={row.id} />
    </>
  )
}

const Value = ({ row }: { readonly row: Constant }) => (
  <li>
    <p className="flex flex-wrap items-center gap-2">
      <strong className="text-ink">{constantText(row)}</strong>
      <span className="text-mute">
        {row.area && `${row.area}, `}
        {period(row)}
      </span>
      {row.confidence === 'assumed' && <Badge tone="wait">Antaget</Badge>}
    </p>
    <p className="text-[0.875rem] text-mute">
      {row.url ? <ExternalLink href={row.url}>{row.source}</ExternalLink> : row.source}.{' '}
      {confidenceLabel(row.confidence)}, {formatDay(row.readOn)}.
    </p>
  </li>
)

function Versions({ row }: { readonly row: ConstantRow }) {
  const query = useQuery(contentVersionsQuery(row.id))
  return (
    <Section title="Udgivet">
      <Loaded query={query}>
        {({ versions }) => (
          <ol className="grid gap-3">
            {versions.map((version, i) => (
              <Version key={version.number} row={row} version={version} isShown={i === 0} />
            ))}
            <li>
              <strong className="text-ink">Fra begyndelsen</strong>
              <p className="text-mute">De værdier, siden er bygget med.</p>
              {versions.length > 0 && (
                <Restore
                  row={row}
                  number={0}
                  label="Hent tilbage"
                  title="Hent værdierne fra begyndelsen tilbage?"
                  text="Besøgende ser dem først, når du udgiver."
                />
              )}
            </li>
          </ol>
        )}
      </Loaded>
    </Section>
  )
}

interface VersionProps {
  readonly row: ConstantRow
  readonly version: ContentVersion
  readonly isShown: boolean
}

const Version = ({ row, version: { number, reason, publishedAt, by }, isShown }: VersionProps) => (
  <li>
    <p className="flex flex-wrap items-center gap-2">
      <strong className="text-ink">Udgave {number}</strong>
      {isShown && <Badge tone="good">Gælder nu</Badge>}
    </p>
    <p className="text-mute">
      {publishedAt && <Time at={publishedAt} />}
      {by && ` · ${by}`} · {reason}
    </p>
    {!isShown && (
      <Restore
        row={row}
        number={number}
        label="Hent tilbage"
        title={`Hent udgave ${number} tilbage?`}
        text="Besøgende ser den først, når du udgiver."
      />
    )}
  </li>
)

interface RestoreProps {
  readonly row: ConstantRow
  readonly number: number
  readonly label: string
  readonly title: string
  readonly text: string
  /** Back to what is published, whatever its number is. */
  readonly published?: boolean
}

/** Makes the working copy as it was. */
function Restore({ row, number, label, title, text, published = false }: RestoreProps) {
  const mayWrite = useHasRole(constants.actions.restore.role)
  const { data } = useQuery({ ...contentVersionsQuery(row.id), enabled: published })
  const target = published ? (data?.versions[0]?.number ?? 0) : number
  const restore = useWrite(() => act<unknown>(constants, 'restore', row, { number: target }), {
    name: label,
    done: 'Konstanten er hentet tilbage',
    refetch: content,
  })
  if (!mayWrite || (published && !data)) return null
  return (
    <div>
      <AskButton
        label={label}
        size="small"
        title={title}
        confirm={label}
        busy={restore.isPending}
        onConfirm={(close) => restore.mutate(undefined, { onSettled: close })}
      >
        <p>{text}</p>
      </AskButton>
    </div>
  )
}
